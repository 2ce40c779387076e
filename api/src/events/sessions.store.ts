/** What only sessions have, as one viewer sees it. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { mayActAs } from '../core/permissions.ts';
import { existsByKey, visible, type VisibilityScope } from '../core/visibility.ts';
import type { SessionDetails, SessionKind } from './sessions.contract.ts';

declare module '../core/db.ts' {
  interface Tables {
    conference_sessions: {
      id: string;
      conference_id: string;
      number: number;
      kind: SessionKind;
      language: string | null;
      recording_id: string | null;
      recording_offset: number | null;
    };
    session_speakers: {
      id: string;
      event_id: string;
      user_id: string | null;
      name: string | null;
      position: number;
      confirmed_at: string | null;
      withdrawn_at: string | null;
      removed_at: string | null;
      /** Whether the last release lists them. */
      is_released: boolean;
    };
  }
}

/** SQL over `items i` of a session: the viewer organizes its conference. */
const organizes = (viewer: VisibilityScope | null): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`(i.author_id = ${viewer.actorId} or ${mayActAs(viewer, sql`i.author_id`)} or ${mayActAs(viewer, sql`i.context_id`)})`
    : sql<boolean>`false`;

/** Whether the viewer sees the current status of the speaker `p`, not only that of the last release. */
const seesStatus = (viewer: VisibilityScope | null): RawBuilder<boolean> =>
  viewer ? sql<boolean>`(s.is_organizer or p.user_id = ${viewer.userId})` : sql<boolean>`false`;

type Stored = { id: string; details: SessionDetails; track_ids: string[] };

/** By the ID of the event. The events themselves are already checked. */
export async function loadSessions(
  { db, viewer }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Stored, 'details' | 'track_ids'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Stored>`
    select s.id, array(select t.track_id from track_events t
          join conference_tracks k on k.track_id = t.track_id and k.conference_id = s.conference_id
        where t.event_id = s.id order by k.position, k.track_id) as track_ids,
      jsonb_build_object('conference_id', s.conference_id, 'number', s.number, 'kind', s.kind, 'language', s.language, 'recording_id', s.recording_id, 'recording_offset', s.recording_offset,
        'speakers', coalesce((
          select jsonb_agg(jsonb_build_object('id', p.id, 'user_id', p.user_id, 'name', coalesce(u.title, p.name),
            'status', case when not ${seesStatus(viewer)} or p.user_id is null then 'confirmed'
              when p.withdrawn_at is not null then 'withdrawn'
              when p.confirmed_at is not null then 'confirmed' else 'invited' end) order by p.position, p.id)
          from session_speakers p left join items u on u.id = p.user_id
          where p.event_id = s.id
            and case when ${seesStatus(viewer)} then p.removed_at is null else p.is_released end
            and (p.user_id is null or ${visible(viewer, 'u', 'shown', 'plain')})), '[]')) as details
    from (select s.*, ${organizes(viewer)} as is_organizer from conference_sessions s join items i on i.id = s.id
      where s.id = any(${ids}::uuid[])) s`.execute(db);
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}

/** Sessions `i` of a speaker, as far as the viewer sees who speaks. */
export const isSpokenBy = (viewer: VisibilityScope | null, userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from session_speakers p, lateral (select ${organizes(viewer)} as is_organizer) s
  where p.event_id = i.id and p.user_id = ${userId} and p.withdrawn_at is null
    and case when ${seesStatus(viewer)} then p.removed_at is null else p.is_released end)`;

/** Speakers who have not withdrawn see a session before it is released, to decide whether they confirm. */
export const isSpeaker = (viewer: VisibilityScope, alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.state`)} in ('draft', 'published') and ${existsByKey(sql`
    select true from session_speakers speaking where speaking.event_id = ${sql.ref(`${alias}.id`)}
      and speaking.user_id = ${viewer.actorId} and speaking.withdrawn_at is null and speaking.removed_at is null`)})`;
