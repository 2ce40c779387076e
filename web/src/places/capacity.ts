/** A number of people as someone typed it: null for nothing, undefined for what isn’t one. */
export function readCapacity(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text.trim());
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
