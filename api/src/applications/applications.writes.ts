/** What applicants do: they write, send, and withdraw their applications. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { asPerson, type Context } from '../core/context.ts';
import { Failure, type FieldErrors } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { instantAt, momentIn } from '../core/moments.ts';
import { lockItems } from '../core/write-locks.ts';
import type { Conference } from '../conferences/conferences.contract.ts';
import { missingAnswers, storeAnswers } from './answers.ts';
import { APPLICATIONS_PER_DAY, type Application } from './applications.contract.ts';
import './applications.events.ts';
import { requireAction, UNTOLD } from './applications.states.ts';
import {
  findConference,
  lockApplications,
  publishNews,
  requireOpen,
  type StoredApplication,
} from './applications.store.ts';
import type { AnswerInput, ApplicationKind } from './questions.contract.ts';

const PER_DAY = { max: APPLICATIONS_PER_DAY, windowSeconds: 24 * 3600, code: 'rate_limited' } as const;

interface Given {
  kind?: ApplicationKind | undefined;
  title?: string | undefined;
  summary?: string | null | undefined;
  language?: string | null | undefined;
  minutes?: number | null | undefined;
  availability?: readonly { starts_at: string; ends_at: string }[] | undefined;
  answers?: readonly AnswerInput[] | undefined;
  is_draft?: boolean | undefined;
}

interface NewApplication extends Given {
  conference_id: string;
  kind: ApplicationKind;
}

const ALLOWED = { talk: 'allow_talk', performance: 'allow_performance', workshop: 'allow_workshop' } as const;

function requireKind(conference: Conference, kind: ApplicationKind): void {
  if (!conference[ALLOWED[kind]]) throw new Failure('invalid', { kind: ['is not accepted by this conference'] });
}

/** Instants of periods that are given as instants or as local times of the conference. */
function periodsIn(given: NonNullable<Given['availability']>, timezone: string): Application['availability'] {
  const instantIn = (field: string, text: string): string => {
    const moment = momentIn(field, text, timezone);
    if (moment.time === null) throw new Failure('invalid', { [field]: ['must have a time'] });
    return instantAt(moment, timezone);
  };
  return given.map((period, index) => {
    const field = `availability.${index}`;
    const starts_at = instantIn(`${field}.starts_at`, period.starts_at);
    const ends_at = instantIn(`${field}.ends_at`, period.ends_at);
    if (ends_at <= starts_at) throw new Failure('invalid', { [`${field}.ends_at`]: ['must be after the start'] });
    return { starts_at, ends_at };
  });
}

/** The columns of what is given. */
function columnsOf({ kind, title, summary, language, minutes, availability }: Given, { timezone }: Conference) {
  return {
    ...(kind !== undefined && { kind }),
    ...(title !== undefined && { title: trimmed(title) }),
    ...(summary !== undefined && { summary: trimmed(summary ?? '') || null }),
    ...(language !== undefined && { language }),
    ...(minutes !== undefined && { minutes }),
    ...(availability !== undefined && {
      availability: sql<Application['availability']>`${JSON.stringify(periodsIn(availability, timezone))}::jsonb`,
    }),
  };
}

export async function apply(context: Context, given: NewApplication): Promise<string> {
  const person = asPerson(context);
  const { me, platform, db } = person;
  await lockItems(person, { about: [given.conference_id] });
  const conference = await findConference(person, given.conference_id);
  requireOpen(conference);
  requireKind(conference, given.kind);
  const columns = columnsOf(given, conference);
  await platform.limits.take('application', me.accountId, PER_DAY);
  const id = newId();
  await sql`
    insert into applications (id, conference_id, user_id, kind, title, created_at, edited_at)
    values (${id}, ${conference.id}, ${me.userId}, ${given.kind}, '', ${NOW}, ${NOW})`.execute(db);
  if (Object.keys(columns).length > 0) await db.updateTable('applications').set(columns).where('id', '=', id).execute();
  if (given.answers) await storeAnswers(person, { id, conference_id: conference.id, kind: given.kind }, given.answers);
  if (!given.is_draft) await send(person, conference, await storedApplication(person, id));
  return id;
}

