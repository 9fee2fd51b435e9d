/** Sounds of wood, bag, die and water, made here from noise and a few resonances. Never the only cue: each goes
 * with something to see and to read. Nothing sounds before the first gesture, and off is off. */

import { preferences } from "../lib/preferences.svelte";

export type Sound = "pick" | "place" | "river" | "roll" | "reveal" | "count" | "discard" | "pass" | "turn" | "win" | "lose";

/** A resonance of a struck body: its frequency in hertz, how loud it is, and how long it rings, in seconds. */
type Mode = readonly [frequency: number, gain: number, ring: number];

/** A small painted board, a heavier one, and a die of maple. */
const BLOCK: readonly Mode[] = [[620, 1, 0.06], [1480, 0.5, 0.035], [2750, 0.25, 0.02]];
const TRAY: readonly Mode[] = [[210, 1, 0.11], [470, 0.6, 0.07], [980, 0.3, 0.04]];
const DIE: readonly Mode[] = [[1150, 1, 0.035], [2300, 0.6, 0.02], [3900, 0.3, 0.012]];

let context: AudioContext | undefined;
let volume: GainNode | undefined;
let noise: AudioBuffer | undefined;

/** The audio output; null if sounds are off, or before the first gesture, when browsers allow no sound. */
function ready(): { context: AudioContext; out: GainNode } | null {
  if (!preferences.sound || preferences.volume === 0 || typeof AudioContext === "undefined") return null;
  if (navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (!volume) {
    volume = context.createGain();
    volume.connect(context.destination);
  }
  volume.gain.value = preferences.volume ** 2;
  if (context.state === "suspended") void context.resume();
  return { context, out: volume };
}

/** One second of noise, made once; always the same, so that a knock is the same knock. */
function hiss(context: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  let state = 12345;
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[at] = state / 2 ** 31 - 1;
  }
  return noise;
}

interface Burst {
  /** Seconds from now. */
  at: number;
  length: number;
  gain: number;
}

/** A short burst of noise through a filter: a scrape, a rustle, the strike of a knock. */
function rustle({ at, length, gain }: Burst, frequency: number, sharpness: number, glide = frequency): void {
  const found = ready();
  if (!found) return;
  const { context, out } = found;
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const envelope = context.createGain();
  source.buffer = hiss(context);
  filter.type = "bandpass";
  filter.Q.value = sharpness;
  filter.frequency.setValueAtTime(frequency, start);
  filter.frequency.exponentialRampToValueAtTime(glide, start + length);
  envelope.gain.setValueAtTime(gain, start);
  envelope.gain.exponentialRampToValueAtTime(0.0005, start + length);
  source.connect(filter).connect(envelope).connect(out);
  source.start(start, (frequency % 97) / 100, length);
}

/** A tone that fades; with a glide it bends. */
function ring({ at, length, gain }: Burst, frequency: number, glide = frequency, type: OscillatorType = "sine"): void {
  const found = ready();
  if (!found) return;
  const { context, out } = found;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const envelope = context.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(frequency, start);
  tone.frequency.exponentialRampToValueAtTime(glide, start + length);
  envelope.gain.setValueAtTime(gain, start);
  envelope.gain.exponentialRampToValueAtTime(0.0005, start + length);
  tone.connect(envelope).connect(out);
  tone.start(start);
  tone.stop(start + length);
}

/** Wood on wood: the strike, and the modes of the body that was struck. */
function knock(body: readonly Mode[], at: number, gain: number, pitch = 1): void {
  rustle({ at, length: 0.012, gain: gain * 0.9 }, 2600 * pitch, 0.7);
  for (const [frequency, share, length] of body) ring({ at, length: length * 2.2, gain: gain * share * 0.55 }, frequency * pitch);
}

/** Bars of wood, as of a marimba, in a row. */
function tune(notes: readonly (readonly [frequency: number, at: number])[], gain: number): void {
  for (const [frequency, at] of notes) {
    rustle({ at, length: 0.01, gain: gain * 0.4 }, 1800, 0.8);
    ring({ at, length: 0.5, gain }, frequency);
    ring({ at, length: 0.16, gain: gain * 0.35 }, frequency * 3.93);
  }
}

const SOUNDS: Record<Sound, () => void> = {
  pick: () => knock(BLOCK, 0, 0.16, 1.25),
  place: () => {
    knock(TRAY, 0, 0.4);
    knock(BLOCK, 0.012, 0.2, 0.9);
  },
  /** A plop: the bubble's tone rises. */
  river: () => {
    rustle({ at: 0, length: 0.09, gain: 0.2 }, 900, 0.6, 300);
    ring({ at: 0.03, length: 0.12, gain: 0.3 }, 320, 760);
    ring({ at: 0.16, length: 0.08, gain: 0.14 }, 480, 980);
  },
  /** Smaller and smaller hops, then it lies. */
  roll: () => [0, 0.11, 0.2, 0.29, 0.36, 0.42, 0.47, 0.51].forEach((at, hop) => knock(DIE, at, 0.34 * 0.82 ** hop, 0.9 + ((hop * 7) % 5) / 20)),
  reveal: () => [0, 0.08, 0.16].forEach((at, each) => knock(BLOCK, at, 0.2, 0.85 + each * 0.1)),
  count: () => tune([[784, 0]], 0.09),
  discard: () => {
    rustle({ at: 0, length: 0.18, gain: 0.1 }, 700, 0.8, 350);
    knock(TRAY, 0.16, 0.22, 0.8);
  },
  /** A hand of figures is pushed over the table. */
  pass: () => {
    rustle({ at: 0, length: 0.34, gain: 0.09 }, 480, 0.9, 900);
    [0.06, 0.15, 0.21, 0.3].forEach((at, each) => knock(BLOCK, at, 0.07, 0.8 + each * 0.13));
  },
  turn: () => tune([[659, 0], [880, 0.14]], 0.16),
  win: () => tune([[523, 0], [659, 0.13], [784, 0.26], [1047, 0.39], [784, 0.54], [1047, 0.67], [1319, 0.8]], 0.17),
  lose: () => tune([[587, 0], [523, 0.2], [440, 0.4], [392, 0.62], [440, 0.86]], 0.14),
};

/** Play a sound, if sounds are on; unknown names are ignored. */
export function play(name: string): void {
  if (ready() && name in SOUNDS) SOUNDS[name as Sound]();
}
