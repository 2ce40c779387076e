/** How much is proved: what every change waits for, or the long form of `pnpm soak`. */
export const bySize = <T>(short: T, long: T): T => (process.env['PROOFS'] === 'long' ? long : short);

/** In the short form, every nth of a list, by turns. */
export const inTurn = <T>(list: readonly T[], nth: number, turn: number): readonly T[] =>
  bySize(
    list.filter((_, at) => at % nth === turn % nth),
    list,
  );
