/**
 * A name stands among other text: a line break in it could fake what follows, and a bidirectional control reverses it, so that
 * `photo`, U+202E, `gpj.exe` reads as a picture.
 */
export const singleLine = (text: string): string =>
  text
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Bidi_Control}\p{Cc}\uFFFE\uFFFF]/gu, '')
    .trim();
