import type { Catalogue } from '../locales/en.ts';

export interface Language {
  code: string;
  /** How dates and numbers are written: the reader's region, where they prefer this language. */
  locale: string;
  /** In its own words, as its speakers look for it. */
  name: string;
  dir: 'ltr' | 'rtl';
  load: () => Promise<Catalogue>;
}

/** English is part of the first bundle: it is also what shows where a translation has a gap. */
export const LANGUAGES: readonly Omit<Language, 'locale'>[] = [
  { code: 'en', name: 'English', dir: 'ltr', load: async () => ({}) },
  { code: 'ar', name: 'العربية', dir: 'rtl', load: async () => (await import('../locales/ar.ts')).ar },
];

/** The language for a wish such as `ar-EG`, English when it is not spoken here. */
export function findLanguage(wish: string | null): Language {
  const code = languageOf(wish ?? '');
  const found = LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0]!;
  return { ...found, locale: localeOf(found.code) };
}

const languageOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/** The language of the browser, with its region, where it is this one. */
function localeOf(code: string): string {
  const wish = browserLanguage();
  return languageOf(wish) === code ? wish : code;
}

/** A navigator that an extension has replaced may refuse it. */
function browserLanguage(): string {
  try {
    return new Intl.Locale(navigator.language).toString();
  } catch {
    return '';
  }
}
