/** What happened, as a mail: who did what, a link to it, and a link that ends such mails. */
import { sql } from 'kysely';
import { viewerFor } from '../core/auth.ts';
import { asViewer, type Context } from '../core/context.ts';
import { composedMail, type Attachment, type Message } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import type { JobPayloads } from '../core/jobs.ts';
import { wantedBy, WITH_SUBJECT } from '../core/notification-visibility.ts';
import { notificationRuleOf, type MailPreview, type NewNotification } from '../core/notifications.ts';
import { CHOSEN_LANGUAGE, languageOf } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { visibilityScopeOf } from '../core/visibility.ts';
import { placeOf } from './groups.ts';
import { linkTo } from './links.ts';
import type { NotificationKind } from './notifications.contract.ts';
import { titleOf } from './titles.ts';
import { isMailable, notificationOf } from './unlisted.ts';
import { unsubscribing } from './unsubscribe.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'notification.mail': { id: string };
  }
}

interface Quoted {
  email: string;
  user_id: string;
  type: NotificationKind;
  language: string | null;
  /** Null where a time has come. */
  actor: string | null;
  excerpt: string | null;
  data: Record<string, string>;
  /** The row of the list that shows it. Null if it is not listed. */
  row_id: string | null;
  place_kind: string | null;
  place_id: string | null;
}

async function compose(context: Context, { id }: JobPayloads['notification.mail']): Promise<Message | undefined> {
  const { rows } = await sql<Quoted>`
    select a.email, ${CHOSEN_LANGUAGE} as language, n.user_id, n.type, t.title as actor, n.data ->> 'excerpt' as excerpt, n.data,
      n.row_id, p.kind as place_kind, p.id as place_id
    from ${notificationOf(id)} n join users u on u.id = n.user_id join accounts a on a.id = u.account_id
      ${WITH_SUBJECT} left join items t on t.id = n.actor_id left join items p on p.id = ${placeOf('n')}
    where ${isMailable} and ${wantedBy(context.platform, visibilityScopeOf(sql`n.user_id`))}`.execute(context.db);
  const [quoted] = rows;
  if (!quoted) return undefined;
  const { email, user_id: userId, type } = quoted;
  const end = unsubscribing(context, userId, type);
  const { subject, body } = textOf(context, quoted, end.page);
  const attachments = await attachmentsOf(context, quoted);
  return { channel: 'email', destination: email, subject, body, headers: end.headers, attachments };
}

/** Those that the recipient can see by then. */
async function attachmentsOf(
  context: Context,
  { user_id: userId, type, data, place_kind: kind, place_id: id }: Quoted,
): Promise<Attachment[]> {
  const { kinds } = context.platform;
  const item = kind === null ? undefined : kinds.get(kind);
  if (!item?.calendarFile || id === null) return [];
  if (!notificationRuleOf(context.platform, type).attachesCalendar?.(data)) return [];
  try {
    const recipient = asViewer(context, await viewerFor(context.db, userId));
    const content = await item.calendarFile(recipient, id, data['occurs_on']);
    return [{ name: 'event.ics', type: 'text/calendar; method=PUBLISH; charset=utf-8', content }];
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

function textOf(
  { platform }: Context,
  { type, actor, excerpt, data, row_id, place_kind: kind, place_id, ...quoted }: Omit<Quoted, 'email' | 'user_id'>,
  unsubscribe: string,
): MailPreview {
  const language = languageOf(quoted.language);
  const text = textIn(language);
  const subject = titleOf(text, { type, actor, answer: data['answer'] });
  const rule = notificationRuleOf(platform, type);
  // A preview leads where the email will.
  const rowId = rule.leadsTo ? null : row_id;
  const path = linkTo({ platform }, { type, rowId, place: place_id === null ? null : { kind, id: place_id }, data });
  const links = { url: `${platform.env.webUrl}${path}`, unsubscribe };
  const detail = rule.inWords?.(language, data);
  const body = excerpt
    ? text('notifications.mail.quotingBody', { title: subject, excerpt, ...links })
    : detail
      ? text('notifications.mail.detailedBody', { title: subject, detail, ...links })
      : text('notifications.mail.body', { title: subject, ...links });
  return { subject, body };
}

/** The email of a notification to its first recipient, without the link that ends such emails. */
export async function previewNotification(
  context: Context,
  { to: [recipient], actorId, notifiableId, contextId, excerpt, data = {} }: NewNotification,
): Promise<MailPreview | undefined> {
  const { rows } = await sql<Pick<Quoted, 'language' | 'actor' | 'place_kind' | 'place_id'>>`
    select ${CHOSEN_LANGUAGE} as language, t.title as actor, p.kind as place_kind, p.id as place_id
    from users u join accounts a on a.id = u.account_id left join items t on t.id = ${actorId}::uuid
      left join items p on p.id = ${contextId ?? notifiableId}::uuid
    where u.id = ${recipient?.userId ?? null}`.execute(context.db);
  if (!recipient || !rows[0]) return undefined;
  const type = recipient.type as NotificationKind;
  const quoted = { type, excerpt: excerpt ?? null, data: { ...data, ...recipient.data }, row_id: null, ...rows[0] };
  return textOf(context, quoted, '…');
}

export const notificationMail = composedMail('notification.mail', compose);
