const TALLEST = 4 / 5;
const WIDEST = 21 / 9;

/** The measures of the box that something is shown in: what is higher or wider is cut. */
export const boxRatio = (aspectRatio: number): number => Math.min(WIDEST, Math.max(TALLEST, aspectRatio));
