/** Blocks of stories: found as the viewer sees them, checked by their type, and put in their place. */
import { sql, type RawBuilder } from 'kysely';
import { Value } from 'typebox/value';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { loadItems } from '../core/items.ts';
import { withTextRules } from '../core/text-rules.ts';
import { readRichText } from '../core/rich-text.ts';
import type { ItemPart, ItemParts } from '../core/spine.ts';
import { existsByKey, visible } from '../core/visibility.ts';
import { BLOCK_CONTENTS, TEXT_MAX, type BlockContents, type BlockType, type StoryBlock } from './stories.contract.ts';

interface StoryBlocksTable {
  id: string;
  story_id: string;
  type: BlockType;
  content: unknown;
  attachable_id: string | null;
  file_ids: string[];
  position: number;
  /** The words of it, for the search. */
  plain: string;
  words: number;
  created_at: string;
  updated_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    story_blocks: StoryBlocksTable;
  }
}

/** A row before it is presented. */
export interface BlockRow extends Omit<StoryBlock, '_type' | 'attachable_type'> {
  kind: string | null;
}

/** What a block shows is named to those alone who may see it. */
export const BLOCK_COLUMNS = ({ viewer }: Context): RawBuilder<unknown> => sql`
  b.id, b.story_id, b.type, b.content, x.id as attachable_id, x.kind,
  array(select f.id from unnest(b.file_ids) with ordinality as f(id, n) join items p on p.id = f.id
    where ${visible(viewer, 'p')} order by f.n) as file_ids,
  (select count(*) from story_blocks o where o.story_id = b.story_id and (o.position, o.id) < (b.position, b.id)) as "order",
  b.created_at, b.updated_at`;
export const BLOCKS_FROM = ({ viewer }: Context): RawBuilder<unknown> => sql`
  story_blocks b join items i on i.id = b.story_id left join items x on x.id = b.attachable_id
    and ${existsByKey(sql`select true from items v where v.id = b.attachable_id and ${visible(viewer, 'v')}`)}`;

export function presentBlock(context: Context, { kind, ...row }: BlockRow): StoryBlock {
  const attachable_type = kind && (context.platform.kinds.get(kind)?.type ?? null);
  return { ...row, _type: 'StoryBlock', attachable_type };
}

/** All blocks of one story by their words and what they show, whoever may see that. */
export async function partsOf({ db }: Context, storyId: string): Promise<ItemParts> {
  const { rows } = await sql<ItemPart>`
    select coalesce(nullif(b.plain, ''), b.content ->> 'url') as text,
      case when x.kind <> 'file' then x.id end as item_id,
      case when x.kind = 'file' then array[x.id] else b.file_ids end as file_ids
    from story_blocks b left join items x on x.id = b.attachable_id
    where b.story_id = ${storyId} and b.type <> 'divider' order by b.position, b.id`.execute(db);
  return { parts: rows, total: rows.length };
}

/** All blocks of several stories that the viewer sees, by story. */
export async function blocksOf(context: Context, stories: readonly string[]): Promise<Map<string, StoryBlock[]>> {
  const { rows } = await sql<BlockRow>`
    select ${BLOCK_COLUMNS(context)} from ${BLOCKS_FROM(context)}
    where b.story_id = any(${stories}::uuid[]) order by b.story_id, b.position, b.id`.execute(context.db);
  return Map.groupBy(
    rows.map((row) => presentBlock(context, row)),
    (block) => block.story_id,
  );
}

