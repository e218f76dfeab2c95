/** Checks by docs/fair-chance.md that a finished match's chance is what was promised.  It comes when it is asked for.
 *
 * It shares nothing with the server's own check.  What kind of game it is, and where each card lies, the lines of the
 * transcript tell: dice are rolled, a trump is turned, or cards are taken from a snake.
 */
import { hmac, sha256 } from "./sha256.js";

/** @typedef {{number: number, who: string, verb: string, card: string}} Line */
/** @typedef {{seat: string, card: string}} Laid */
/** @typedef {(words: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer | Uint8Array>} Sign */

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
const ACTIONS = ["PASSE", "BACK-AT-CHA", "GOTCHA", "CHAOS"]; // and a last one, which bears the name of its game
/** @type {Record<string, number[]>} how high numbers go, copies of each, copies of each action card */
const DECKS = { default60: [10, 4, 5, 5, 5, 4, 1], ono54: [9, 4, 5, 4, 4, 4, 1], big72: [9, 6, 5, 4, 4, 4, 1] };
/** @type {Record<string, string>} the ranks of whole packs */
const PACKS = { 52: RANKS, 36: "A6789TJQK", 32: "A789TJQK" };
const SMALL_TRUMPS = "A6KQJT987"; // in this order small packs have them where there are trumps
/** @type {Record<string, string>} the trump that stays in a hand that is put away */
const KEPT = { cheer: "A", miss: "6", five: "", six: "", pass: "" };
const NO_DEAL = ["deal", "turn", "draw", "deck", "cheer", "miss", "five", "six"]; // a card after these begins none
/** @type {Record<string, RegExp>} keys that no match with a promise has, by version of the format */
const UNKNOWN = { "snuggery 1": /^(position|words) /, "snuggery 3": /^position / };
const NO_LINE = { number: 0, who: "", verb: "", card: "" };

const LATER = "Others still play these cards: their secret follows an hour after midnight UTC. Check the match then.";
const AT_EVENING = "Other tables are dealt these cards: the page of the evening tells their secret after the round.";

class Broken extends Error {}

/** Fetch the transcript of a table and check it; return what was found as `checkChance` does.
 * @param {string} path @param {{promise?: string, words?: string[]}} promised before the match
 * @param {{daily: string, evening: string} | null} table */
export async function checkRecord(path, { promise, words }, table) {
  const record = await fetch(path);
  if (!record.ok) throw new TypeError();
  const text = await record.text();
  const later = text.includes("\nx-secret: ") || !table ? "" : table.daily ? LATER : table.evening && AT_EVENING;
  return later ? { said: later, broken: false } : checkChance(text, promise, words);
}

/** Return what was found, in a sentence, and whether it breaks the promise.
 * @param {string} text a transcript @param {string} [promised] what was promised before the match, if known
 * @param {string[] | null} [words] what each seat added before the first card, if known
 */
export async function checkChance(text, promised, words) {
  try {
    return { said: await checked(text, promised, words), broken: false };
  } catch (error) {
    const said = "This is no transcript of a match; snuggery check says why.";
    return { said: error instanceof Broken ? error.message : said, broken: true };
  }
}

/** @param {string} text @param {string | undefined} promised @param {string[] | null} [words] */
async function checked(text, promised, words) {
  const { version, head, lines } = read(text);
  const secret = head.get("x-secret");
  const unknown = must(UNKNOWN[version]);
  const seats = whole(head.get("seats"));
  const spoken = [...head].filter(([name]) => name.startsWith("words "));
  const wrong = spoken.some(
    ([name, said]) => !said || !/^words (0|[1-9]\d*)$/.test(name) || Number(name.slice(6)) >= seats,
  );
  if (wrong || [...head.keys()].some((name) => unknown.test(name))) throw new Error("of another kind");
  if (secret === undefined) {
    throw new Broken("There is no secret here: the match or its day still runs, or nothing was promised.");
  }
  const fixed = bytes(secret);
  const promise = must(head.get("x-promise"));
  if (hex(await digest(fixed)) !== promise || promise !== (promised ?? promise)) {
    throw new Broken("The secret is not the one that was promised.");
  }
  const added = Array.from({ length: seats }, (_, seat) => head.get(`words ${seat}`) ?? "");
  if (words && added.some((one, seat) => one !== (words[seat] ?? ""))) {
    throw new Broken("The record has other words of players than this page knew.");
  }
  const scores = must(lines.pop());
  if (scores.who !== "=" || scores.all.length !== seats + 1) {
    throw new Broken("The scores at the end are missing: the file was cut short, or a limit ended the match.");
  }
  return follow(new Cards(head, lines, await signer(await keyOf(fixed, added))), lines);
}

