/** A length or a moment of a film: 4:05, 1:12:40; in the digits of the language. */
export function formatLength(seconds: number, language: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  const one = new Intl.NumberFormat(language);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0
    ? `${one.format(hours)}:${two.format(minutes)}:${two.format(rest)}`
    : `${one.format(minutes)}:${two.format(rest)}`;
}
