/**
 * Users and crowds that a text mentions as `@handle`. The text is stored as written, along with who was meant, even if
 * the handle changes or passes to someone else later.
 */
import { tokensIn } from '@plaza/text/grammar.ts';
import { sql, type RawBuilder } from 'kysely';
import { HANDLE, type ItemBase, type Mention } from './contract.ts';
import type { Context } from './context.ts';
import type { NewNotification } from './notifications.ts';
import { inViewerCommunity, visibilityScopeOf, visible } from './visibility.ts';

interface MentionsTable {
  item_id: string;
  /** As it was written, in lowercase. */
  handle: string;
  actor_id: string;
  /** They have already seen the text and are not notified again. */
  is_told: boolean;
}

declare module './db.ts' {
  interface Tables {
    mentions: MentionsTable;
  }
}

declare module './events.ts' {
  interface DomainEvents {
    /**
     * Mentioned in a text that they can see for the first time and get no other notification about: a published item,
     * one with a wider audience, or an edit.
     */
    'mentions.added': {
      id: string;
      contextId: string | null;
      authorId: string | null;
      actorIds: readonly string[];
      content: string;
    };
    /** The text of an item no longer mentions these. */
    'mentions.removed': { id: string; actorIds: readonly string[] };
  }
}

/** Further mentions in one text are ignored. */
const MENTIONS_MAX = 20;

const PATTERN = new RegExp(HANDLE);

/** Possible handles in a text, each with its variants: a period after it may end the sentence. */
function writtenIn(words: string): string[][] {
  const written = tokensIn(words).flatMap((token) => {
    if (token.kind !== 'mention') return [];
    return [[...new Set([token.handle, token.handle.replace(/\.+$/, '')])].filter((each) => PATTERN.test(each))];
  });
  const known = new Map(written.flatMap((names) => (names[0] ? [[names[0], names] as const] : [])));
  return [...known.values()];
}

interface Words {
  /** The item that the text belongs to, and its author. */
  item: Pick<ItemBase, 'id' | 'user_id'>;
  content: string;
  /** The mentions before the change. */
  before?: readonly Mention[];
}

/** All names in a text that could be handles. */
export const handlesIn = (words: string): string[] => writtenIn(words).flat();

/** Who a text mentions. A name that was there before keeps its original meaning. */
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

/** Replaces the mentions of an item. */
export async function keepMentions(context: Context, { item, content, before = [] }: Words): Promise<Mention[]> {
  const mentions = await findMentions(context, content, before);
  await replace(context, item.id, before, mentions);
  const named = new Set(mentions.map((mention) => mention.actor_id));
  const gone = new Set(before.flatMap((mention) => (named.has(mention.actor_id) ? [] : mention.actor_id)));
  if (gone.size > 0) await context.emit('mentions.removed', { id: item.id, actorIds: [...gone] });
  return mentions;
}

/** The same, and notifies those who are newly mentioned. */
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

/** Returns users who are mentioned in these items and can see them for the first time, and marks them as notified. */
export async function takeNamed({ db }: Context, ids: readonly string[]): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    with told as (
      update mentions named set is_told = true from items i
      where named.item_id = any(${ids}::uuid[]) and not named.is_told and i.id = named.item_id
        and ${visible(visibilityScopeOf(sql`named.actor_id`), 'i', 'shown')}
      returning i.id, i.context_id, i.author_id, i.title, named.actor_id)
    select id, context_id, author_id, title, array_agg(distinct actor_id) as actor_ids
    from told group by id, context_id, author_id, title`.execute(db);
  return rows;
}

/** Notifies them, once per item, with the text if it is known. */
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

/** Recipients of a notification about a mention. Excludes the user who writes, whatever they act as. */
export const mentionRecipients = ({ viewer }: Context, actorIds: readonly string[]): NewNotification['to'] =>
  actorIds.flatMap((userId) => (userId === viewer?.userId ? [] : { userId, type: 'mention' as const }));

/**
 * Users and crowds of the author's community who can see the author, with no block in either direction. A former handle
 * still leads to its owner.
 */
async function namedBy(context: Context, names: readonly string[]): Promise<{ name: string; id: string }[]> {
  if (names.length === 0) return [];
  const those = sql`any(${names}::text[])`;
  const { rows } = await sql<{ name: string; id: string }>`
    select n.name, n.id from (
      select username as name, id from users where username = ${those}
      union all select username, id from pages where username = ${those}
      union all select name, item_id from former_handles where name = ${those}) n
    join items i on i.id = n.id
    where ${inViewerCommunity(context.viewer)} and ${visible(context.viewer, 'i', 'hidden', 'plain')}`.execute(
    context.db,
  );
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
  // Before the old ones are deleted: users who were notified under another handle are not notified again.
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

/** SQL for the mentions of an item, by the column of its ID. */
export const mentionsIn = (itemId: string): RawBuilder<Mention[]> => sql<Mention[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('handle', m.handle, 'actor_id', m.actor_id) order by m.handle collate "C"), '[]')
  from mentions m where m.item_id = ${sql.ref(itemId)})`;
