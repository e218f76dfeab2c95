"""The HTTP API of people who have played together, and of their groups."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..store.errors import Refused
from ..store.group_statements import GroupRules
from ..store.rows import Person
from ..tables.contacts import wishes
from ..tables.contacts.again import invite_again
from ..tables.contacts.duels import ask_contact, ask_member
from ..tables.groups import keeping, setting
from ..tables.groups.ledger import as_csv
from ..tables.hub import TableHub
from ..tables.kinds import path_of, path_to_duel
from ..tables.views.contact_views import contacts_view, group_path
from ..tables.views.group_messages import (
    AskMember,
    ChangeContact,
    ChangeGroup,
    FoundGroup,
    KeepRules,
    OfferContact,
    RemoveMember,
    SetGroupTable,
)
from ..tables.views.group_views import evening_view, group_view, known
from ..tables.views.messages import Nothing
from .addresses import address_of
from .api import Api
from .rate_limits import DAY, RateLimit
from .routes import Endpoints, get, post
from .wire import answer, read

GROUPS_A_DAY = 20  # that one address may found


class GroupApi(Endpoints):
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, api: Api) -> None:
        self.hub = hub
        self._api = api
        self._founded = RateLimit(GROUPS_A_DAY, DAY)

    # -- people -------------------------------------------------------------------------------------------------------

    @get("/api/contacts")
    async def contacts(self, request: Request) -> Response:
        """List the people you have played with, what they offer, and your groups."""
        return answer(await contacts_view(self.hub, self._person(request).id))

    @post("/api/contacts")
    async def offer(self, request: Request) -> Response:
        """Offer contact to somebody you have played with, or block them."""
        person = self._changing(request)
        asked = await read(request, OfferContact)
        await wishes.offer(self.hub, person, asked.table, asked.seat, asked.wish)
        return answer({})

    @post("/api/contacts/{id}")
    async def change_contact(self, request: Request) -> Response:
        """Answer an offer, block a person, end contact, or show when you are here."""
        person, contact = self._changing(request), request.path_params["id"]
        asked = await read(request, ChangeContact)
        if asked.wish == "end":
            await wishes.end(self.hub, person, contact)
        elif asked.wish is not None:
            await wishes.answer_offer(self.hub, person, contact, asked.wish)
        if asked.shows is not None:
            await wishes.show(self.hub, person, contact, shows=asked.shows)
        return answer({})

    @post("/api/contacts/{id}/invite")
    async def invite(self, request: Request) -> Response:
        """Open a table with the rules of the last match together, and invite the other."""
        await read(request, Nothing)
        person = await self._api.opening(request)
        row = await invite_again(self.hub, person, request.path_params["id"])
        await self._api.opened(request, row)
        return answer({"path": path_of(row)}, 201)

    @post("/api/contacts/{id}/duel")
    async def ask_to_duel(self, request: Request) -> Response:
        """Ask a friend to a duel, of the game of your last match together if there are duels of it."""
        person = self._changing(request)
        await read(request, Nothing)
        return answer({"path": path_to_duel(await ask_contact(self.hub, person, request.path_params["id"]))}, 201)

    @post("/api/invitations/{id}/decline")
    async def decline(self, request: Request) -> Response:
        """Take an invitation to a table or a duel off your pages; nobody is told."""
        person, invitation = self._changing(request), request.path_params["id"]
        await read(request, Nothing)
        await wishes.decline_invitation(self.hub, person, invitation)
        return answer({})

    # -- groups -------------------------------------------------------------------------------------------------------

    @post("/api/groups")
    async def found(self, request: Request) -> Response:
        """Found a group."""
        person = self._changing(request)
        wish = await read(request, FoundGroup)
        if not self._founded.take(address_of(request)):
            raise Refused("busy", "those were many groups for one day; come back tomorrow", 429)
        found = await keeping.found_group(self.hub, person, wish.name, _rules(wish))
        return answer({"path": group_path(found)}, 201)

    @get("/api/groups/{id}")
    async def group(self, request: Request) -> Response:
        """Show a group to a member."""
        return answer(await group_view(self.hub, self._person(request), request.path_params["id"]))

    @post("/api/groups/{id}")
    async def change_group(self, request: Request) -> Response:
        """Rename a group, set its next evening, say whether you come, or let its members see when you are here."""
        person, group = self._changing(request), request.path_params["id"]
        wish = await read(request, ChangeGroup)
        if wish.name is not None:
            await keeping.rename_group(self.hub, person, group, wish.name)
        if wish.shows is not None:
            await keeping.show(self.hub, person, group, shows=wish.shows)
        if wish.meets is not None:
            await keeping.meet(self.hub, person, group, wish.meets)
        if wish.comes is not None:
            await keeping.come(self.hub, person, group, comes=wish.comes)
        return answer({})

    @post("/api/groups/{id}/rules")
    async def keep_rules(self, request: Request) -> Response:
        """Keep another game or other house rules for a group."""
        person = self._changing(request)
        wish = await read(request, KeepRules)
        await keeping.keep(self.hub, person, request.path_params["id"], _rules(wish))
        return answer({})

    @post("/api/groups/{id}/table")
    async def set_table(self, request: Request) -> Response:
        """Set a group's table and invite its members, or find it set already."""
        person = await self._api.opening(request)
        wish = await read(request, SetGroupTable)
        other = GroupRules(game=wish.game, options=wish.options, move_time=wish.move_time) if wish.game else None
        row = await setting.set_table(self.hub, person, request.path_params["id"], other)
        await self._api.opened(request, row)
        return answer({"path": path_of(row)}, 201)

    @post("/api/groups/{id}/duel")
    async def ask_member(self, request: Request) -> Response:
        """Ask a member to a duel, of the group's game if there are duels of it."""
        person = self._changing(request)
        number = (await read(request, AskMember)).number
        code = await ask_member(self.hub, person, request.path_params["id"], number)
        return answer({"path": path_to_duel(code)}, 201)

    @post("/api/groups/{id}/remove")
    async def remove(self, request: Request) -> Response:
        """Remove a member, as the founder."""
        person = self._changing(request)
        number = (await read(request, RemoveMember)).number
        await keeping.remove(self.hub, person, request.path_params["id"], number)
        return answer({})

    @post("/api/groups/{id}/leave")
    async def leave(self, request: Request) -> Response:
        """Leave a group; the last member who leaves ends it."""
        person = self._changing(request)
        await read(request, Nothing)
        await keeping.leave(self.hub, person, request.path_params["id"])
        return answer({})

    @get("/api/groups/{id}/evenings/{day}")
    async def evening(self, request: Request) -> Response:
        """Tell an evening of a group in a few lines."""
        place = request.path_params
        return answer(await evening_view(self.hub, self._person(request), place["id"], place["day"]))

    @get("/api/groups/{id}/ledger.csv")
    async def ledger(self, request: Request) -> Response:
        """Give the whole ledger of a group as CSV."""
        person, group = self._person(request), request.path_params["id"]
        kept, results = await self.hub.database.read(lambda connection: known(connection, person.id, group))
        headers = {"content-disposition": 'attachment; filename="ledger.csv"', "cache-control": "no-store"}
        return PlainTextResponse(as_csv(kept.members, results), headers=headers, media_type="text/csv")

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _person(self, request: Request) -> Person:
        return self._api.sessions.person(request)

    def _changing(self, request: Request) -> Person:
        person = self._person(request)
        self._api.take_change(request)
        return person


def _rules(wish: FoundGroup | KeepRules) -> GroupRules:
    return GroupRules(game=wish.game, options=wish.options, move_time=wish.move_time)
