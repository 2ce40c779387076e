/**
 * Idioms that are always wrong in the interface texts, the GraphQL descriptions and the docs, each with a better word. STYLE.md
 * has the whole guide. An idiom belongs here only if it gives no false alarms. Code is not checked, for the same reason.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './processes.ts';

/** A pattern in lower case, in which a space matches any whitespace, and what to write instead. */
const IDIOMS: readonly (readonly [pattern: string, better: string])[] = [
  ['somebody', 'someone'],
  ['everybody', 'everyone'],
  ['whoever', 'anyone who, the user who'],
  ['oneself', 'yourself, themselves'],
  ["one[’']s own", 'your own, their own'],
  ['onlookers?', 'viewer'],
  ['anew', 'again'],
  ['once more', 'again'],
  ['for good(?=[.;])', 'permanently'],
  ['taken back', 'undone, withdrawn, revoked'],
  ['taken away', 'removed'],
  ['goes on(?! sale)', 'continues'],
  ['(?:brings|comes) along', 'includes'],
  ['(?:to found|founds|founded|founding) (?:a|the|their|your) crowd', 'create a crowd'],
];

const MATCHERS = IDIOMS.map(([pattern, better]) => ({
  matcher: new RegExp(`\\b${pattern.replaceAll(' ', '\\s+')}\\b`, 'gi'),
  better,
}));

const CATALOGS = ['web/src/locales/en', 'api/src/locales/en'];
/** Generated, or full of test titles, which count as code. */
const UNCHECKED = ['docs/performance.md', 'docs/permissions.md', 'docs/surfaces.md'];

/** What is not prose: code and link targets in Markdown and descriptions, and the keys of a catalog. */
const CODE = /```[\s\S]*?```|`[^`\n]+`|\]\([^)\s]+\)/g;
const KEY = /^\s*'[\w.]+':/gm;

/** Same length and lines, so that positions still hold. */
const blank = (text: string) => text.replaceAll(/\S/g, ' ');

export function findIdioms(file: string, text: string): string[] {
  const prose = text.replaceAll(file.endsWith('.ts') ? KEY : CODE, blank);
  return MATCHERS.flatMap(({ matcher, better }) =>
    [...prose.matchAll(matcher)].map(({ 0: words, index }) => ({ words, index, better })),
  )
    .toSorted((one, other) => one.index - other.index)
    .map(({ words, index, better }) => {
      const line = prose.slice(0, index).split('\n').length;
      return `${file}:${line} “${words.replaceAll(/\s+/g, ' ')}”: write ${better}`;
    });
}

async function listFiles(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder));
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

export async function checkWording(): Promise<{ problems: string[]; summary: string }> {
  const [catalogs, docs] = await Promise.all([
    Promise.all(CATALOGS.map((folder) => listFiles(folder, '.ts'))),
    Promise.all(['.', 'docs', 'docs/adr', 'web'].map((folder) => listFiles(folder, '.md'))),
  ]);
  const files = [...catalogs.flat(), 'schema.graphql', ...docs.flat().filter((file) => !UNCHECKED.includes(file))];
  const problems = await Promise.all(
    files.map(async (file) => findIdioms(file, await readFile(join(ROOT, file), 'utf8'))),
  );
  return { problems: problems.flat(), summary: `${files.length} files` };
}
