/** How the viewer stands to crowds, and which of those that they do not belong to would suit them. */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../core/auth.ts';
import type { Context } from '../core/context.ts';
import { unmuted } from '../core/mutes.ts';
import { searchText } from '../core/search-text.ts';
import { existsByKey, inViewerCommunity, relationshipsOf, visible } from '../core/visibility.ts';
import type { MEMBERSHIPS } from './pages.contract.ts';

/** So many of a person's interests are looked for in the words of a crowd, those that they named first. */
const INTERESTS_ASKED = 30;
/** So many of those whom the viewer knows in a crowd are named. */
const KNOWN_NAMED = 3;

const NOBODY = sql`(select null::uuid as crowd_id, null::uuid as user_id, null::uuid as id where false)`;

/** Those whom the viewer follows and may see, by the crowds that they belong to: for crowds whose members the viewer may see. */
const known = (viewer: Viewer | null): RawBuilder<unknown> =>
  viewer
    ? sql`(select m.relatable_id as crowd_id, m.user_id, m.id from relationships f
        join relationships m on m.user_id = f.relatable_id and m.role <> 'follower' and m.status = 'accepted'
        join items p on p.id = m.user_id and ${visible(viewer, 'p', 'hidden', 'plain')}
      where f.user_id = ${viewer.actorId} and f.role = 'follower' and f.status = 'accepted')`
    : NOBODY;

export interface Known {
  count: number;
  /** Those who came last, at most three. */
  ids: string[];
}

/** Whom the viewer follows among the members of some crowds. */
export async function knownMembers({ viewer, db }: Context, ids: readonly string[]): Promise<Map<string, Known>> {
  if (!viewer || ids.length === 0) return new Map();
  const { rows } = await sql<Known & { crowd_id: string }>`
    select k.crowd_id, count(*)::int as count, (array_agg(k.user_id order by k.id desc))[1:${sql.lit(KNOWN_NAMED)}] as ids
    from ${known(viewer)} k where k.crowd_id = any(${ids}::uuid[]) group by k.crowd_id`.execute(db);
  return new Map(rows.map(({ crowd_id, ...of }) => [crowd_id, of]));
}

interface Interest {
  title: string;
  /** Its words, folded as the index holds them. */
  words: string;
}

async function interestsOf({ viewer, db }: Context): Promise<Interest[]> {
  if (!viewer) return [];
  const { rows } = await sql<{ title: string }>`
    select n.title from user_interests m join interests n on n.id = m.interest_id
    where m.user_id = ${viewer.userId} order by m.created_at limit ${sql.lit(INTERESTS_ASKED)}`.execute(db);
  return rows.map(({ title }) => ({ title, words: searchText(title) }));
}

/** As SQL over an alias of `items`: an interest is spoken of word by word, not by a beginning. */
const speaksOf = (alias: string, words: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${alias}.search`)} @@ phraseto_tsquery('simple', ${words})`;

/** Which of the viewer's interests the words of some crowds speak of. */
export async function sharedInterests(context: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  const interests = ids.length === 0 ? [] : await interestsOf(context);
  if (interests.length === 0) return new Map();
  const [titles, words] = [interests.map(({ title }) => title), interests.map((interest) => interest.words)];
  const { rows } = await sql<{ id: string; titles: string[] }>`
    select i.id, array_agg(n.title order by n.place) as titles from items i
      join unnest(${titles}::text[], ${words}::text[]) with ordinality as n(title, words, place)
        on ${speaksOf('i', sql`n.words`)}
    where i.id = any(${ids}::uuid[]) group by i.id`.execute(context.db);
  return new Map(rows.map(({ id, titles: shared }) => [id, shared]));
}

/** A list of crowds by how the viewer stands to them; of those they have nothing to do with, the best suited first. */
export async function crowdsBy(context: Context, membership: (typeof MEMBERSHIPS)[number]) {
  const { viewer } = context;
  const ties = (which: RawBuilder<unknown>) => sql`select true from ${relationshipsOf(viewer)} m
    where m.relatable_id = i.id and m.user_id = ${viewer?.userId ?? null} and m.role <> 'follower' and ${which}`;
  if (membership === 'member') return { where: existsByKey(ties(sql`m.role = 'member' and m.status = 'accepted'`)) };
  if (membership === 'pending') {
    const isInvited = existsByKey(ties(sql`m.initiated_by_id <> m.user_id`));
    return { where: existsByKey(ties(sql`m.status = 'pending'`)), by: [sql`${isInvited}::int`] };
  }
  const words = (await interestsOf(context)).map((interest) => interest.words);
  return {
    where: sql`not ${existsByKey(ties(sql`true`))} and ${inViewerCommunity(viewer)} and ${unmuted(viewer)}`,
    join: sql`join pages c on c.id = i.id
      left join (select k.crowd_id, count(*) as n from ${known(viewer)} k group by k.crowd_id) known
        on known.crowd_id = i.id and c.status = 'visible-to-public'`,
    by: [
      sql`coalesce(known.n, 0)`,
      sql`(select count(*) from unnest(${words}::text[]) as n(words) where ${speaksOf('i', sql`n.words`)})`,
      sql`coalesce((select counts.members from item_counts counts where counts.item_id = i.id), 0)`,
    ],
  };
}
