/**
 * Contacts and groups, as the server tells of them.
 *
 * @typedef {import("../wire.js").ContactsView} Contacts
 * @typedef {import("../wire.js").ContactView} Contact
 * @typedef {import("../wire.js").MetView} Met
 * @typedef {import("../wire.js").InvitedView} Invited
 * @typedef {import("../wire.js").GroupBrief} GroupBrief
 * @typedef {import("../wire.js").GroupView} Group
 * @typedef {import("../wire.js").MemberView} Member
 * @typedef {import("../wire.js").LedgerView} Ledger
 * @typedef {import("../wire.js").WeekView} Week
 * @typedef {import("../wire.js").GroupEveningView} Evening
 * @typedef {{attempt: (act: () => Promise<unknown>) => Promise<void>, again: () => Promise<void>}} Acts `attempt` shows
 *   and says what goes wrong; `again` asks the server anew
 */
export {};
