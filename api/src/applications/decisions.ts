/** What organizers decide about applications, and tell applicants. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { instantAt } from '../core/moments.ts';
import { notify, previewMail } from '../core/notifications.ts';
import { addDays, localTime } from '../core/zones.ts';
import type { Conference } from '../conferences/conferences.contract.ts';
import type { Decision, DecisionMail } from './applications.contract.ts';
import { decisionNews, remindToConfirm } from './applications.notifications.ts';
import './applications.events.ts';
import { requireAction, type ApplicationAction } from './applications.states.ts';
import { lockApplications, lockOrganized, publishNews, type StoredApplication } from './applications.store.ts';
import { applicationsOf, isSeen } from './applications.visibility.ts';

interface Batch {
  conference: Conference;
  applications: readonly (StoredApplication & { user_id: string })[];
}

/** Locks applications of other users to one conference that the viewer organizes. */
async function lockBatch(context: Context, ids: readonly string[], action: ApplicationAction): Promise<Batch> {
  const { rows } = await sql<{ conference_id: string }>`
    select distinct a.conference_id from ${applicationsOf(context.me)}
    where a.id = any(${ids}::uuid[]) and a.sent_at is not null and ${isSeen(context.me)}`.execute(context.db);
  const [first, ...others] = rows;
  if (!first) throw new Failure('not_found');
  if (others.length > 0) throw new Failure('invalid', { ids: ['must be applications to one conference'] });
  const conference = await lockOrganized(context, first.conference_id);
  const applications = (await lockApplications(context, ids)).flatMap(({ user_id, ...application }) =>
    user_id === null || application.state === 'draft' ? [] : [{ ...application, user_id }],
  );
  if (applications.length < ids.length) throw new Failure('not_found');
  for (const application of applications) {
    if (application.user_id === context.me.userId) throw new Failure('conflict_of_interest');
    requireAction(action, application);
  }
  const order = new Map(ids.map((id, index) => [id, index]));
  return { conference, applications: applications.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!) };
}

interface Decided {
  ids: readonly string[];
  state: Decision;
  session_uuid?: string | null | undefined;
}

/**
 * Sessions that do not exist yet are created when the applicant is told: until then, no one else learns of the decision. A dry run only
 * checks whether the decision is possible.
 */
export async function decide(
  context: Context,
  { ids, state, session_uuid = null }: Decided,
  isDryRun: boolean,
): Promise<void> {
  const { conference } = await lockBatch(context, ids, 'decide');
  if (session_uuid !== null) {
    if (state !== 'accepted' || ids.length > 1)
      throw new Failure('invalid', { session_uuid: ['is only possible with a single accepted application'] });
    await requireSession(context, conference, session_uuid);
  }
  if (isDryRun) return;
  const isDecided = state !== 'sent';
  await sql`
    update applications set state = ${state}, session_id = ${session_uuid}, decided_at = ${isDecided ? NOW : null},
      decided_by_id = ${isDecided ? context.me.userId : null}
    where id = any(${ids}::uuid[])`.execute(context.db);
  publishNews(context, conference.id);
}

async function requireSession({ db }: Context, { id }: Conference, sessionId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from conference_sessions s join items i on i.id = s.id
    where s.id = ${sessionId} and s.conference_id = ${id} and i.deleted_at is null`.execute(db);
  if (rows.length === 0) throw new Failure('invalid', { session_uuid: ['is not a session of the conference'] });
}

/** The end of the last day on which someone who is told now can confirm, in the time zone of the conference. */
function confirmBy(context: Context, { timezone, confirm_days }: Conference): string {
  const today = localTime(timezone, context.platform.clock.now()).slice(0, 10);
  return instantAt({ date: addDays(today, confirm_days), time: null }, timezone, true);
}

/** The emails as they are sent, in the order of the IDs. A dry run tells no one. */
export async function tell(context: Context, ids: readonly string[], isDryRun: boolean): Promise<DecisionMail[]> {
  const { conference, applications } = await lockBatch(context, ids, 'tell');
  const confirmationEnds = confirmBy(context, conference);
  const mails: DecisionMail[] = [];
  for (const application of applications) {
    const { id, user_id } = application;
    const confirm_by = application.state === 'accepted' ? confirmationEnds : null;
    const news = decisionNews(conference, { ...application, confirm_by });
    mails.push({ application_id: id, user_id, ...(await previewMail(context, news)) });
    if (isDryRun) continue;
    await sql`
      update applications set told_at = ${NOW}, confirm_by = ${confirm_by} where id = ${id}`.execute(context.db);
    if (confirm_by !== null) await accept(context, conference, { ...application, confirm_by });
    await notify(context, news);
  }
  if (!isDryRun) publishNews(context, conference.id);
  return mails;
}

/** Makes the applicant a speaker of the session that organizers chose, or of a new one. */
async function accept(
  context: Context,
  { id: conferenceId }: Conference,
  application: Batch['applications'][number] & { confirm_by: string },
): Promise<void> {
  const { id, user_id: userId, availability, title, summary, kind, language, session_id, confirm_by } = application;
  const sessionId = session_id ?? newId();
  const created = { name: title, description: summary, kind, language };
  await context.emit('application.accepted', {
    conferenceId,
    applicationId: id,
    userId,
    availability,
    session: { id: sessionId, ...(session_id === null && { created }) },
  });
  await sql`update applications set session_id = ${sessionId} where id = ${id}`.execute(context.db);
  await remindToConfirm(context, { id, confirm_by });
}
