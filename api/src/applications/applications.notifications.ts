/** Organizers are notified of applications, and applicants of decisions once they are told. */
import { sql } from 'kysely';
import { fromNow, isPast } from '../core/clock.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import type { Language } from '../core/languages.ts';
import { organizersOf } from '../core/occasions.ts';
import { notify, type DomainNotifications, type NewNotification } from '../core/notifications.ts';
import type { Conference } from '../conferences/conferences.contract.ts';
import { textIn } from '../locales/texts.ts';
import './applications.events.ts';
import { lockApplications, publishNews } from './applications.store.ts';
import { withdraw } from './applications.writes.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'application.confirm': { id: string; confirm_by: string };
  }
}

const DAY_MS = 24 * 3_600_000;
/** How many days before the end applicants are asked again to confirm. */
const REMINDED_DAYS = 3;

type Data = Readonly<Record<string, string>>;

/** The last day on which an applicant can confirm, in words. */
function lastDay(language: Language, { confirm_by, timezone }: Data): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(timezone !== undefined && { timeZone: timezone }),
  });
  return format.format(Date.parse(confirm_by ?? '') - 1);
}

function decisionInWords(language: Language, data: Data): string {
  const { title = '', conference = '', confirm_by } = data;
  const text = textIn(language);
  return confirm_by === undefined
    ? text('notifications.application.declined', { title, conference })
    : text('notifications.application.accepted', { title, conference, day: lastDay(language, data) });
}

const confirmInWords = (language: Language, data: Data): string =>
  textIn(language)('notifications.application.confirm', {
    title: data['title'] ?? '',
    conference: data['conference'] ?? '',
    day: lastDay(language, data),
  });

const leadsTo = ({ application_id: id }: Data) => (id === undefined ? undefined : { type: 'Application', id });

interface Told {
  id: string;
  user_id: string;
  title: string;
  /** Null if it was declined. */
  confirm_by: string | null;
}

const aboutDecision = (
  { id: conferenceId, name, timezone }: Pick<Conference, 'id' | 'name' | 'timezone'>,
  { id, title, confirm_by }: Told,
): Pick<NewNotification, 'actorId' | 'notifiableId' | 'contextId' | 'data'> => ({
  actorId: null,
  notifiableId: conferenceId,
  contextId: null,
  data: {
    application_id: id,
    title,
    conference: name,
    timezone,
    ...(confirm_by !== null && { confirm_by: new Date(confirm_by).toISOString() }),
  },
});

/** What an applicant is told. */
export function decisionNews(conference: Conference, application: Told): NewNotification {
  const answer = application.confirm_by === null ? 'declined' : 'accepted';
  return {
    to: [{ userId: application.user_id, type: 'application_decided', data: { answer } }],
    ...aboutDecision(conference, application),
  };
}

export const applicationNotifications: DomainNotifications = {
  rules: {
    application_received: { reason: 'organizes_event', isGrouped: true, leadsTo },
    application_decided: { reason: 'applied', defaults: { mail: true }, inWords: decisionInWords, leadsTo },
    speaker_confirm: { reason: 'applied', defaults: { mail: true }, inWords: confirmInWords, leadsTo },
  },
  subscriptions: {
    'application.sent': async (context, { id, conferenceId, userId }) => {
      const { rows } = await sql<{ user_id: string; is_blind: boolean }>`
        select o.user_id, c.blind_review as is_blind from (${organizersOf(conferenceId)}) o join conferences c on c.id = ${conferenceId}`.execute(
        context.db,
      );
      await notify(context, {
        to: rows.flatMap(({ user_id }) =>
          user_id === userId ? [] : [{ userId: user_id, type: 'application_received' }],
        ),
        // Organizers can be reviewers, too.
        actorId: rows[0]?.is_blind ? null : userId,
        notifiableId: conferenceId,
        contextId: null,
        data: { application_id: id },
      });
    },
    // Speakers confirm and withdraw at their session.
    'speaker.answered': async (context, { eventId, userId, isConfirmed }) => {
      const { rows } = await sql<{ id: string }>`
        select id from applications where session_id = ${eventId} and user_id = ${userId} and told_at is not null
          and state in ('accepted', 'confirmed')`.execute(context.db);
      for (const application of await lockApplications(
        context,
        rows.map(({ id }) => id),
      )) {
        if (!isConfirmed) await withdraw(context, application);
        else {
          await sql`update applications set state = 'confirmed' where id = ${application.id}`.execute(context.db);
          publishNews(context, application.conference_id);
        }
      }
    },
  },
};

/** Asks again some days before the end, if there are as many. */
export async function remindToConfirm(context: Context, { id, confirm_by }: { id: string; confirm_by: string }) {
  const at = new Date(Date.parse(confirm_by) - REMINDED_DAYS * DAY_MS);
  if (at > fromNow(context.platform, DAY_MS)) await context.enqueue('application.confirm', { id, confirm_by }, at);
}

export function applicationConfirmJob(platform: Platform): JobDefinition<'application.confirm'> {
  return {
    name: 'application.confirm',
    run: async ({ id, confirm_by }, jobId) => {
      if (isPast(platform, confirm_by)) return;
      const { rows } = await sql<Told & { conference_id: string; name: string; timezone: string }>`
        select a.id, a.user_id, a.title, a.confirm_by, c.id as conference_id, c.name, c.timezone
        from applications a join conferences c on c.id = a.conference_id
        where a.id = ${id} and a.state = 'accepted' and a.told_at is not null and a.confirm_by = ${confirm_by}::timestamptz
          and a.user_id is not null and c.status = 'published'`.execute(platform.database.db);
      const [application] = rows;
      if (!application) return;
      const { conference_id, name, timezone } = application;
      await writing(platform, systemCaller(platform), (context) =>
        notify(context, {
          to: [{ userId: application.user_id, type: 'speaker_confirm' }],
          ...aboutDecision({ id: conference_id, name, timezone }, application),
          jobId,
        }),
      );
    },
  };
}
