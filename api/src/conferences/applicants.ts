/** What an accepted application to a conference brings to its schedule. */
import { sql } from 'kysely';
import type { Subscriptions } from '../core/events.ts';
import { newId } from '../core/ids.ts';

/** Applicants who are accepted bring the periods of their application, unless they have set others. */
export const applicantSubscriptions: Subscriptions = {
  'application.accepted': async ({ db }, { conferenceId, userId, availability }) => {
    const periods = availability.map((period) => ({ id: newId(), ...period }));
    await sql`
      insert into speaker_availabilities (id, conference_id, user_id, starts_at, ends_at)
      select r.id, ${conferenceId}::uuid, ${userId}::uuid, r.starts_at, r.ends_at
      from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as r(id uuid, starts_at timestamptz, ends_at timestamptz)
      where not exists (select 1 from speaker_availabilities s where s.conference_id = ${conferenceId} and s.user_id = ${userId})`.execute(
      db,
    );
  },
};
