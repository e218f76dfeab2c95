// boardgame.io's own server with matches in memory, at a free port of this machine.
const { Server, Origins } = require("boardgame.io/server");
const { Cards } = require("./game.js");

Server({ games: [Cards], origins: [Origins.LOCALHOST] })
  .run({ port: 0, callback: () => undefined })
  .then(({ appServer }) => process.stdout.write(`open: http://127.0.0.1:${appServer.address().port}\n`));