/** One of a story that the viewer sees. */
export async function findBlock(context: Context, id: string): Promise<BlockRow> {
  const { rows } = await sql<BlockRow>`
    select ${BLOCK_COLUMNS(context)} from ${BLOCKS_FROM(context)}
    where b.id = ${id} and ${visible(context.viewer, 'i', 'shown')}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** What a block shows as it is stored, also what the viewer does not see, but no file that was deleted for good. */
export async function storedFiles(
  { db }: Context,
  id: string,
): Promise<Pick<BlockValues, 'attachable_id' | 'file_ids'>> {
  const { rows } = await sql<Pick<BlockValues, 'attachable_id' | 'file_ids'>>`
    select case when not ${isPurged(sql`b.attachable_id`)} then b.attachable_id end as attachable_id,
      array(select f.id from unnest(b.file_ids) with ordinality as f(id, n) where not ${isPurged(sql`f.id`)}
        order by f.n) as file_ids
    from story_blocks b where b.id = ${id}`.execute(db);
  return rows[0] ?? { attachable_id: null, file_ids: [] };
}

const isPurged = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from files p where p.id = ${id} and p.purged_at is not null)`;

/** As it is stored. */
export interface BlockValues {
  content: BlockContents[BlockType];
  attachable_id: string | null;
  file_ids: readonly string[];
  plain: string;
  words: number;
}

interface Given {
  content?: Record<string, unknown> | undefined;
  attachable_id?: string | null | undefined;
  file_ids?: readonly string[] | undefined;
}

/** The files that a block of a type shows. */
const FILES: Readonly<Partial<Record<BlockType, readonly string[]>>> = {
  image: ['image'],
  gallery: ['image', 'video'],
  video: ['video'],
  audio: ['audio'],
};
/** What has no page of its own, or belongs into a conversation. */
const NEVER_EMBEDDED: ReadonlySet<string> = new Set(['File', 'Comment', 'PageTopic', 'TimelineKeypoints']);

/** What somebody says and shows in a block, checked by its type; `before` is what stays where nothing is said. */
export async function readBlock(
  context: Context,
  type: BlockType,
  storyId: string,
  given: Given,
  before: Pick<BlockValues, 'attachable_id'> = { attachable_id: null },
): Promise<BlockValues> {
  const { content = {}, attachable_id = null, file_ids = [] } = given;
  const { values, plain } = contentOf(type, content);
  const files = [...new Set(file_ids)];
  if (files.length > 0 && type !== 'gallery') throw new Failure('invalid', { file_ids: ['are only for galleries'] });
  if (attachable_id !== null && attachable_id !== before.attachable_id)
    await checkAttachable(context, type, storyId, attachable_id);
  if (attachable_id !== null && 'url' in values && values.url !== null)
    throw new Failure('invalid', { attachable_id: ['can’t be combined with a link'] });
  for (const file of files) await checkFile(context, type, file, 'file_ids');
  return { content: values, attachable_id, file_ids: files, plain, words: countWords(plain) };
}

async function checkAttachable(context: Context, type: BlockType, storyId: string, id: string): Promise<void> {
  if (type !== 'embed') return checkFile(context, type, id, 'attachable_id');
  const [item] = await loadItems(context, [id]);
  if (!item || NEVER_EMBEDDED.has(item._type) || id === storyId)
    throw new Failure('invalid', { attachable_id: ['cannot be embedded'] });
}

async function checkFile(context: Context, type: BlockType, id: string, field: string): Promise<void> {
  // Whose it is, is asked when it is attached: who acts as a crowd shows files of their own.
  const { rows } = await sql<{ type: string }>`select f.type from files f where f.id = ${id}`.execute(context.db);
  if (!FILES[type]?.includes(rows[0]?.type ?? ''))
    throw new Failure('invalid', { [field]: ['This file can’t be attached.'] });
}

const RULED = Object.fromEntries(
  Object.entries(BLOCK_CONTENTS).map(([type, schema]) => [type, withTextRules(schema)]),
) as unknown as typeof BLOCK_CONTENTS;

function contentOf(
  type: BlockType,
  given: Record<string, unknown>,
): { values: BlockContents[BlockType]; plain: string } {
  const schema = RULED[type];
  const whole = Value.Default(schema, Value.Clean(schema, structuredClone(given)));
  if (!Value.Check(schema, whole)) {
    const sentences = [...Value.Errors(schema, whole)].map(
      ({ instancePath, message }) => `${instancePath.slice(1).replaceAll('/', '.')} ${message}`,
    );
    throw new Failure('invalid', { content: sentences });
  }
  const values = wellFormed(whole) as BlockContents[BlockType];
  if ('level' in values) return { values, plain: values.text };
  if ('source' in values) return { values, plain: [values.text, values.source ?? ''].join('\n').trim() };
  if ('items' in values) return { values, plain: values.items.join('\n') };
  if ('text' in values) {
    const read = readRichText(values.text, TEXT_MAX);
    if (typeof read === 'string') throw new Failure('invalid', { content: [`text ${read}`] });
    return { values: { text: read.text }, plain: read.plain };
  }
  if ('url' in values)
    return { values: { ...values, url: values.url && addressOf(values.url) }, plain: values.caption ?? '' };
  return { values, plain: 'caption' in values ? (values.caption ?? '') : '' };
}

/** Half of a character cannot be stored. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  const isPlain = typeof value === 'object' && value !== null && !('type' in value);
  return isPlain ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wellFormed(inner)])) : value;
}

function addressOf(given: string): string {
  const url = URL.parse(given.trim());
  if (!url || url.protocol !== 'https:' || !url.hostname.includes('.') || url.username || url.password)
    throw new Failure('invalid', { content: ['Please provide a valid URL.'] });
  return url.href;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Also where words are written without spaces. */
export function countWords(plain: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(plain)) if (isWordLike) words += 1;
  return words;
}

export interface Place {
  order?: number | undefined;
  after_id?: string | null | undefined;
}

/**
 * The place behind a block of the same story, between it and the one that follows: a number of as many digits as it takes,
 * so that no other block is touched. The story is locked.
 */
export async function placeOf(
  context: Context,
  storyId: string,
  id: string,
  place: Place,
): Promise<RawBuilder<unknown>> {
  const others = sql`select o.id, o.position from story_blocks o where o.story_id = ${storyId} and o.id <> ${id}`;
  const { order, after_id } = place;
  let before = after_id;
  if (before === undefined && order !== undefined) {
    const { rows } = await sql<{ id: string; n: number }>`
      select id, row_number() over (order by position, id) as n from (${others}) o
      order by position, id limit ${order}`.execute(context.db);
    before = rows.at(-1)?.id ?? null;
  }
  if (before === undefined) return sql`(select coalesce(max(o.position) + 1, 0) from (${others}) o)`;
  if (before === null) return sql`(select coalesce(min(o.position) - 1, 0) from (${others}) o)`;
  const { rows } = await sql`select 1 from (${others}) o where o.id = ${before}`.execute(context.db);
  if (rows.length === 0) throw new Failure('invalid', { after_id: ['must be another block of this story'] });
  // Multiplied, not divided: a quotient would be rounded.
  return sql`(select coalesce((o.position + (select min(n.position) from (${others}) n where n.position > o.position)) * 0.5,
    o.position + 1) from (${others}) o where o.id = ${before})`;
}
