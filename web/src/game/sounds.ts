/** Short synthesised sounds. Never the only cue: each goes with something to see and to read. */

import { preferences } from "../lib/preferences.svelte";

/** Notes as [frequency, start, length] in hertz and seconds. */
const SOUNDS: Record<string, readonly (readonly [number, number, number])[]> = {
  pick: [[520, 0, 0.06]],
  place: [[300, 0, 0.08], [220, 0.05, 0.1]],
  roll: [[180, 0, 0.04], [240, 0.09, 0.04], [200, 0.2, 0.04], [320, 0.36, 0.08]],
  reveal: [[392, 0, 0.1], [494, 0.09, 0.1], [587, 0.18, 0.14]],
  pass: [[260, 0, 0.12]],
  win: [[523, 0, 0.14], [659, 0.14, 0.14], [784, 0.28, 0.14], [1047, 0.42, 0.3]],
};

let context: AudioContext | undefined;

export function play(name: string): void {
  const notes = SOUNDS[name];
  if (!preferences.sound || !notes || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