async function storedApplication(context: Context, id: string): Promise<StoredApplication> {
  const [application] = await lockApplications(context, [id]);
  if (!application) throw new Failure('not_found');
  return application;
}

/** Locks an application of the viewer, after its conference and its session. */
async function lockOwn(person: Context, id: string): Promise<StoredApplication> {
  const { rows } = await sql<{ conference_id: string; session_id: string | null }>`
    select conference_id, session_id from applications
    where id = ${isId(id) ? id : null} and user_id = ${person.me.userId}`.execute(person.db);
  if (!rows[0]) throw new Failure('not_found');
  await lockItems(person, { about: [rows[0].conference_id], changing: [rows[0].session_id] });
  return storedApplication(person, id);
}

const isUntold = ({ state }: Pick<StoredApplication, 'state'>): boolean => UNTOLD.some((step) => step === state);

export async function updateApplication(context: Context, id: string, given: Given): Promise<void> {
  const person = asPerson(context);
  const before = await lockOwn(person, id);
  const isSending = given.is_draft === false;
  requireAction('edit', before);
  if (isSending) requireAction('send', before);
  if (given.is_draft && isUntold(before)) throw new Failure('status_step');
  const conference = await findConference(person, before.conference_id);
  // A draft is kept whatever happens to the period. What others read can change as long as others can still apply.
  if (isUntold(before)) requireOpen(conference);
  const kind = given.kind ?? before.kind;
  if (given.kind !== undefined) requireKind(conference, kind);
  const columns = columnsOf(given, conference);
  await person.db
    .updateTable('applications')
    .set({ ...columns, edited_at: NOW })
    .where('id', '=', id)
    .execute();
  if (given.answers) await storeAnswers(person, { id, conference_id: conference.id, kind }, given.answers);
  const after = await storedApplication(person, id);
  if (isSending) await send(person, conference, after);
  else if (isUntold(after)) {
    await requireComplete(person, after);
    publishNews(person, conference.id);
  }
}

async function requireComplete(person: Context, application: StoredApplication): Promise<void> {
  const { title, summary } = application;
  const fields: FieldErrors = {
    ...(!title && { title: ['is required'] }),
    ...(!summary && { summary: ['is required'] }),
    ...(await missingAnswers(person, application)),
  };
  if (Object.keys(fields).length > 0) throw new Failure('invalid', fields);
}

/** Sends a draft, or a withdrawn application again. Its number stays. */
async function send(person: Context, conference: Conference, application: StoredApplication): Promise<void> {
  requireOpen(conference);
  requireKind(conference, application.kind);
  await requireComplete(person, application);
  const { id } = application;
  // Two applicants who send at the same time take turns, so that each has a number of its own.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`applications ${conference.id}`}, 0))`.execute(person.db);
  await sql`
    update applications set state = 'sent', sent_at = coalesce(sent_at, ${NOW}), decided_at = null, decided_by_id = null,
      session_id = null, number = coalesce(number, (
        select coalesce(max(n.number), 0) + 1 from applications n where n.conference_id = ${conference.id}))
    where id = ${id}`.execute(person.db);
  await person.emit('application.sent', { id, conferenceId: conference.id, userId: person.me.userId });
  publishNews(person, conference.id);
}

export async function withdrawApplication(context: Context, id: string): Promise<void> {
  const person = asPerson(context);
  const application = await lockOwn(person, id);
  requireAction('withdraw', application);
  await withdraw(person, application);
}

/** To be called with the application locked. */
export async function withdraw(context: Context, application: StoredApplication): Promise<void> {
  const { id, conference_id, session_id, told_at, user_id } = application;
  await sql`
    update applications set state = 'withdrawn', edited_at = ${NOW},
      session_id = case when told_at is not null then session_id end
    where id = ${id}`.execute(context.db);
  if (told_at !== null && session_id !== null && user_id !== null)
    await context.emit('application.withdrawn', { sessionId: session_id, userId: user_id });
  publishNews(context, conference_id);
}
