// The settings dialog, the same on every page.
import { html } from "./vendor/lit-html.js";
import { changeSettings, play, settings } from "./house.js";
import { openSheet } from "./dialog.js";

const CHOICES = [
  { name: "theme", title: "Light", about: "Lamplight is dark, daylight is bright.", words: { system: "As the device", dark: "Lamplight", light: "Daylight" } },
  { name: "contrast", title: "Contrast", about: "More puts plain white lines on black.", words: { system: "As the device", normal: "Normal", more: "More" } },
  { name: "deck", title: "Cards", about: "Four colours make diamonds blue and clubs green.", words: { two: "Two colours", four: "Four colours" } },
  { name: "motion", title: "Motion", about: "How fast cards and counters travel.", words: { system: "As the device", calm: "Calm", normal: "Normal", brisk: "Brisk", off: "Off" } },
];

const SWITCHES = [
  { name: "oneTap", title: "One tap plays", about: "A tap on a card plays it at once, without choosing it first." },
  { name: "muted", title: "Quiet house", about: "No sounds at all. The key M does the same.", },
];

/** Open the settings; every change holds at once. */
export function openSettings() {
  const sheet = openSheet({ title: "Settings", body: () => fields(change) });
  function change(changes) {
    changeSettings(changes);
    sheet.redraw();
  }
}

const fields = (change) => html`<div class="settings">
  ${CHOICES.map((choice) => row(choice, segments(choice, change)))}
  ${SWITCHES.map((item) => switchRow(item, change))}
  ${volumeRow(change)}
</div>`;

const row = ({ title, about }, widget) => html`<fieldset class="setting">
  <legend><b>${title}</b> <span class="second small">${about}</span></legend>${widget}
</fieldset>`;

const segments = ({ name, words }, change) => html`<div class="segments">
  ${Object.entries(words).map(([value, word]) => html`<label>
    <input type="radio" name=${name} .checked=${settings[name] === value} @change=${() => change({ [name]: value })} />
    <span>${word}</span>
  </label>`)}
</div>`;

const switchRow = ({ name, title, about }, change) => html`<label class="setting across">
  <span><b>${title}</b> <span class="second small">${about}</span></span>
  <input class="switch" type="checkbox" role="switch" .checked=${settings[name]}
    @change=${(event) => change({ [name]: event.target.checked })} />
</label>`;

const volumeRow = (change) => html`<label class="setting">
  <span><b>Volume</b> <span class="second small">Nothing is told by sound alone.</span></span>
  <input class="slider" type="range" min="0" max="100" step="10" .value=${String(settings.volume)}
    ?disabled=${settings.muted} @change=${(event) => tryVolume(event.target.valueAsNumber, change)} />
</label>`;

function tryVolume(volume, change) {
  change({ volume });
  play("chip", { own: true });
}
