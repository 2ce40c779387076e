/** A ring that is made, not loaded: two bells of a harbour, or the tone of a line that rings elsewhere. */
const LOUD = 0.18;

interface Tone {
  at: number;
  lasts: number;
  hertz: readonly number[];
  fades: boolean;
}

const TONES: Readonly<Record<'in' | 'out' | 'over', { tones: readonly Tone[]; everyMs: number | null }>> = {
  in: {
    tones: [0, 0.22, 0.44].flatMap((at, index) => [
      { at, lasts: 0.7, hertz: [[659.3, 830.6, 987.8][index] ?? 659.3, 1318.5], fades: true },
      { at: at + 1, lasts: 0.7, hertz: [[659.3, 830.6, 987.8][index] ?? 659.3, 1318.5], fades: true },
    ]),
    everyMs: 3200,
  },
  out: { tones: [{ at: 0, lasts: 1, hertz: [425], fades: false }], everyMs: 4000 },
  over: { tones: [0, 0.25].map((at) => ({ at, lasts: 0.15, hertz: [425], fades: false })), everyMs: null },
};

let audio: AudioContext | null = null;

/** Until a window was touched a browser may be silent; then only the eye is told. */
export function ring(kind: keyof typeof TONES): () => void {
  const { tones, everyMs } = TONES[kind];
  if (typeof AudioContext === 'undefined') return () => undefined;
  const context = (audio ??= new AudioContext());
  void context.resume().catch(() => undefined);
  const volume = context.createGain();
  volume.gain.value = kind === 'in' ? LOUD : LOUD / 3;
  volume.connect(context.destination);
  const play = () => {
    navigator.vibrate?.(kind === 'in' ? [300, 150, 300] : []);
    for (const tone of tones) sound(context, volume, tone);
  };
  play();
  const timer = everyMs === null ? undefined : setInterval(play, everyMs);
  return () => {
    clearInterval(timer);
    volume.disconnect();
  };
}

function sound(context: AudioContext, into: AudioNode, { at, lasts, hertz, fades }: Tone): void {
  const start = context.currentTime + at;
  const shape = context.createGain();
  shape.gain.setValueAtTime(0, start);
  shape.gain.linearRampToValueAtTime(1 / hertz.length, start + 0.02);
  if (fades) shape.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  else shape.gain.setTargetAtTime(0, start + lasts - 0.03, 0.01);
  shape.connect(into);
  for (const frequency of hertz) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(shape);
    tone.start(start);
    tone.stop(start + lasts + 0.1);
  }
}
