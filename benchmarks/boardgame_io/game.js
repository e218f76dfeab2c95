// A card game with hidden hands: each turn you lay one card of yours; the player of the card that follows the one on
// top takes a trick.  When no cards are left, the pack is dealt again, so that a match never ends while it is measured.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = 52;
const HAND = 5;

function deal(G, ctx, random) {
  const pack = random.Shuffle([...Array(CARDS).keys()]);
  for (const player of ctx.playOrder) G.players[player] = { hand: pack.splice(0, HAND) };
  G.secret = { pack };
  G.deals += 1;
}

function lay({ G, ctx, events, random, playerID }, card) {
  const { hand } = G.players[playerID];
  const place = hand.indexOf(card);
  if (place < 0) return INVALID_MOVE;
  hand.splice(place, 1);
  if (G.laid.length && card === G.laid[G.laid.length - 1] + 1) G.tricks[playerID] += 1;
  G.laid.push(card);
  G.held[playerID] -= 1;
  if (ctx.playOrder.every((player) => G.players[player].hand.length === 0)) {
    deal(G, ctx, random);
    G.laid = [];
    for (const player of ctx.playOrder) G.held[player] = HAND;
  }
  events.endTurn();
  return undefined;
}

exports.Cards = {
  name: "cards",
  setup: ({ ctx, random }) => {
    const all = (value) => Object.fromEntries(ctx.playOrder.map((player) => [player, value]));
    const G = { players: {}, secret: {}, laid: [], deals: 0, tricks: all(0), held: all(HAND) };
    deal(G, ctx, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: { lay: { move: lay, client: false } }, // its server alone knows the pack
};
