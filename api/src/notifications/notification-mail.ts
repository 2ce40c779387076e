/** What happened, as a mail: who did what, a link to it, and a link that ends such mails. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { composedMail, type Message } from '../core/delivery.ts';
import type { JobPayloads } from '../core/jobs.ts';
import { wantedBy } from '../core/notification-visibility.ts';
import { sightOf } from '../core/visibility.ts';
import type { NotificationKind } from './notifications.contract.ts';
import { isMailable, notificationOf } from './unlisted.ts';
import { unsubscribing } from './unsubscribe.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'notification.mail': { id: string };
  }
}

type MailedKind = Exclude<NotificationKind, 'message' | 'call'>;

/** In English, the language of all mails: `name` did it. */
const SUBJECTS: Record<MailedKind, (name: string) => string> = {
  comment: (name) => `${name} commented on your post`,
  reply: (name) => `${name} replied to you`,
  mention: (name) => `${name} mentioned you`,
  reaction: (name) => `${name} reacted to your post`,
  follow: (name) => `${name} follows you`,
  joined: (name) => `${name} joined Plaza from your invitation`,
  kinship: (name) => `${name} named you in their life story`,
  page_invitation: (name) => `${name} invited you to a crowd`,
  page_request: (name) => `${name} asks to join your crowd`,
  page_joined: (name) => `${name} joined a crowd from your invitation`,
  page_welcome: (name) => `${name} accepted your request to join`,
  page_declined: (name) => `${name} declined your request to join`,
  page_role: (name) => `${name} changed your role in a crowd`,
  recommend: (name) => `${name} recommends something to you`,
  share: (name) => `${name} sent you something`,
  recommend_thanks: (name) => `${name} thanks you for what you recommended`,
  reminder_due: () => 'You have a reminder due',
  reminder_shared: (name) => `${name} shared a reminder list with you`,
};

interface Quoted {
  email: string;
  user_id: string;
  type: MailedKind;
  /** Null where a time has come. */
  actor: string | null;
  excerpt: string | null;
}

async function compose(context: Context, { id }: JobPayloads['notification.mail']): Promise<Message | undefined> {
  const { rows } = await sql<Quoted>`
    select a.email, n.user_id, n.type, t.title as actor, n.data ->> 'excerpt' as excerpt
    from ${notificationOf(id)} n join users u on u.id = n.user_id join accounts a on a.id = u.account_id
      left join items o on o.id = n.notifiable_id left join items t on t.id = n.actor_id
    where ${isMailable} and ${wantedBy(context.platform, sightOf(sql`n.user_id`))}`.execute(context.db);
  const [quoted] = rows;
  if (!quoted) return undefined;
  const { email, user_id: userId, type: kind, actor, excerpt } = quoted;
  const subject = SUBJECTS[kind]((actor ?? '').replaceAll(/\s+/g, ' '));
  const end = unsubscribing(context, userId, kind);
  const body = [
    `${subject}.`,
    ...(excerpt ? ['', `“${excerpt}”`] : []),
    '',
    `View on Plaza: ${context.platform.env.webUrl}/?p=notifications`,
    '',
    `Unsubscribe from these emails: ${end.page}`,
  ].join('\n');
  return { channel: 'email', destination: email, subject, body, headers: end.headers };
}

export const notificationMail = composedMail('notification.mail', compose);
