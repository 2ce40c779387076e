/** What somebody may feel about a message: any one emoji, of which the heart is the like of everything else. */

const LIKE = 'like';
const HEART = '❤️';
const ONE = /^\p{RGI_Emoji}$/v;
/** How an emoji asks to be drawn, as a picture or as a letter: it is kept as a picture, however it was written. */
const SELECTORS = /[\u{FE0E}\u{FE0F}]/gu;
const DRAWN_AS_LETTER = /(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu;

/** The kind as it is kept; null of what is neither `like` nor exactly one emoji. */
export function kindOf(given: string): string | null {
  if (given === LIKE) return LIKE;
  const bare = given.normalize('NFC').replaceAll(SELECTORS, '');
  const emoji = bare.replaceAll(DRAWN_AS_LETTER, (sign) => `${sign}\u{FE0F}`);
  if (emoji === HEART) return LIKE;
  return ONE.test(emoji) ? emoji : null;
}
