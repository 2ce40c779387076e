/** Chance that always falls the same way: the demo town is the same on every machine and every day. */
export type Dice = {
  /** A number from 0 up to 1. */
  roll: () => number;
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** True once in so many times. */
  oneIn: (times: number) => boolean;
  shuffle: <T>(values: readonly T[]) => T[];
};

/** Mulberry32 over an FNV-1a hash of the seed. */
export function dice(seed: string | number): Dice {
  let state = 2_166_136_261;
  for (const letter of String(seed)) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    roll,
    between,
    pick: (values) => values[between(0, values.length - 1)]!,
    oneIn: (times) => between(1, times) === 1,
    shuffle: (values) => {
      const all = [...values];
      for (let index = all.length - 1; index > 0; index -= 1) {
        const other = between(0, index);
        [all[index], all[other]] = [all[other]!, all[index]!];
      }
      return all;
    },
  };
}