/** What all marks are made with: the secret, or its HMAC with the words that players added.
 * @param {Uint8Array<ArrayBuffer>} secret @param {string[]} added by seat
 */
async function keyOf(secret, added) {
  const lines = added.map((words, seat) => (words ? `${seat} ${words}\n` : "")).join("");
  if (!lines) return secret;
  const sign = await signer(secret);
  return new Uint8Array(await sign(new TextEncoder().encode(lines)));
}

/** @param {Cards} cards @param {Line[]} lines */
async function follow(cards, lines) {
  let [agree, left] = [0, 0];
  for (const [i, line] of lines.entries()) {
    if (line.who !== "*") {
      cards.act(line);
    } else if (cards.throws && line.verb !== "seat") {
      left++;
    } else {
      const due = await cards.due(line, lines[i - 1] ?? NO_LINE, lines.slice(i + 1));
      if (due !== line.card) {
        throw new Broken(`Line ${line.number} says ${line.verb} ${line.card}, but the secret brings ${due}.`);
      }
      await cards.came(line);
      agree++;
    }
  }
  const more = left ? ` ${left} slips and places of rest need the simulation: snuggery check --simulate.` : "";
  return `The server fixed all chance before the first card. ${agree} of ${agree} cards, rolls and lots agree.${more}`;
}

/** Where the cards of a match are. */
class Cards {
  shuffles = 0;
  rolls = 0;
  mover = ""; // whose line was the latest
  suits = ""; // those of the trump cards that were turned in this deal
  /** @type {string[] | null} what comes next is first; nothing was shuffled yet */ stock = null;
  /** @type {string[] | null} */ lots = null;
  /** @type {Laid[]} what a new stock can be made of, the latest last */ laid = [];
  /** @type {string[][]} hands that have not acted in this deal, from the dealer's left */ dealt = [];
  /** @type {Map<string, string[]>} the others, who acted last standing last */ hands = new Map();

  /** @param {Map<string, string>} head @param {Line[]} lines @param {Sign} sign */
  constructor(head, lines, sign) {
    const some = (/** @type {string[]} */ ...verbs) => lines.some(({ verb }) => verbs.includes(verb));
    this.sign = sign;
    this.throws = some("throw");
    this.dice = some("roll");
    this.snake = some("deck", "snake", "discard");
    this.trumps = some("turn") && !this.snake;
    this.seats = whole(head.get("seats"));
    this.rule = (/** @type {string} */ name, usual = "") => head.get(`option ${name}`) ?? usual;
    this.searching = !this.dice && !some("turn", "seat") && this.rule("first_dealer", "jack") === "jack";
    this.actions = [...ACTIONS, must(head.get("game")).toUpperCase()];
    this.pack = this.dice ? deckOf(this.rule("deck", "default60"), this.actions) : packOf(this.trumps, this.rule);
  }

