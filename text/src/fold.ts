/**
 * Folding for search: which marks of a letter are ignored depends on its script. An accent of Latin and Greek letters, the
 * stress marks of Cyrillic, and the vowel points of Arabic and Hebrew are optional in writing. Elsewhere a mark makes another
 * letter or sound: Japanese dakuten, Indic and Thai vowel signs, the breve of Cyrillic й.
 */

const LATIN_OR_GREEK =
  'A-Za-z\\u00aa-\\u02af\\u0370-\\u03ff\\u1d00-\\u1dbf\\u1e00-\\u1fff\\u2c60-\\u2c7f\\ua720-\\ua7ff\\uab30-\\uab6f';
const MARKS = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff';
const CYRILLIC_VOWELS = 'АЕИОУЫЭЮЯІаеиоуыэюяі';
const POINTS =
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed';
/** The Arabic tatweel stretches a word; joiners and variation selectors change only how letters are drawn. */
const INVISIBLE = '\\u0640\\u00ad\\u034f\\u061c\\u200b-\\u200f\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff';

/**
 * What is dropped from text in NFKD, for JavaScript and for PostgreSQL: groups 1 and 2 are letters that stay. The platform
 * folds some names within its database.
 */
export const FOLDED = `([${LATIN_OR_GREEK}])[${MARKS}]+|([${CYRILLIC_VOWELS}])[\\u0300\\u0301]+|(?<=[Ее])\\u0308\\u0301?|[${POINTS}${INVISIBLE}]`;
const PATTERN = new RegExp(FOLDED, 'gu');

/** Text as it is compared in searches and muted words: in lower case, without optional marks. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(PATTERN, '$1$2').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
