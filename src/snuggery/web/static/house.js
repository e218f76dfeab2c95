import { keepHouse } from "./house/without-network.js";

// What every page of the server shares: settings, sounds, the way to the server, and a voice for screen readers.
export { api, gameOf, house, onlyHere, useInvitation, wholeGame, withoutTheHouse } from "./house/api.js";
export { clothed, dress } from "./house/dress.js";
export { changeSettings, mute, onSettings, pace, settings } from "./house/settings.js";
export { play } from "./house/sound.js";
export { alarm, announce, answer, calm, refused } from "./house/speech.js";
export { canInstall, install } from "./house/without-network.js";

keepHouse();
