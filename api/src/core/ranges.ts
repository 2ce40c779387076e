/**
 * Parses a Range header with one range: `bytes=0-99`, `bytes=100-`, or `bytes=-100`. For several ranges, the whole file
 * is returned.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'outside' : { start, end };
}
