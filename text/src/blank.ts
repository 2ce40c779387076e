/** Characters that show nothing: spaces, controls, joiners, fillers and the empty Braille pattern. Arabic number signs are visible. */
const BLANK =
  /^(?:(?![\u0600-\u0605\u06DD\u070F\u08E2])[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])*$/u;

/** Whether a text shows nothing to its readers. An emoji or a word with a joiner in it is not blank. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Without surrounding white space; empty where nothing would show. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim());
