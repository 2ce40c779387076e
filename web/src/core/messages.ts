import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { en, type Catalogue, type TextKey } from '../locales/en.ts';

export type Values = Record<string, string | number | Date | null | undefined>;
type Tag = (chunks: ReactNode[]) => ReactNode;
export type RichValues = Record<string, string | number | Date | null | undefined | Tag>;

export interface Messages {
  text: (key: TextKey, values?: Values) => string;
  rich: (key: TextKey, values: RichValues) => ReactNode;
}

const NEEDS_FORMAT = /[{<']/;

/** Texts of one language: overrides made at run time first, then its catalogue, then English. */
export function createMessages(code: string, catalogue: Catalogue, overrides: Catalogue = {}): Messages {
  const formats = new Map<string, IntlMessageFormat>();

  const format = (key: TextKey): IntlMessageFormat | string => {
    const own = overrides[key] ?? catalogue[key];
    const message = own ?? en[key];
    if (!NEEDS_FORMAT.test(message)) return message;
    let compiled = formats.get(key);
    if (!compiled) {
      // An English text inside another language keeps English plurals.
      compiled = new IntlMessageFormat(message, own === undefined ? 'en' : code);
      formats.set(key, compiled);
    }
    return compiled;
  };

  return {
    text(key, values) {
      const message = format(key);
      return typeof message === 'string' ? message : String(message.format(values));
    },
    rich(key, values) {
      const message = format(key);
      return typeof message === 'string' ? message : message.format<ReactNode>(values);
    },
  };
}
