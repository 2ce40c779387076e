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
  'sign-in': ['in', 'asked to sign in (401)'],
  hidden: ['–', 'hidden: answered as what does not exist is (404)'],
  refused: ['✗', 'refused, and told so (403)'],
  senseless: ['!', 'allowed to ask, but there is no sense in it, as in blocking oneself (409, 422)'],
};

const WHO: Record<Viewer, string> = {
  anonymous: 'has not signed in',
  stranger: 'is signed in, of the same community, and has to do with nobody here',
  follower: 'follows the owner, and each crowd since it was open to all',
  invited: 'is invited to each crowd, and has not answered',
  asking: 'has asked to join each crowd since it was open to all, and waits',
  member: 'belongs to each crowd and may take part, as a new crowd allows it',
  manager: 'runs each crowd with the permissions that a new crowd gives its managers',
  admin: 'is admin of each crowd',
  owner: 'wrote it, or it is their own; of a crowd its founder',
  blocked: 'is blocked by the owner, and by each crowd',
  banned: 'was banned from the community, and comes with the session of before: it has ended everywhere',
  support: 'has the platform role «support», and has to do with nobody here',
  'super admin': 'has the platform role «super admin», and has to do with nobody here',
};

const INTRO = `# Who may do what

Printed from \`api/permissions\` and \`bff/permissions\` by \`pnpm codegen\`; the \`permissions.test.ts\` of both walk every line
with every viewer on a real platform. A call or a root field without a line fails \`pnpm check\`.

Every call is made rightly, so that whoever is refused is refused for who they are. «About» says what the call is about:
something of a person that is **private**, for the **community** or **public**; or a crowd, or something of it, that is
**private** (who belongs knows of it), **invite-only** (the community knows of it, its life is for who belongs) or **public**
(\`visible-to-public\`). Where nothing stands there, the call is about the one who calls, or about the town. A list that is
allowed holds what the viewer may see, and nothing else. An owner who looks with the eyes of a guest, a follower or a member
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

const GRAPH = `## Root fields of the graph

The gateway holds no permission of its own: a field answers as the call that it follows. What the call hides or refuses is
\`null\` in a query, and a \`PlazaError\` with the code of the call in a mutation.`;

function graphTables(): string[] {
  return Object.entries(FIELDS).map(([type, rows]) => {
    const followed = rows
      .filter(isFollowing)
      .map((row) => [`\`${row.field}\``, row.follows ? titleOf(row.follows) : '']);
    const own = rows.filter((row) => !isFollowing(row)).flatMap(({ field, rule }) => linesOf(`\`${field}\``, rule));
    const tables = [tableOf(['field', 'follows'], followed)];
    if (own.length > 0) tables.push('By themselves:', tableOf(['field', 'about', ...VIEWERS], own, VIEWERS.length));
    return [`### ${type}`, ...tables].join('\n\n');
  });
}

function printPage(): string {
  const legend = tableOf(
    ['', 'means'],
    Object.values(SIGNS).map((sign) => [...sign]),
  );
  const viewers = tableOf(
    ['viewer', 'who that is'],
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
