"""Write the sounds of the pages as WAV files, and measure each: `python -m scripts.sounds FOLDER`.

Chromium renders them from the pages' own modules, faster than they play and without a sound card.  It needs the
packages of the tests.
"""

import argparse
import base64
import math
import wave
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import BrowserContext, Route, sync_playwright

from tests.browser.conftest import chromium

SOURCE = Path(__file__).resolve().parent.parent / "src" / "snuggery"
STATIC = SOURCE / "web" / "static"
HOST = "http://sounds.invalid"  # what it asks for is answered from the sources
KIT = 'export * from "/static/app/synthesis.js";'  # all of the kit that makes sounds
RATE = 48_000
APART = 4.0  # seconds between the beginnings of two sounds, longer than the longest
FIRE = 8.0  # seconds of the room tone
AUDIBLE = -60.0  # dB below its own peak: there a sound has ended
SCALE = 32_767

Samples = NDArray[np.floating]
"""One column a channel, ±1 at full scale."""

Sounds = Mapping[str, tuple[str, dict[str, Any]]]

SOUNDS: Sounds = {
    "card": ("card", {}),
    "chip": ("chip", {}),
    "chip-own": ("chip", {"own": True}),
    "coin": ("coin", {}),
    "die": ("die", {}),
    "knock": ("knock", {}),
    "call": ("call", {"step": 3}),
    "turn": ("turn", {}),
    "seat": ("seat", {"seat": 3}),
    "win": ("win", {}),
    "chalk": ("chalk", {"strength": 0.5}),
    "ball-soft": ("ball", {"strength": 0.1}),
    "ball": ("ball", {"strength": 1}),
    "cushion": ("cushion", {"strength": 1}),
    "pocket": ("pocket", {}),
}
"""What each file is made of: a name in `sound.js` or in Snoogie's `sounds.js`, and how that is asked for."""

PREPARE = """([seconds, rate]) => {
    globalThis.made = new OfflineAudioContext(2, seconds * rate, rate);
    let seed = 1;
    Math.random = () => {  // so that every run writes the same files
        seed = (seed * 48271) % 2147483647;
        return seed / 2147483647;
    };
    globalThis.AudioContext = function () { return made; };
    globalThis.render = async () => {
        const sound = await made.startRendering();
        const both = new Float32Array(2 * sound.length);
        both.set(sound.getChannelData(0));
        both.set(sound.getChannelData(1), sound.length);
        const bytes = new Uint8Array(both.buffer);
        let text = '';
        for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
        return btoa(text);
    };
}"""
PLAY = """async ([settings, wanted]) => {
    Object.assign((await import('/static/app/settings.js')).settings, settings);
    const { play } = await import('/static/app/sound.js');
    const { SOUNDS } = await import('/games/snoogie/renderer/browser/sounds.js');
    dispatchEvent(new Event('pointerdown'));
    for (const [sound, how] of wanted) play(SOUNDS[sound] ?? sound, how);
    return render();
}"""


@dataclass(frozen=True)
class Measured:
    """A sound: its highest sample, the loudest 400 ms of it (ITU-R BS.1770), its middle frequency and its length."""

    peak: float  # dB of full scale
    loudness: float  # LUFS
    centroid: float  # Hz
    length: float  # seconds until it stays 60 dB under its peak

    def __str__(self) -> str:
        return f"{self.peak:6.1f} dB {self.loudness:6.1f} LUFS {self.centroid:6.0f} Hz {1000 * self.length:6.0f} ms"


def rendered(context: BrowserContext, wanted: Sounds, **settings: Any) -> dict[str, Samples]:
    """Return the samples of each wanted sound, as it is heard with these settings of the pages.

    A sound has `APART` seconds from its beginning to the end of its samples.
    """
    how = [(sound, {**how, "late": i * APART}) for i, (sound, how) in enumerate(wanted.values())]
    samples = offline(context, APART * len(wanted), PLAY, [{"volume": 100, **settings}, how])
    return dict(zip(wanted, np.split(samples, len(wanted)), strict=True))