  /** Return what a shuffle, a roll or a lot brings now.
   * @param {Line} line @param {Line} before @param {Line[]} after
   */
  async due({ verb, card }, before, after) {
    if (verb === "roll") return (await this.order(2 * this.rolls++ + 1, dice()))[0];
    if (verb === "seat") {
      this.lots ??= await this.drawLots();
      return must(this.lots.shift());
    }
    if (verb !== "deal" && verb !== "turn") throw new Error();
    this.stock ??= await this.order(0, this.pack);
    if (this.searching ? before.card[0] === "J" : !NO_DEAL.includes(before.verb) && after[0]?.verb === "deal") {
      const end = after.findIndex((line) => line.verb !== "deal");
      await this.deal([card, ...after.slice(0, end < 0 ? after.length : end).map((line) => line.card)]);
    } else if (!this.stock.length) {
      await this.renew(
        this.laid.filter(({ seat }) => seat !== this.mover),
        this.laid.filter(({ seat }) => seat === this.mover),
      );
    }
    return must(this.stock.shift());
  }

  /** @param {number} occasion @param {string[]} cards */
  async order(occasion, cards) {
    /** @type {Map<string, number>} */
    const copies = new Map();
    const marks = cards.map(async (card) => {
      const copy = copies.get(card) ?? 0;
      copies.set(card, copy + 1);
      const words = new TextEncoder().encode(`${occasion} ${this.codeOf(card)} ${copy}`);
      return { card, mark: hex(await this.sign(words)) };
    });
    const marked = await Promise.all(marks);
    return marked.sort((a, b) => (a.mark < b.mark ? -1 : 1)).map(({ card }) => card);
  }

  /** @param {string} name of a card, a total or a seat */
  codeOf(name) {
    if (/^\d+$/.test(name)) return Number(name);
    const action = this.actions.indexOf(name);
    return action < 0 ? 4 * RANKS.indexOf(name[0]) + SUITS.indexOf(name[1]) : 100 + action;
  }

  drawLots() {
    const seats = Array.from({ length: this.seats }, (_, seat) => String(seat));
    return this.order(
      0,
      seats.filter((seat) => seat !== this.rule("first_thrower")),
    );
  }

  /** @param {string[]} cards */
  shuffle(cards) {
    return this.order(++this.shuffles * (this.dice ? 2 : 1), cards);
  }

  /** Gather all cards; or, where the house plays so, go on with those that nobody has played. @param {string[]} run */
  async deal(run) {
    const back = await Promise.all(
      [...this.hands.values()].toReversed().map((hand) => this.order(this.shuffles, hand)),
    );
    const left = [...back.flat(), ...must(this.stock)];
    const goesOn = this.rule("redeal") === "continue" && this.shuffles > 0 && left.length >= run.length;
    this.stock = goesOn ? left : await this.shuffle(this.pack);
    const count = Math.floor(run.length / whole(this.rule("hand_size", this.trumps ? "4" : "5")));
    this.dealt = Array.from({ length: count }, (_, n) => run.filter((_, i) => i % count === n));
    this.hands.clear();
    this.laid = [];
    this.suits = "";
    this.searching = false;
  }

  /** Make a new stock of what was put away. @param {Laid[]} again @param {Laid[]} rest */
  async renew(again, rest) {
    const cards = again.map(({ card }) => card);
    this.laid = rest;
    this.stock = this.rule("stock_empty") === "turn_over_snake" ? cards : await this.shuffle(cards);
  }

  /** A card has come. @param {Line} line */
  async came({ verb, card }) {
    const stock = this.stock ?? [];
    if (verb === "turn" && this.snake) {
      this.laid.push({ seat: "", card });
    } else if (verb === "turn") {
      const under = this.suits.includes(card[1]) && this.rule("trump_change") !== "next_card";
      if (under) stock.push(card);
      else this.suits += card[1];
    } else if (this.hands.size) {
      this.hands.get(this.mover)?.push(card);
    } else if (this.dice && verb === "deal" && !stock.length) {
      const cut = this.laid.length - Number(this.rule("keep_top_discard") === "on");
      await this.renew(this.laid.slice(0, cut), this.laid.slice(cut));
    }
  }

  /** A player has done something. @param {Line} line */
  act({ who, verb, card }) {
    whole(who);
    this.mover = who;
    if (this.trumps || this.rule("redeal") === "continue") {
      this.useHand(who, verb, card);
    } else if (verb === "snake") {
      this.laid.splice(this.laid.findIndex((one) => one.card === card));
    } else if (verb === "play" || verb === "bury" || verb === "discard") {
      this.laid.push({ seat: "", card });
    }
  }

