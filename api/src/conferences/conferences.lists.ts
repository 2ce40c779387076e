/** Lists of conferences: what narrows them, and their order. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { expand } from '../core/items.ts';
import { FEED_ORDER, pageItems, pageOfAll, pageRows, type ListInput, type Page } from '../core/list.ts';
import { mayActAs } from '../core/permissions.ts';
import { nameMatches, searchQuery } from '../core/search-text.ts';
import { inViewerCommunity, passedScan, visible } from '../core/visibility.ts';
import { PAGE_SIZE } from '../core/contract.ts';
import {
  PARTICIPANT_ROLES,
  PARTICIPANTS_PAGE,
  type Conference,
  type ConferenceStatus,
  type Participant,
} from './conferences.contract.ts';
import { PHASE, type Phase } from './phase.ts';
import { hasPressPass } from './press.ts';
import { releasedSpeakers } from './speakers.ts';

interface Filters extends ListInput {
  user?: string | undefined;
  context?: string | undefined;
  phase?: Phase | undefined;
  status?: ConferenceStatus | undefined;
  when?: 'upcoming' | 'past' | undefined;
  search?: string | undefined;
}

/** No conference is longer, so none that has not ended started earlier before now. Found by an index on the start. */
const LONGEST = sql`interval '93 days'`;

export async function pageConferences(context: Context, filters: Filters): Promise<Page<Conference>> {
  const { viewer } = context;
  const { user, context: crowd, phase, status, when, search, ids } = filters;
  const words = search === undefined ? undefined : searchQuery(search);
  if (words === null) return pageOfAll([], filters.limit ?? PAGE_SIZE);
  const rules = [
    sql`i.kind = 'conference'`,
    ids || user || crowd
      ? undefined
      : sql`i.state = 'published' and ${inViewerCommunity(viewer)} and ${passedScan(viewer, 'i')}`,
    user ? sql`i.author_id = ${user}` : undefined,
    crowd ? sql`i.context_id = ${crowd}` : undefined,
    phase ? sql`${PHASE} = ${phase}` : undefined,
    status ? sql`c.status = ${status}` : undefined,
    when === 'upcoming' ? sql`c.starts_at > ${NOW} - ${LONGEST} and c.ends_at > ${NOW}` : undefined,
    when === 'past' ? sql`c.ends_at <= ${NOW}` : undefined,
    words ? sql`i.search @@ to_tsquery('simple', ${words})` : undefined,
  ].filter((rule) => rule !== undefined);
  return pageItems<Conference>(context, filters, {
    kinds: 'plain',
    join: sql`join conferences c on c.id = i.id`,
    where: sql.join(rules, sql` and `),
    ...(when
      ? { by: [sql`c.starts_at`], order: when === 'past' ? ('desc' as const) : ('asc' as const) }
      : { along: FEED_ORDER }),
  });
}

interface ParticipantFilters extends ListInput {
  role?: Participant['roles'][number] | undefined;
  search?: string | undefined;
}

/** Organizers, speakers, and attendees by name. Those who hide that they come are neither listed nor counted, except for organizers and themselves. */
export async function pageParticipants(
  context: Context,
  id: string,
  filters: ParticipantFilters,
): Promise<Page<Participant>> {
  const { viewer } = context;
  const { role, search, ...input } = filters;
  const seesHidden = viewer
    ? sql`(p.user_id = ${viewer.userId} or exists (select 1 from items c where c.id = ${id}
        and (c.author_id = ${viewer.actorId} or ${mayActAs(viewer, sql`c.id`)} or ${mayActAs(viewer, sql`c.author_id`)})))`
    : sql`false`;
  const page = await pageRows<Omit<Participant, '_type'>>(context, input, {
    columns: sql`p.user_id as id, p.user_id, p.roles, p.is_hidden, p.relationship_id`,
    from: sql`(
      select user_id, array_agg(role order by array_position(${[...PARTICIPANT_ROLES]}::text[], role)) as roles, bool_or(is_hidden) as is_hidden,
          (array_agg(id) filter (where id is not null))[1] as relationship_id from (
        select null::uuid as id, c.author_id as user_id, 'organizer' as role, false as is_hidden from items c where c.id = ${id}
        union
        select r.id, r.user_id, 'organizer', coalesce(a.is_hidden, false) from relationships r
          left join attendances a on a.relationship_id = r.id
          where r.relatable_id = ${id} and r.role in ('admin', 'manager') and r.status = 'accepted'
        union
        select null, s.user_id, 'speaker', false from (${releasedSpeakers(viewer, id)}) s
        union
        select r.id, r.user_id, unnest(case when ${hasPressPass(sql`r.user_id`)} then array['attendee', 'press'] else array['attendee'] end),
            a.is_hidden
          from relationships r join attendances a on a.relationship_id = r.id
          where r.relatable_id = ${id} and a.answer = 'accepted') taking_part
      group by user_id) p join items u on u.id = p.user_id`,
    where: sql`(not p.is_hidden or ${seesHidden}) and ${visible(viewer, 'u', 'hidden', 'plain')}
      and ${role ? sql`${role}::text = any(p.roles)` : sql`true`}
      and ${search === undefined ? sql`true` : nameMatches(sql`u.title`, search)}`,
    key: 'p.user_id',
    by: [sql`lower(u.title)`],
    order: 'asc',
    limit: PARTICIPANTS_PAGE,
  });
  const data = page.data.map((row): Participant => ({ ...row, _type: 'Participant' }));
  await expand(context, data, input, { user: 'user_id' });
  return { data, meta: page.meta };
}