def room_tone(context: BrowserContext, script: str = PLAY, **settings: Any) -> Samples:
    """Return the samples of the room tone, `FIRE` seconds of it; another script may do more than let it burn."""
    return offline(context, FIRE, script, [{"volume": 100, "roomTone": True, **settings}, []])


def offline(context: BrowserContext, seconds: float, script: str, argument: Any) -> Samples:
    """Run a script on a bare page whose `AudioContext` is `made`, which `render()` renders; return what that gave."""
    page = context.new_page()
    page.route("**/*", _answer)
    page.goto(f"{HOST}/")
    page.evaluate(PREPARE, [seconds, RATE])
    bytes_ = base64.b64decode(page.evaluate(script, argument))
    page.close()
    return np.frombuffer(bytes_, np.float32).reshape(2, -1).T.astype(float)


def _answer(route: Route) -> None:
    path = route.request.url.removeprefix(f"{HOST}/")
    if not path:
        route.fulfill(body="<!doctype html>", content_type="text/html")
    elif path == "static/table/kit.js":
        route.fulfill(body=KIT, content_type="text/javascript")
    else:
        file = STATIC / path.removeprefix("static/") if path.startswith("static/") else SOURCE / path
        route.fulfill(path=file, content_type="text/javascript")


def measured(samples: Samples) -> Measured:
    """Return what there is to say of a sound; all of silence is -inf or zero."""
    peak = float(np.abs(samples).max())
    if peak == 0:
        return Measured(-math.inf, -math.inf, 0.0, 0.0)
    heard = np.flatnonzero(np.abs(samples).max(axis=1) > peak * 10 ** (AUDIBLE / 20))
    power = np.square(np.abs(np.fft.rfft(samples, axis=0))).sum(axis=1)
    centroid = float(power @ frequencies(len(samples)) / power.sum())
    return Measured(20 * math.log10(peak), loudness(samples), centroid, (heard[-1] + 1) / RATE)


def loudness(samples: Samples) -> float:
    """Return the momentary loudness, in LUFS, of the loudest 400 ms, by ITU-R BS.1770."""
    weighted = np.fft.irfft(np.fft.rfft(samples, axis=0) * weights(len(samples))[:, None], len(samples), axis=0)
    summed = np.concatenate([[0.0], np.square(weighted).sum(axis=1).cumsum()])
    window = int(0.4 * RATE)
    power = (summed[window:] - summed[:-window]).max() / window
    return -0.691 + 10 * math.log10(power) if power > 0 else -math.inf


def weights(length: int) -> NDArray[np.complex128]:
    """Return the K-weighting of ITU-R BS.1770 for each frequency of so many samples at 48 kHz."""
    z = np.exp(-2j * np.pi * frequencies(length) / RATE)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    weighted: NDArray[np.complex128] = shelf * (1 - z) ** 2 / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return weighted


def frequencies(length: int) -> Samples:
    """Return the frequencies, in Hz, of a spectrum of so many samples."""
    return np.fft.rfftfreq(length, 1 / RATE)


def write(samples: Samples, file: Path) -> None:
    """Write a WAV file with 16 bits a sample."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(samples.shape[1])
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes((samples.clip(-1, 1) * SCALE).round().astype("<i2").tobytes())


def main(folder: Path) -> None:
    """Write all sounds at full volume, and print a line for each."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in everything():
        write(samples, folder / f"{name}.wav")
        print(f"{name:12}{measured(samples)}")


def everything() -> Iterator[tuple[str, Samples]]:
    """Yield all sounds with their names."""
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium()) as browser,
        browser.new_context() as context,
    ):
        yield from rendered(context, SOUNDS).items()
        yield "room-tone", room_tone(context)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scripts.sounds", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the files go; it is made if it isn't there")
    main(parser.parse_args().folder)
