import { keepPages } from "./app/without-network.js";

// What every page of the server shares: settings, sounds, the way to the server, and a voice for screen readers.
export { api, gameOf, onlyHere, server, useInvitation, wholeGame, withoutServer } from "./app/api.js";
export { clothed, dress } from "./app/dress.js";
export { changeSettings, mute, onSettings, pace, settings } from "./app/settings.js";
export { play } from "./app/sound.js";
export { alarm, announce, answer, calm, refused } from "./app/speech.js";
export { canInstall, install } from "./app/without-network.js";

keepPages();
