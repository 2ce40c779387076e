/**
 * `times`: it was moved. `place`: only the place has changed. `dates`: a series has other dates. `date_cancelled` and `date_restored`:
 * one date of a series. `cancelled` and `restored`: as a whole.
 */
export const CHANGES = ['times', 'place', 'dates', 'date_cancelled', 'date_restored', 'cancelled', 'restored'] as const;
export type Change = (typeof CHANGES)[number];
