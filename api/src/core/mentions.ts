/**
 * People and crowds named in what somebody writes, as `@handle`. The words stay as they were written; beside them stands who was
 * meant, whatever they are called later, and whoever has that handle then.
 */
import { tokensIn } from '@plaza/text/grammar.ts';
import { sql, type RawBuilder } from 'kysely';
import { HANDLE, type ItemBase, type Mention } from './contract.ts';
import type { Context } from './context.ts';
import { hereabouts, sightOf, visible } from './visibility.ts';

interface MentionsTable {
  item_id: string;
  /** As it was written, in lower case. */
  handle: string;
  actor_id: string;
  /** They have seen the words: they are told of them no second time. */
  is_told: boolean;
}

declare module './db.ts' {
  interface Tables {
    mentions: MentionsTable;
  }
}

declare module './events.ts' {
  interface DomainEvents {
    /** Named in words that they may see for the first time, and that nobody else is told of: what is published or opened, or an edit. */
    'mentions.added': {
      id: string;
      contextId: string | null;
      authorId: string | null;
      actorIds: readonly string[];
      content: string;
    };
    /** The words of an item name these no longer. */
    'mentions.removed': { id: string; actorIds: readonly string[] };
  }
}

/** More in one text name nobody. */
const MENTIONS_MAX = 20;

const PATTERN = new RegExp(HANDLE);

/** What may be a handle, each by the names that it may be: a full stop behind it may end the sentence. */
function writtenIn(words: string): string[][] {
  const written = tokensIn(words).flatMap((token) => {
    if (token.kind !== 'mention') return [];
    return [[...new Set([token.handle, token.handle.replace(/\.+$/, '')])].filter((each) => PATTERN.test(each))];
  });
  const known = new Map(written.flatMap((names) => (names[0] ? [[names[0], names] as const] : [])));
  return [...known.values()];
}

interface Words {
  /** The item that they are of, and its author. */
  item: Pick<ItemBase, 'id' | 'user_id'>;
  content: string;
  /** The mentions in them until now. */
  before?: readonly Mention[];
}

/** Each name that may be a handle. */
export const handlesIn = (words: string): string[] => writtenIn(words).flat();

/** Who is named in words: a name that was there before keeps whom it meant. */
export async function findMentions(
  context: Context,
  content: string,
  before: readonly Mention[] = [],
): Promise<Mention[]> {
  const meant = new Map(before.map((mention) => [mention.handle, mention.actor_id]));
  const written = writtenIn(content);
  const unknown = written.filter((names) => !names.some((name) => meant.has(name))).flat();
  for (const { name, id: actorId } of await namedBy(context, unknown)) meant.set(name, actorId);
  const handles = new Set(written.flatMap((names) => names.find((name) => meant.has(name)) ?? []));
  return [...handles]
    .slice(0, MENTIONS_MAX)
    .toSorted()
    .map((handle) => ({ handle, actor_id: meant.get(handle) ?? '' }));
}

/** Notes who is named in the words of an item, in the place of who was before. */
export async function keepMentions(context: Context, { item, content, before = [] }: Words): Promise<Mention[]> {
  const mentions = await findMentions(context, content, before);
  await replace(context, item.id, before, mentions);
  const named = new Set(mentions.map((mention) => mention.actor_id));
  const gone = new Set(before.flatMap((mention) => (named.has(mention.actor_id) ? [] : mention.actor_id)));
  if (gone.size > 0) await context.emit('mentions.removed', { id: item.id, actorIds: [...gone] });
  return mentions;
}

/** The same, and tells who is named. */
export async function writeMentions(context: Context, words: Words): Promise<Mention[]> {
  const mentions = await keepMentions(context, words);
  if (mentions.length > 0) await tellMentions(context, [words.item.id], words.content);
  return mentions;
}

interface Named {
  id: string;
  context_id: string | null;
  author_id: string | null;
  title: string;
  actor_ids: string[];
}

/** Who is named in these items and sees them, as had not been before: from now on they count as told. */
export async function takeNamed({ db }: Context, ids: readonly string[]): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    with told as (
      update mentions named set is_told = true from items i
      where named.item_id = any(${ids}::uuid[]) and not named.is_told and i.id = named.item_id
        and ${visible(sightOf(sql`named.actor_id`), 'i', 'shown')}
      returning i.id, i.context_id, i.author_id, i.title, named.actor_id)
    select id, context_id, author_id, title, array_agg(distinct actor_id) as actor_ids
    from told group by id, context_id, author_id, title`.execute(db);
  return rows;
}

/** Tells them, each once for each item, by the words where they are known. */
export async function tellMentions(context: Context, ids: readonly string[], content?: string): Promise<void> {
  for (const { id, context_id, author_id, title, actor_ids } of await takeNamed(context, ids))
    await context.emit('mentions.added', {
      id,
      contextId: context_id,
      authorId: author_id,
      actorIds: actor_ids,
      content: content ?? title,
    });
}

/** Of the author's community, whom they see, and between whom and the author nobody has blocked anybody. A former name still leads to whose it was. */
async function namedBy(context: Context, names: readonly string[]): Promise<{ name: string; id: string }[]> {
  if (names.length === 0) return [];
  const those = sql`any(${names}::text[])`;
  const { rows } = await sql<{ name: string; id: string }>`
    select n.name, n.id from (
      select username as name, id from users where username = ${those}
      union all select username, id from pages where username = ${those}
      union all select name, item_id from former_handles where name = ${those}) n
    join items i on i.id = n.id
    where ${hereabouts(context.viewer)} and ${visible(context.viewer, 'i', 'hidden', 'plain')}`.execute(context.db);
  return rows;
}

async function replace(
  context: Context,
  id: string,
  before: readonly Mention[],
  now: readonly Mention[],
): Promise<void> {
  const [was, is] = [before, now].map((mentions) => mentions.map(({ handle }) => handle)) as [string[], string[]];
  const gone = was.filter((handle) => !is.includes(handle));
  const fresh = now.filter(({ handle }) => !was.includes(handle));
  // Before the others go: whoever was told by another of their names is not told again.
  if (fresh.length > 0)
    await sql`
      insert into mentions (item_id, handle, actor_id, is_told)
      select ${id}, n.handle, n.actor_id, exists (
        select 1 from mentions m where m.item_id = ${id} and m.actor_id = n.actor_id and m.is_told)
      from unnest(${fresh.map(({ handle }) => handle)}::text[], ${fresh.map((each) => each.actor_id)}::uuid[])
        as n(handle, actor_id)`.execute(context.db);
  if (gone.length > 0)
    await sql`delete from mentions where item_id = ${id} and handle = any(${gone}::text[])`.execute(context.db);
}

/** The mentions in the words of an item, by the column of its id. */
export const mentionsIn = (itemId: string): RawBuilder<Mention[]> => sql<Mention[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('handle', m.handle, 'actor_id', m.actor_id) order by m.handle collate "C"), '[]')
  from mentions m where m.item_id = ${sql.ref(itemId)})`;
