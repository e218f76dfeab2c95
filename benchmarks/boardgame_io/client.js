// client.js ADDRESS PROCESS SEATS TABLES WARM_UP SECONDS: boardgame.io's own client for each seat, playing as
// fast as it can; prints moves, the server's processor seconds meanwhile, and how long a move took to come back, as JSON.
const fs = require("node:fs");
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Cards } = require("./game.js");

const [address, server] = process.argv.slice(2);
const [seats, tables, warmUp, seconds] = process.argv.slice(4).map(Number);
const TICKS = 100; // a second, in /proc

const waits = [];
let playing = true;

function processorSeconds() {
  const fields = fs.readFileSync(`/proc/${server}/stat`, "utf8").split(")").pop().trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Play whenever it is this seat's turn; note how long each of its moves took to come back. */
function sit(matchID, playerID, credentials) {
  const multiplayer = SocketIO({ server: `http://${address}` });
  const client = Client({ game: Cards, multiplayer, matchID, playerID, credentials, numPlayers: seats, debug: false });
  let sent = null; // the state and the moment of a move under way
  client.subscribe((state) => {
    if (!state || !client.multiplayer || !state.isConnected) return;
    if (sent && state._stateID > sent.id) {
      waits.push(performance.now() - sent.at);
      sent = null;
    }
    if (sent || !playing || state.ctx.currentPlayer !== playerID) return;
    const { hand } = state.G.players[playerID];
    sent = { id: state._stateID, at: performance.now() };
    client.moves.lay(hand[Math.floor(Math.random() * hand.length)]);
  });
  client.start();
  return client;
}

async function open(lobby) {
  const { matchID } = await lobby.createMatch("cards", { numPlayers: seats });
  const clients = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const playerID = String(seat);
    const { playerCredentials } = await lobby.joinMatch("cards", matchID, { playerID, playerName: playerID });
    clients.push(sit(matchID, playerID, playerCredentials));
  }
  return clients;
}

const rest = (time) => new Promise((done) => setTimeout(done, 1000 * time));

async function main() {
  const lobby = new LobbyClient({ server: `http://${address}` });
  const clients = [];
  for (let table = 0; table < tables; table += 1) clients.push(...(await open(lobby)));
  await rest(warmUp);
  waits.length = 0;
  const [spent, begun] = [processorSeconds(), performance.now()];
  await rest(seconds);
  const moves = waits.length;
  const [spentThen, clock] = [processorSeconds() - spent, (performance.now() - begun) / 1000];
  playing = false;
  const ranked = waits.slice(0, moves).sort((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => ranked[Math.floor(share * moves)]);
  process.stdout.write(`${JSON.stringify({ moves, seconds: spentThen, clock_seconds: clock, p50, p99 })}\n`);
  clients.forEach((client) => client.stop());
  process.exit(0);
}

main();
