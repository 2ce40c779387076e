/** What the chapters of a life share: entries with words, a period and a cover, written and read alike. */
import { isBlank } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { Context } from '../core/context.ts';
import { isBefore } from '../core/contract.ts';
import type { Tables } from '../core/db.ts';
import { Failure, type FieldErrors } from '../core/errors.ts';
import { excerptOf } from '../core/excerpt.ts';
import { createItem, removeItem, updateItem } from '../core/item-writes.ts';
import { columnsLoader, expand, findItem, findManageable, type ReadOptions } from '../core/items.ts';
import { setCover } from '../core/pictures.ts';
import type { AudienceName, Entity, ItemKind } from '../core/spine.ts';

const SUMMARY_LENGTH = 160;

/** The field that an entry cannot be without, when it holds nothing but space. */
export function checkLine(field: string, text: string): void {
  if (isBlank(text)) throw new Failure('invalid', { [field]: ['is required'] });
}

export function checkPeriod({ started_at, ended_at }: { started_at: string | null; ended_at: string | null }): void {
  const errors: FieldErrors = { ended_at: ['must not be before the start'] };
  if (started_at && ended_at && isBefore(ended_at, started_at)) throw new Failure('invalid', errors);
}

/** A chapter: its kind of item, its own table, and how what is written is checked, named and found. */
export interface Chapter<F extends object> {
  kind: ItemKind;
  table: keyof Tables;
  fields: TObject;
  /** What an entry is where nothing is said. */
  unsaid: Partial<F>;
  describe: (fields: F) => { title: string; words: string };
}

type Change<F> = { [K in keyof F]?: F[K] | undefined } & { audience?: AudienceName | undefined };

const coverOf = ({ cover_id }: { cover_id?: string | null }): string | null => cover_id ?? null;

/** What of the fields was said. */
const said = <F extends object>(given: F) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<F>;

/** `more` are columns that nobody writes themselves. */
export async function createEntry<F extends object, E>(
  context: Context,
  { kind, table, unsaid, describe }: Chapter<F>,
  { audience = 'community', ...given }: Change<F>,
  options: ReadOptions,
  more: object = {},
): Promise<E> {
  const values = { ...unsaid, ...said(given), ...more } as F;
  // A life is the person's own, whichever identity they act with.
  const authorId = context.me.userId;
  const row = { table, values: values as Record<string, unknown> };
  const { item } = await createItem(context, { kind: kind.kind, audience, authorId, ...describe(values), row });
  await setCover(context, item.id, coverOf(values), null);
  const entity = { ...item, ...values, ...summaryOf(kind, values) };
  await expand(context, [entity], options, kind.relations);
  return entity as E;
}

/** An entry of the viewer, as it is and as it would be with this change. */
export async function entryWith<F extends object>(
  context: Context,
  { kind, fields }: Chapter<F>,
  id: string,
  { audience, ...given }: Change<F>,
): Promise<{ before: Entity; values: F; audience: AudienceName | undefined }> {
  const before = await findManageable(context, id, kind.type);
  const stored = Value.Clean(fields, { ...before }) as F;
  return { before, values: { ...stored, ...said(given) }, audience };
}

export async function changeEntry<F extends object>(
  context: Context,
  { table, describe }: Chapter<F>,
  before: Entity,
  values: F,
  audience: AudienceName | undefined,
): Promise<void> {
  const { id } = before;
  const named = describe(values);
  const columns = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${id}`.execute(context.db);
  await setCover(context, id, coverOf(values), coverOf(before as { cover_id?: string | null }));
  await updateItem(context, id, { ...named, ...(audience && { audience }) });
}

export async function findEntry<E>(context: Context, kind: ItemKind, id: string, options: ReadOptions): Promise<E> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain' });
  if (entity._type !== kind.type) throw new Failure('not_found');
  return entity as E;
}

export async function removeEntry(context: Context, kind: ItemKind, id: string): Promise<void> {
  await findManageable(context, id, kind.type);
  await removeItem(context, id);
}

const summarise = (description: string | null | undefined) =>
  description ? excerptOf(description, SUMMARY_LENGTH) : null;

const summaryOf = (kind: ItemKind, values: object) =>
  'description_summary' in kind.shape.properties
    ? { description_summary: summarise((values as { description?: string | null }).description) }
    : {};

/** Stored columns, with the beginning of the description where that is wanted. */
export function summarisingLoader(table: string, fields: TObject, more: readonly string[] = []): ItemKind['load'] {
  const load = columnsLoader(table, fields, more);
  return async (context, rows, wanted) => {
    const columns = wanted?.has('description_summary') ? new Map([...wanted, ['description', true as const]]) : wanted;
    const found = await load(context, rows, columns);
    for (const row of found.values()) {
      const { description } = row as { description?: string | null };
      Object.assign(row, { description_summary: summarise(description) });
    }
    return found;
  };
}