  /** Play, drop or put away cards of a hand. @param {string} who @param {string} verb @param {string} card */
  useHand(who, verb, card) {
    const hand = this.hands.get(who) ?? must(this.dealt.shift());
    const kept = verb in KEPT ? `${KEPT[verb]}${this.suits.at(-1)}` : null;
    const goes = (/** @type {string} */ own) => own === card || (kept !== null && own !== kept);
    this.hands.delete(who);
    this.hands.set(
      who,
      hand.filter((own) => !goes(own)),
    );
    if (verb !== "play") this.laid.push(...hand.filter(goes).map((own) => ({ seat: who, card: own })));
  }
}

/** @param {string} text */
function read(text) {
  const all = text.split("\n").map((words, i) => ({ words, number: i + 1 }));
  const end = all.findIndex(({ words }) => words === "");
  if (end < 0) throw new Error();
  const head = all.slice(1, end).filter(({ words }) => words[0] !== "#");
  return {
    version: all[0].words,
    head: new Map(head.map(({ words }) => [words.split(": ", 1)[0], words.slice(words.indexOf(": ") + 2)])),
    lines: all
      .slice(end)
      .flatMap(({ words, number }) => ("#?".includes(words[0] ?? "#") ? [] : [lineOf(words, number)])),
  };
}

/** @param {string} words @param {number} number */
function lineOf(words, number) {
  const all = words.split(" ");
  const [who, verb = "", ...card] = all;
  return { number, who, verb, card: card.join(" "), all };
}

/** All cards of a pack. @param {boolean} trumps @param {(name: string, usual?: string) => string} rule */
function packOf(trumps, rule) {
  const name = rule("pack", trumps ? "36" : "52");
  const [ranks, suits] = name.split("x").map(Number);
  const small = trumps ? SMALL_TRUMPS : RANKS;
  const taken = PACKS[name] ?? small.slice(0, ranks);
  return [...taken].flatMap((rank) => [...SUITS.slice(0, suits ?? SUITS.length)].map((suit) => rank + suit));
}

/** All cards of a deck, equal ones as often as they are there. @param {string} name @param {string[]} actions */
function deckOf(name, actions) {
  const [highest = 0, copies = 0, ...counts] = DECKS[name] ?? [];
  const numbers = Array.from({ length: highest }, (_, i) => [String(i + 1), copies]);
  const items = (name === "tiny" ? `8=2 9=2 PASSE=1 ${actions[4]}=1` : name).split(" ").map((item) => item.split("="));
  const kinds = DECKS[name] ? [...numbers, ...counts.map((count, i) => [actions[i], count])] : items;
  return kinds.flatMap(([kind, count]) => Array(whole(String(count))).fill(String(kind)));
}

/** The 36 ways in which two dice fall, each by its total. */
const dice = () => Array.from({ length: 36 }, (_, i) => String(2 + (i % 6) + Math.floor(i / 6)));

/** @param {string | undefined} digits */
function whole(digits) {
  if (!/^\d+$/.test(must(digits))) throw new Error();
  return Number(digits);
}

/** @template T @param {T | null | undefined} value @returns {T} */
function must(value) {
  if (value === null || value === undefined) throw new Error();
  return value;
}

/** @param {string} digits */
function bytes(digits) {
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw new Error();
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint8Array<ArrayBuffer>} key */
const digest = async (key) => (crypto.subtle ? crypto.subtle.digest("SHA-256", key) : sha256(key));

/** What marks cards: by the browser's own cryptography, where it has any for this page.
 * @param {Uint8Array<ArrayBuffer>} key @returns {Promise<Sign>}
 */
async function signer(key) {
  if (!crypto.subtle) return async (words) => hmac(key, words);
  const owned = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return (words) => crypto.subtle.sign("HMAC", owned, words);
}

/** @param {ArrayBuffer | Uint8Array} buffer */
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
