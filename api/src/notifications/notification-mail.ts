/** What happened, as a mail: who did what, a link to it, and a link that ends such mails. */
import type { Context } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import type { MailedKind } from './notifications.contract.ts';
import { unsubscribing } from './unsubscribe.ts';

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
    `View on Plaza: ${webUrl}/?p=notifications`,
    '',
    `Unsubscribe from these emails: ${end.page}`,
  ].join('\n');
  await deliver(context, { channel: 'email', destination: email, subject, body, headers: end.headers });
}
