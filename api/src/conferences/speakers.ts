/** Users who speak at a conference. */
import { sql, type RawBuilder } from 'kysely';
import { visible, type VisibilityScope } from '../core/visibility.ts';

/**
 * SQL that selects, as `user_id`, the users whom the last release lists as speakers of a session that the viewer sees. Organizers get the
 * same ones: what the working copy adds or removes changes nothing before the next release.
 */
export const releasedSpeakers = (viewer: VisibilityScope | null, conferenceId: string): RawBuilder<unknown> => sql`
  select p.user_id from conference_sessions s join events e on e.id = s.id join items i on i.id = s.id
    join session_speakers p on p.event_id = s.id
  where s.conference_id = ${conferenceId} and p.is_released and p.user_id is not null and p.withdrawn_at is null
    and e.cancelled_at is null and i.state = 'published' and ${visible(viewer, 'i', 'shown', 'plain')}`;
