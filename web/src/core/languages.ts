import type { Catalogue } from '../locales/en.ts';

export interface Language {
  code: string;
  /** In its own words, as its speakers look for it. */
  name: string;
  dir: 'ltr' | 'rtl';
  load: () => Promise<Catalogue>;
}

/** English is part of the first bundle: it is also what shows where a translation has a gap. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', dir: 'ltr', load: async () => ({}) },
  { code: 'ar', name: 'العربية', dir: 'rtl', load: async () => (await import('../locales/ar.ts')).ar },
];

/** The language for a wish such as `ar-EG`, English when it is not spoken here. */
export function findLanguage(wish: string | null): Language {
  const code = (wish ?? '').toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language.code === code) ?? (LANGUAGES[0] as Language);
}
