/**
 * `docs/permissions.md` from the matrices in `api/permissions` and `bff/permissions`: run by itself it writes the page; the
 * check says when it is stale, and which call or root field has no row. That the rows are true is what the
 * `permissions.test.ts` of both walk.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema, type OperationTypeNode } from 'graphql';
import {
  outcomesOf,
  VIEWERS,
  type Call,
  type Outcome,
  type Row,
  type Rule,
  type Viewer,
} from '../api/permissions/matrix.ts';
import { TABLE } from '../api/permissions/table.ts';
import { topics } from '../api/permissions/topics.ts';
import { isFollowing } from '../bff/permissions/matrix.ts';
import { FIELDS } from '../bff/permissions/table.ts';
import { ROOT } from './processes.ts';

const PAGE = 'docs/permissions.md';

const SIGNS: Record<Outcome, readonly [sign: string, meaning: string]> = {
  allowed: ['✓', 'allowed'],
  'sign-in': ['in', 'must sign in (401)'],
  hidden: ['–', 'hidden, as if it didn’t exist (404)'],
  refused: ['✗', 'forbidden (403)'],
  senseless: ['!', 'permitted, but impossible, such as blocking yourself (409, 422)'],
};

const WHO: Record<Viewer, string> = {
  anonymous: 'is not signed in',
  stranger: 'is a signed-in member of the same community, without any relationship to the owner or the crowds',
  follower: 'follows the owner, and each crowd since it was public',
  invited: 'is invited to each crowd, and hasn’t answered',
  asking: 'asked to join each crowd when it was public, and hasn’t been answered',
  member: 'is a member of each crowd, with the default permissions of members',
  manager: 'is a manager of each crowd, with the default permissions of managers',
  admin: 'is an admin of each crowd',
  owner: 'is the author or the person concerned; for a crowd, its owner',
  blocked: 'is blocked by the owner, and by each crowd',
  banned: 'is banned from the community, and uses a session from before the ban, which has ended everywhere',
  support: 'has the platform role “support”, without any relationship to the owner or the crowds',
  'super admin': 'has the platform role “super admin”, without any relationship to the owner or the crowds',
};

const INTRO = `# Permissions

Generated from \`api/permissions\` and \`bff/permissions\` by \`pnpm codegen\`. The \`permissions.test.ts\` of both packages test every row
on a real platform: \`npm test\` with one viewer for each outcome, by turns, and \`pnpm soak\` with all of them. \`pnpm check\` fails if a call or root field has no row.

Every tested call is valid, so it is only refused because of who makes it. “About” says what the call is about:
something of a person that is **private**, for the **community** or **public**; or a crowd, or something in it, that is
**private** (visible to its members), **invite-only** (the community can see the crowd, only members see its posts) or **public**
(\`visible-to-public\`). An empty cell means that the call is about the caller or the community. A list that is
allowed contains only what the viewer can see. An owner who previews as a guest, follower or member
(\`viewing-as\`) gets what that viewer gets.`;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[], centred = 0): string {
  const rule = heads.map((_head, at) => (at >= heads.length - centred ? ':-:' : '---'));
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}

/** What it is about and a sign for each viewer; targets that fare alike share a line. */
export function signsOf(rule: Rule): string[][] {
  const alike = Map.groupBy(Object.entries(rule), ([, marks]) => marks);
  return [...alike].map(([marks, targets]) => {
    const outcomes = outcomesOf(marks);
    const about = targets.map(([target]) => (target === 'none' ? '' : target)).join(', ');
    return [about, ...VIEWERS.map((viewer) => SIGNS[outcomes[viewer]][0])];
  });
}

const titleOf = ({ call, when }: Row): string => `\`${call.method} ${call.url}\`${when ? ` ${when}` : ''}`;

/** The lines of one rule, of which the first has its title. */
const linesOf = (title: string, rule: Rule): string[][] =>
  signsOf(rule).map((signs, at) => [at === 0 ? title : '', ...signs]);

