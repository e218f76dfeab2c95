/** The list that the server writes above the service worker, see web/offline.py. */
declare const KEPT: { release: string; pages: string[]; files: string[]; offline: string; sheet: string };
