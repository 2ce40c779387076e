/** About a meter, as the platform stores them. */
export const DECIMALS = 5;

/** A coordinate as someone typed it, with a comma or a point. Null if it isn’t one. */
export function readDegrees(text: string, most: number): number | null {
  const degrees = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Math.abs(degrees) <= most ? Number(degrees.toFixed(DECIMALS)) : null;
}
