import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { createElement, Fragment, type ReactNode } from 'react';
import { en, type Catalogue, type TextKey } from '../locales/en.ts';

export type Values = Record<string, string | number | Date | null | undefined>;
type Tag = (chunks: ReactNode[]) => ReactNode;
export type RichValues = Record<string, string | number | Date | null | undefined | Tag>;

export interface Messages {
  text: (key: TextKey, values?: Values) => string;
  rich: (key: TextKey, values: RichValues) => ReactNode;
}

const NEEDS_FORMAT = /[{<']/;

/** The build hands messages over parsed; a plain string is one without figures or names in it, or not built. */
type Message = string | MessageFormatElement[];

/** Messages that arrive at run time are parsed here, by a parser that nobody else loads. */
export async function parseMessages(texts: Catalogue): Promise<Catalogue> {
  const entries = Object.entries(texts);
  if (!entries.some(([, text]) => NEEDS_FORMAT.test(text))) return texts;
  const { parse } = await import('@formatjs/icu-messageformat-parser');
  return Object.fromEntries(entries.map(([key, text]) => [key, NEEDS_FORMAT.test(text) ? parse(text) : text]));
}

/** Texts of one language: overrides made at run time first, then its catalogue, then English. */
export function createMessages(code: string, catalogue: Catalogue, overrides: Catalogue = {}): Messages {
  const formats = new Map<string, IntlMessageFormat>();

  const format = (key: TextKey): IntlMessageFormat | string => {
    const own = overrides[key] ?? catalogue[key];
    const message: Message = own ?? en[key];
    if (typeof message === 'string' && !NEEDS_FORMAT.test(message)) return message;
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
      if (typeof message === 'string') return message;
      // Its parts have a fixed order: they are no list, of which React wants names.
      const parts = message.format<ReactNode>(values);
      return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
    },
  };
}