const GRAPH = `## GraphQL root fields

The gateway makes no permission decisions: each field has the permissions of the call in its row. If the call is hidden or refused, a query
returns \`null\`, and a mutation returns a \`PlazaError\` with the code of the call.`;

function graphTables(): string[] {
  return Object.entries(FIELDS).map(([type, rows]) => {
    const followed = rows
      .filter(isFollowing)
      .map((row) => [`\`${row.field}\``, row.follows ? titleOf(row.follows) : '']);
    const own = rows.filter((row) => !isFollowing(row)).flatMap(({ field, rule }) => linesOf(`\`${field}\``, rule));
    const tables = [tableOf(['field', 'call'], followed)];
    if (own.length > 0)
      tables.push('Fields without a call:', tableOf(['field', 'about', ...VIEWERS], own, VIEWERS.length));
    return [`### ${type}`, ...tables].join('\n\n');
  });
}

function printPage(): string {
  const legend = tableOf(
    ['', 'means'],
    Object.values(SIGNS).map((sign) => [...sign]),
  );
  const viewers = tableOf(
    ['viewer', 'description'],
    VIEWERS.map((viewer) => [viewer, WHO[viewer]]),
  );
  const domains = TABLE.map(
    ({ title, rows }) =>
      `## ${title}\n\n${tableOf(
        ['call', 'about', ...VIEWERS],
        rows.flatMap((row) => linesOf(titleOf(row), row.rule)),
        VIEWERS.length,
      )}`,
  );
  const heard = tableOf(
    ['topic', 'about', ...VIEWERS],
    topics.flatMap(({ subject, rule }) => linesOf(`\`${subject}\``, rule)),
    VIEWERS.length,
  );
  return `${[INTRO, legend, viewers, ...domains, `## Topics of the realtime socket\n\n${heard}`, GRAPH, ...graphTables()].join('\n\n')}\n`;
}

async function contractNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('api/src/*/*.contract.ts', { cwd: ROOT })) {
    const values = Object.values((await import(join(ROOT, file))) as Record<string, unknown>);
    for (const value of values) {
      const { name, method, url } = (value ?? {}) as Partial<Call>;
      if (name && method && url) names.push(name);
    }
  }
  return names;
}

async function rootFields(): Promise<string[]> {
  const schema = buildSchema(await readFile(join(ROOT, 'schema.graphql'), 'utf8'));
  return Object.keys(FIELDS).flatMap((type) => {
    const root = schema.getRootType(type.toLowerCase() as OperationTypeNode);
    return Object.keys(root?.getFields() ?? {}).map((field) => `${type}.${field}`);
  });
}

/** What of all that there is has no row. */
export const rowless = (all: readonly string[], named: readonly string[], where: string): string[] =>
  all.filter((name) => !named.includes(name)).map((name) => `${name} has no row in ${where}: who may use it?`);

export async function checkPermissions(): Promise<{ problems: string[]; summary: string }> {
  const rows = TABLE.flatMap((domain) => domain.rows.map(({ call }) => call.name));
  const fieldRows = Object.entries(FIELDS).flatMap(([type, own]) => own.map(({ field }) => `${type}.${field}`));
  const [calls, fields] = await Promise.all([contractNames(), rootFields()]);
  const problems = [...rowless(calls, rows, 'api/permissions'), ...rowless(fields, fieldRows, 'bff/permissions')];
  if (calls.length === 0 || fields.length === 0) problems.push('no contract or no field was read');
  const saved = await readFile(join(ROOT, PAGE), 'utf8').catch(() => '');
  if (problems.length === 0 && saved !== printPage())
    problems.push(`${PAGE} is not what the matrix says: run pnpm codegen`);
  return { problems, summary: `${calls.length} calls, ${fields.length} root fields` };
}

if (import.meta.main) await writeFile(join(ROOT, PAGE), printPage());
