// Two short sounds, made here: one for a choice that was made, one for a question that is asked.
import { settings } from "./settings";

let context: AudioContext | null = null;

/** Plays a knock: a choice was made. */
export function knock(): void {
  play([[220, 0, 0.09]], "triangle");
}

/** Plays two notes: the reader is asked something. */
export function chime(): void {
  play(
    [
      [587, 0, 0.18],
      [880, 0.12, 0.3],
    ],
    "sine",
  );
}

/** Plays notes: how high in Hertz, when, and for how long, in seconds. */
function play(notes: [number, number, number][], shape: OscillatorType): void {
  if (!settings().sounds) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => {});
    for (const [high, at, length] of notes) {
      const begin = context.currentTime + at;
      const tone = new OscillatorNode(context, { type: shape, frequency: high });
      const loudness = new GainNode(context, { gain: 0 });
      loudness.gain.setValueAtTime(0, begin);
      loudness.gain.linearRampToValueAtTime(0.12, begin + 0.01);
      loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
      tone.connect(loudness).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + length);
    }
  } catch {
    // A device without sound is no reason to stop.
  }
}
