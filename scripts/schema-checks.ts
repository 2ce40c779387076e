/** Two checks of `schema.graphql`: it follows the lint rules, and its breaking changes are documented. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Change, ChangeType, CriticalityLevel, diff } from '@graphql-inspector/core';
import { ESLint } from 'eslint';
import { type DocumentNode, type GraphQLSchema, buildASTSchema, isInterfaceType, isObjectType, parse } from 'graphql';
import { ROOT, run } from './processes.ts';
import { renamesIn, renameSchema } from './schema-renames.ts';

type Result = { problems: string[]; summary: string };

const SCHEMA = 'schema.graphql';
const OVERRIDES = 'docs/breaking-changes.md';
/** Words of their own that only happen to begin like their type, which the rule against prefixes cannot tell. */
const WHOLE_WORDS = /^Field "(inviter|inviterName|reporter|username)" starts with the name of the parent type/;

export async function lintSchema(): Promise<Result> {
  const results = await new ESLint({ cwd: ROOT }).lintFiles([SCHEMA]);
  const problems = results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !WHOLE_WORDS.test(message))
      .map(({ line, message, ruleId }) => `${SCHEMA}:${line} ${message} (${ruleId ?? 'syntax'})`),
  );
  if (results.length === 0) problems.push(`${SCHEMA} was not read`);
  return { problems, summary: `${(await readFile(join(ROOT, SCHEMA), 'utf8')).split('\n').length} lines` };
}

/** Null for what is no schema: the first commits hold a sketch of it. `convert` changes its document before it is built. */
function parseSchema(text: string, convert = (document: DocumentNode) => document): GraphQLSchema | null {
  try {
    return buildASTSchema(convert(parse(text)));
  } catch {
    return null;
  }
}

/** On a branch: main as it was when the branch left it; what main has got since is not taken away by the branch. On main: the last commit, or the one before it once the change is committed. */
async function readBaseSchema(
  convert: (document: DocumentNode) => DocumentNode,
): Promise<{ ref: string; schema: GraphQLSchema } | null> {
  const branch = (await run('git', ['rev-parse', '--abbrev-ref', 'HEAD'])).stdout.trim();
  const current = await readFile(join(ROOT, SCHEMA), 'utf8');
  for (const ref of branch === 'main' ? ['HEAD', 'HEAD~1'] : ['main', 'origin/main', 'HEAD', 'HEAD~1']) {
    const { stdout: left } = await run('git', ['merge-base', ref, 'HEAD']);
    const { code, stdout } = await run('git', ['show', `${ref.endsWith('main') ? left.trim() : ref}:${SCHEMA}`]);
    const schema = code === 0 && stdout.trim() !== current.trim() ? parseSchema(stdout, convert) : null;
    if (schema) return { ref, schema };
  }
  return null;
}

/** Null only where it failed, and else of the type that it was: one decision about many fields, explained by their directive. */
function isNullByFailure({ type, path = '', meta }: Change, current: GraphQLSchema): boolean {
  if (type !== ChangeType.FieldTypeChanged) return false;
  const [typeName = '', fieldName = ''] = path.split('.');
  const owner = current.getType(typeName);
  const field = isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[fieldName] : undefined;
  const isSaid = field?.astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull') ?? false;
  return isSaid && (meta as { oldFieldType: string }).oldFieldType === `${field?.type.toString()}!`;
}

/** How an entry can name a change: by its path, as one of all members of a type, or by the decision behind it. */
function namesOf(change: Change, current: GraphQLSchema): string[] {
  const { path = '' } = change;
  return isNullByFailure(change, current) ? ['@semanticNonNull'] : [path, `${path.split('.')[0]}.*`];
}

export async function findBreakingChanges(): Promise<Result> {
  const current = parseSchema(await readFile(join(ROOT, SCHEMA), 'utf8'));
  if (!current) return { problems: [`${SCHEMA} is not a valid schema`], summary: '' };
  // An intended change is explained there: a rename by both names, any other change by its path in backticks.
  const overrides = existsSync(join(ROOT, OVERRIDES)) ? await readFile(join(ROOT, OVERRIDES), 'utf8') : '';
  const base = await readBaseSchema((document) => renameSchema(document, current, renamesIn(overrides)));
  if (!base) return { problems: [], summary: 'no change' };
  const changes = await diff(base.schema, current);
  const problems = changes
    .filter(
      (change) =>
        change.criticality.level === CriticalityLevel.Breaking &&
        !namesOf(change, current).some((name) => overrides.includes(`\`${name}\``)),
    )
    .map((change) => `${change.message} (${change.path}); if it is meant, explain it in ${OVERRIDES}`);
  return { problems, summary: `${changes.length} changes since ${base.ref}` };
}
