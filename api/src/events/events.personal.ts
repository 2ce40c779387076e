import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { count } from '../core/item-writes.ts';
import type { Person, PersonalData } from '../core/personal.ts';
import { publishChange } from './events.store.ts';
import { hasComingDate, isChanged } from './occurrences.ts';

/**
 * Gives events that have not ended, with their topics, to the co-organizer of longest standing, so that guests don't lose them with
 * the account of the author. The author does not get them back.
 */
async function handOver(context: Context, { actorIds }: Person): Promise<void> {
  const { rows } = await sql<{ id: string; from_id: string; to_id: string; in_feed: boolean }>`
    with heirs as (
      select i.id, i.author_id, i.in_feed, (
        select m.user_id from relationships m join items u on u.id = m.user_id
        where m.relatable_id = i.id and m.role in ('admin', 'manager') and m.status = 'accepted'
          and u.deleted_at is null and m.user_id <> all(${actorIds}::uuid[])
        order by m.id limit 1) as heir_id
      from items i join events e on e.id = i.id
      where i.author_id = any(${actorIds}::uuid[]) and i.kind = 'event' and i.state = 'published' and i.deleted_at is null
        and ${hasComingDate(sql`e.id`)}
    ), topics as (
      update items t set author_id = h.heir_id, made_by_id = null from heirs h
      where t.context_id = h.id and t.kind = 'event-topic' and t.author_id = h.author_id and h.heir_id is not null
    ), given as (
      update items i set author_id = h.heir_id, made_by_id = null from heirs h
      where i.id = h.id and h.heir_id is not null)
    select id, author_id as from_id, heir_id as to_id, in_feed from heirs where heir_id is not null`.execute(
    context.db,
  );
  await count(
    context,
    rows
      .filter(({ in_feed }) => in_feed)
      .flatMap(({ from_id, to_id }) => [[from_id, { items: -1 }] as const, [to_id, { items: 1 }] as const]),
  );
  for (const { id } of rows) publishChange(context, id);
}

/** An event without co-organizers is hidden with the account of its author, and restored with it. */
export const eventData: PersonalData = {
  chapters: [
    {
      name: 'events',
      about: 'Your events, including drafts, with the topics of their discussions.',
      rows: ({ actorIds }) => sql`
        select e.*, i.author_id, i.audience, i.state, i.created_at, i.deleted_at,
          array(select t.name from event_topics t where t.event_id = e.id order by t.position, t.id) as topics,
          array(select to_jsonb(o) from event_occurrences o where o.event_id = e.id and ${isChanged}
            order by o.occurs_on) as changed_dates
        from events e join items i on i.id = e.id where i.author_id = any(${actorIds}::uuid[])`,
    },
  ],
  leaving: handOver,
  async erase({ db }, { actorIds }) {
    const own = sql`(select id from items where kind = 'event' and author_id = any(${actorIds}::uuid[]))`;
    await sql`update event_topics set name = '' where event_id in ${own}`.execute(db);
    await sql`
      update event_occurrences set name = null, place_id = null, location_id = null, cancelled_reason = null
      where event_id in ${own}`.execute(db);
    await sql`
      update events set name = '', description = null, hashtags = '{}', cover_id = null, media_collection_id = null,
        place_id = null, location_id = null, online_url = null, cancelled_reason = null
      where id in ${own}`.execute(db);
  },
};
