/** The texts that the server sends to people, in their language: ICU messages, formatted here and nowhere else. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../core/languages.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

export type TextKey = keyof typeof en;
export type Text = (key: TextKey, values?: Readonly<Record<string, string | number | Date>>) => string;

const CATALOGS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, ar };
/** Days are the same for everyone. */
const FORMATS = { date: { long: { timeZone: 'UTC' } } } as const;
const formats = new Map<string, IntlMessageFormat>();

function formatOf(language: Language, key: TextKey): IntlMessageFormat {
  const name = `${language} ${key}`;
  let format = formats.get(name);
  if (!format) {
    format = new IntlMessageFormat(CATALOGS[language][key], language, FORMATS, { ignoreTag: true });
    formats.set(name, format);
  }
  return format;
}

/** `const text = textIn('ar'); text('accounts.code.subject', { code })` */
export const textIn =
  (language: Language): Text =>
  (key, values) =>
    String(formatOf(language, key).format({ ...values }));

/** Which way a language is written, for emails in HTML. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
