/** The width of the code on a ticket. */
const WIDTH = 112;
const GAPS = [1, 2, 3];
const BARS = [1, 2, 3, 4];

/** The bars of the code on a ticket: decoration, but always the same for the same conference. */
export function codeBars(seed: string): { x: number; width: number }[] {
  const bars: { x: number; width: number }[] = [];
  let state = 7;
  let at = 0;
  const pick = (from: readonly number[], step: number): number => {
    state = (state * 31 + (seed.codePointAt(step % Math.max(seed.length, 1)) ?? 0)) % 9973;
    return from[state % from.length] ?? 1;
  };
  for (let step = 0; at < WIDTH; step += 2) {
    const width = Math.min(pick(BARS, step), WIDTH - at);
    bars.push({ x: at, width });
    at += width + pick(GAPS, step + 1);
  }
  return bars;
}
