/** How far one skips, back and on. */
export const SKIP_BACK_S = 15;
export const SKIP_ON_S = 30;
