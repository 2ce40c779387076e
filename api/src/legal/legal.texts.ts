/** The legal texts: one file for each kind and language in `texts/`, its title on the first line. */
import { readFile } from 'node:fs/promises';
import type { LEGAL_KINDS, LegalDocument } from './legal.contract.ts';

type Kind = (typeof LEGAL_KINDS)[number];

const LOCALES = ['en', 'ar'] as const;
type Locale = (typeof LOCALES)[number];

/** A change of a text is a new version with a date from which it holds. */
const VERSIONS: Record<Kind, Pick<LegalDocument, 'version' | 'effective_at'>> = {
  privacy: { version: '1.0', effective_at: '2026-09-01T00:00:00.000Z' },
  terms: { version: '1.0', effective_at: '2026-09-01T00:00:00.000Z' },
  'service-level-agreement': { version: '1.0', effective_at: '2026-09-01T00:00:00.000Z' },
};

const read = new Map<string, Promise<string>>();

function readText(kind: Kind, locale: Locale): Promise<string> {
  const name = `${kind}.${locale}.txt`;
  const text = read.get(name) ?? readFile(new URL(`./texts/${name}`, import.meta.url), 'utf8');
  read.set(name, text);
  return text;
}

/** In the wanted language when there is one, also for a region of it such as ar-EG, else in English. */
export async function findLegalText(kind: Kind, wanted = 'en'): Promise<LegalDocument> {
  const language = wanted.toLowerCase().split('-', 1)[0];
  const locale = LOCALES.find((known) => known === language) ?? 'en';
  const [title = '', ...lines] = (await readText(kind, locale)).split('\n');
  return { kind, locale, ...VERSIONS[kind], title, body: lines.join('\n').trim() };
}
