/** Who sees what of an application. All replies are made of these columns, so that a blind review is blind everywhere. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import { mayActAs } from '../core/permissions.ts';
import { existsByKey, visible, type VisibilityRule, type VisibilityScope } from '../core/visibility.ts';

/** SQL over an alias of `items`, which is a conference: the viewer organizes it. */
export function organizes(viewer: VisibilityScope, alias = 'i'): RawBuilder<boolean> {
  const [id, author] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.author_id`)];
  return sql<boolean>`(${author} = ${viewer.actorId} or ${mayActAs(viewer, author)} or ${mayActAs(viewer, id)})`;
}

/**
 * Applications `a` with their conference as `items i` and `conferences c`, what the viewer is to them as `w`, whether they
 * are a reviewer as `v`, and their own review as `m`.
 */
export const applicationsOf = (viewer: VisibilityScope): RawBuilder<unknown> => sql`
  applications a join items i on i.id = a.conference_id join conferences c on c.id = a.conference_id
    cross join lateral (select coalesce(a.user_id = ${viewer.userId}, false) as is_own, ${organizes(viewer)} as is_organizer) w
    left join conference_reviewers v on v.conference_id = a.conference_id and v.user_id = ${viewer.userId}
    left join application_reviews m on m.application_id = a.id and m.user_id = ${viewer.userId}`;

/** The viewer organizes the conference or reviews for it, and someone else applied. */
export const IS_RECEIVED = sql<boolean>`(not w.is_own and a.sent_at is not null and a.user_id is not null
  and (w.is_organizer or v.user_id is not null))`;

export const isSeen = (viewer: VisibilityScope): RawBuilder<boolean> =>
  sql<boolean>`(w.is_own or ${IS_RECEIVED} and ${visible(viewer, 'i', 'shown', 'plain')})`;

const SEES_NAMES = sql<boolean>`(w.is_own or w.is_organizer or not c.blind_review or coalesce(v.sees_names, false))`;

/** Reviewers see other reviews once they have written their own, so that no one follows the others. */
export const SEES_RATINGS = sql<boolean>`(not w.is_own
  and (w.is_organizer and v.user_id is null or m.id is not null and not m.is_conflicted))`;

/** Sessions of untold applications are for organizers only. */
const KNOWS_SESSION = sql<boolean>`(w.is_organizer and not w.is_own or a.told_at is not null)`;
const IS_OWN_UNTOLD = sql<boolean>`(w.is_own and a.told_at is null)`;

/** The state as the viewer knows it. */
export const SHOWN_STATE = sql<string>`case when ${IS_OWN_UNTOLD} and a.state in ('shortlisted', 'accepted', 'declined')
  then 'sent' else a.state end`;
export const SHOWN_RATING = sql<number | null>`case when ${SEES_RATINGS} then a.rating end`;
export const SHOWN_COUNT = sql<number | null>`case when ${SEES_RATINGS} then a.rating_count end`;
export const SHOWN_SPREAD = sql<number | null>`case when ${SEES_RATINGS} then a.rating_spread end`;

/** Accepted, but the applicant has not confirmed. */
export const AWAITS_CONFIRMATION = sql<boolean>`(a.state = 'accepted' and a.told_at is not null)`;

const IS_UNDECIDED = sql<boolean>`a.told_at is null and a.state in ('sent', 'shortlisted', 'accepted', 'declined')`;

export const applicationColumns = sql`a.id, a.conference_id, a.number, a.kind, a.title, a.summary, a.language, a.minutes,
  case when w.is_own or w.is_organizer then a.availability else '[]' end as availability, ${SHOWN_STATE} as state, w.is_own,
  w.is_organizer and not w.is_own as manageable, not w.is_own and ${IS_UNDECIDED} as is_reviewable,
  case when ${SEES_NAMES} then a.user_id end as user_id,
  ${SHOWN_RATING}::float as rating, ${SHOWN_COUNT} as rating_count,
  ${SHOWN_SPREAD}::float as rating_spread,
  case when m.id is not null and not w.is_own
    then jsonb_build_object('score', m.score, 'comment', m.comment, 'is_conflicted', m.is_conflicted) end as my_review,
  case when ${KNOWS_SESSION} then a.session_id end as session_uuid, a.sent_at,
  case when w.is_organizer and not w.is_own then a.decided_at end as decided_at,
  case when w.is_organizer and not w.is_own then a.decided_by_id end as decided_by_id, a.told_at, a.confirm_by,
  ${AWAITS_CONFIRMATION} and a.confirm_by <= ${NOW} as is_lapsed, a.created_at, a.edited_at as updated_at`;

/** Answers `r` to questions `q` for this kind of application. A file can say who made it, whatever the question. */
export const ANSWER_IS_SEEN = sql<boolean>`((${SEES_NAMES} or not q.is_identifying)
  and (q.kinds = '{}' or a.kind = any(q.kinds)))`;
export const ANSWER_COLUMNS = sql`r.question_id, r.text, coalesce(r.options, '{}') as options,
  case when ${SEES_NAMES} then r.file_id end as file_id, r.file_id is not null as has_file`;

/** Files that applicants attached are seen by those who see who applied. */
export const applicationVisibility: VisibilityRule = {
  grants: {
    kinds: ['file'],
    isPlain: false,
    when: (viewer, alias) =>
      existsByKey(sql`select true from application_answers attached
        join applications applied on applied.id = attached.application_id and applied.sent_at is not null
        join conferences held on held.id = applied.conference_id
        join items hosting on hosting.id = held.id and hosting.deleted_at is null
        left join conference_reviewers reviewing on reviewing.conference_id = held.id and reviewing.user_id = ${viewer.userId}
        where attached.file_id = ${sql.ref(`${alias}.id`)} and (${organizes(viewer, 'hosting')}
          or reviewing.user_id is not null and (reviewing.sees_names or not held.blind_review))`),
  },
};
