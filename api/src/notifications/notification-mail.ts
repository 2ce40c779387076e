/** What happened, as a mail: who did what, a link to it, and a link that ends such mails. */
import type { Context } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import type { MailedKind } from './notifications.contract.ts';
import { unsubscribing } from './unsubscribe.ts';

/** In English, the language of all mails: `name` did it. */
const SUBJECTS: Record<MailedKind, (name: string) => string> = {
  comment: (name) => `${name} commented on something of yours`,
  reply: (name) => `${name} replied to you`,
  mention: (name) => `${name} mentioned you`,
  reaction: (name) => `${name} reacted to something of yours`,
  follow: (name) => `${name} follows you`,
  joined: (name) => `${name} joined Plaza by your invitation`,
  kinship: (name) => `${name} named you in their story`,
  page_invitation: (name) => `${name} invites you to a crowd`,
  page_request: (name) => `${name} asks to join your crowd`,
  page_joined: (name) => `${name} joined a crowd by your invitation`,
  page_welcome: (name) => `${name} let you into a crowd`,
  page_declined: (name) => `${name} did not let you into a crowd`,
  page_role: (name) => `${name} gave you another role in a crowd`,
  recommend: (name) => `${name} recommends something to you`,
  share: (name) => `${name} sent you something`,
  recommend_thanks: (name) => `${name} thanks you for what you recommended`,
  reminder_due: () => 'Something that you wanted to be reminded of is due',
  reminder_shared: (name) => `${name} shares a list of reminders with you`,
};

interface Mail {
  userId: string;
  email: string;
  kind: MailedKind;
  /** Who did it; nobody where its time has come. */
  actor: string | null;
  excerpt: string | undefined;
}

export async function mailNotification(context: Context, { userId, email, kind, actor, excerpt }: Mail): Promise<void> {
  const { webUrl } = context.platform.env;
  const subject = SUBJECTS[kind]((actor ?? '').replaceAll(/\s+/g, ' '));
  const end = unsubscribing(context, userId, kind);
  const body = [
    `${subject}.`,
    ...(excerpt ? ['', `“${excerpt}”`] : []),
    '',
    `See it on Plaza: ${webUrl}/?p=notifications`,
    '',
    `No more such mails: ${end.page}`,
  ].join('\n');
  await deliver(context, { channel: 'email', destination: email, subject, body, headers: end.headers });
}
