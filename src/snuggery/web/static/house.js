// What every page of the house shares: settings, sounds, the way to the server, and a voice for screen readers.
export { api, gameOf, house, useInvitation } from "./house/api.js";
export { alarm, announce, answer, calm, refused } from "./house/speech.js";
export { changeSettings, mute, onSettings, pace, settings } from "./house/settings.js";
export { play } from "./house/sound.js";
export { clothed, dress } from "./house/dress.js";
