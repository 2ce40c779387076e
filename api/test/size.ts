/** How much is proved: what every change waits for, or the long form of `pnpm soak`. */
export const bySize = <T>(short: T, long: T): T => (process.env['PROOFS'] === 'long' ? long : short);
