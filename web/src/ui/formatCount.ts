/** 2,318 in full, 31k from ten thousand. */
export function formatCount(value: number, language: string): string {
  if (value < 10_000) return new Intl.NumberFormat(language).format(value);
  const text = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 0 }).format(value);
  return /^en\b/.test(language) ? text.replace('K', 'k') : text;
}
