import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Catalogue } from '../locales/en.ts';
import { findLanguage, type Language } from './languages.ts';
import { createMessages, type Messages } from './messages.ts';
import { storage } from './storage.ts';

interface I18n extends Messages {
  language: Language;
  setLanguage: (code: string) => Promise<void>;
}

const I18nContext = createContext<I18n | null>(null);

export interface LoadedLanguage {
  language: Language;
  catalogue: Catalogue;
}

export async function loadLanguage(wish: string | null): Promise<LoadedLanguage> {
  const language = findLanguage(wish);
  return { language, catalogue: await language.load() };
}

interface I18nProviderProps {
  initial: LoadedLanguage;
  /** Texts that an admin has changed since the release. */
  overrides?: Catalogue;
  children: ReactNode;
}

export function I18nProvider({ initial, overrides, children }: I18nProviderProps) {
  const [{ language, catalogue }, setLoaded] = useState(initial);
  const setLanguage = useCallback(async (code: string) => {
    const loaded = await loadLanguage(code);
    storage.set('language', loaded.language.code);
    setLoaded(loaded);
  }, []);
  const value = useMemo(
    () => ({ ...createMessages(language.locale, catalogue, overrides), language, setLanguage }),
    [language, catalogue, overrides, setLanguage],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language.code;
    document.documentElement.dir = language.dir;
  }, [language]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const value = use(I18nContext);
  if (!value) throw new Error('I18nProvider is missing');
  return value;
}

/** `const t = useText(); t('panels.search')` */
export function useText(): Messages['text'] {
  return useI18n().text;
}
