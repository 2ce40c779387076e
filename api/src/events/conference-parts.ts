/** Sessions and tailgates: events that are part of a conference, and follow it. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { setBanned, type Narrowed } from '../core/item-writes.ts';
import { alignTopics } from '../core/topics-of.ts';
import { lockItems } from '../core/write-locks.ts';
import { eventTopicTraits } from './topics.contract.ts';

/** Throws unless the parts of a conference can change. */
export function requireOpen(status: unknown): void {
  if (status === 'cancelled') throw new Failure('cancelled');
  if (status === 'archived') throw new Failure('status_step');
}

/** Locks an event and the conference that it is part of, in the order of `write-locks.ts`. Nothing happens to other events. */
export async function lockPart(context: Context, id: string): Promise<void> {
  const { rows } = await sql<{ conference_id: string }>`
    select conference_id from conference_sessions where id = ${id}
    union all select conference_id from tailgates where id = ${id}`.execute(context.db);
  const [part] = rows;
  if (!part) return;
  await lockItems(context, { about: [part.conference_id], changing: [id] });
  const { rows: conferences } = await sql<{ status: string }>`
    select status from conferences where id = ${part.conference_id}`.execute(context.db);
  requireOpen(conferences[0]?.status);
}

/** Throws `invalid` with each field that is given, but follows from the conference, and why. */
export function refuseFields(given: object, refused: Readonly<Record<string, string>>): void {
  const values = given as Readonly<Record<string, unknown>>;
  const fields = Object.entries(refused).flatMap(([field, reason]) =>
    values[field] === undefined ? [] : [[field, [reason]]],
  );
  if (fields.length > 0) throw new Failure('invalid', Object.fromEntries(fields));
}

/** They have the audience of their conference, and are deleted with it. */
async function alignParts(context: Context, conferenceIds: readonly string[]): Promise<void> {
  if (conferenceIds.length === 0) return;
  const { rows } = await sql<Narrowed & { is_wider: boolean }>`
    with stale as (
      select i.id, i.audience, c.audience as wanted, c.deleted_at
      from items i join items c on c.id = i.context_id
      where c.id = any(${conferenceIds}::uuid[]) and c.kind = 'conference' and i.kind = 'event' and i.deleted_at is null
        and (i.audience <> c.audience or c.deleted_at is not null)
      order by i.id for no key update of i)
    update items i set audience = s.wanted, deleted_at = s.deleted_at,
      own_state = case when s.deleted_at is null then i.own_state else 'removed' end
    from stale s where s.id = i.id
    returning i.id, i.kind, s.deleted_at is null and (s.audience = 'private' or s.wanted = 'public') as is_wider`.execute(
    context.db,
  );
  for (const isWider of [true, false]) {
    const changed = rows.filter(({ is_wider }) => is_wider === isWider);
    if (changed.length > 0) await context.emit(isWider ? 'items.widened' : 'items.narrowed', changed);
  }
  await alignTopics(
    context,
    eventTopicTraits.kind,
    rows.map(({ id }) => id),
  );
}

const conferencesAmong = (items: readonly { id: string; kind: string }[]): string[] =>
  items.flatMap(({ id, kind }) => (kind === 'conference' ? [id] : []));

export const partSubscriptions: Subscriptions = {
  'items.narrowed': (context, items) => alignParts(context, conferencesAmong(items)),
  'items.widened': (context, items) =>
    alignParts(
      context,
      items.map(({ id }) => id),
    ),
  'items.judged': async (context, { items, isBanned }) => {
    const ids = conferencesAmong(items);
    if (ids.length > 0)
      await setBanned(context, sql`i.kind = 'event' and i.context_id = any(${ids}::uuid[])`, isBanned);
  },
  // Everyone who comes to the conference is notified of it, so no one is notified of each part.
  'conference.cancelled': async (context, { id }) => {
    const { rows } = await sql<{ id: string; has_list: boolean }>`
      update events e set cancelled_at = ${NOW}, sequence = e.sequence + 1
      from items i, seatings w where i.context_id = ${id} and i.kind = 'event' and e.id = i.id and e.cancelled_at is null
        and e.starts_at is not null and w.subject_id = e.id
      returning e.id, w.waiting + w.offers > 0 as has_list`.execute(context.db);
    for (const row of rows) if (row.has_list) await context.platform.attendance.close(context, row.id);
  },
};
