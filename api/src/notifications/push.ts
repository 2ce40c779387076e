/** Who is pushed to, and what: one job for each of their browsers, in the transaction of what happened. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { DomainEvents, Subscriptions } from '../core/events.ts';
import { excerptOf } from '../core/excerpt.ts';
import { hasMutedWord, silenced } from '../core/mutes.ts';
import { channelDefaultsOf, notificationRuleOf } from '../core/notifications.ts';
import type { NotificationKind } from './notifications.contract.ts';
import { CHOSEN_LANGUAGE, languageOf } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { openPath } from './links.ts';
import { titleOf, type TitledType } from './titles.ts';

interface PushSubscriptionsTable {
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  pushed_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptionsTable;
  }
}

/** What the browser shows, and opens when it is pressed: short, as every push service wants it. */
export interface PushText {
  title: string;
  body: string;
  /** A path of the web client. */
  path: string;
  /** What comes with the same one takes the place of what was there. */
  tag: string;
  /** Somebody calls: it waits until it is pressed, and is not shown where a window rings already. */
  rings?: true;
}

const BODY_LENGTH = 140;

export const bodyOf = (text: string): string => excerptOf(text, BODY_LENGTH);

/** Browsers that a profile is signed in with, as an array of ids; a session is at one profile at a time. */
export const browsersOf = (userId: RawBuilder<unknown>) => sql<string[]>`array(
  select p.id from push_subscriptions p join sessions s on s.id = p.session_id
  where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${NOW})`;

interface NewPush {
  browsers: readonly string[];
  kind: TitledType;
  actor: string | null;
  /** How many more did the same. */
  others?: number;
  /** The answer to a request. */
  answer?: string | undefined;
  language: string;
  excerpt: string | undefined;
  path: string;
  tag: string;
  /** What is not pushed any more once it was read. */
  notificationId?: string;
  /** The message that it quotes: not pushed once it is deleted. */
  messageId?: string;
  /** What is not pushed any more once it rings no longer. */
  callId?: string;
}

export async function push(context: Context, given: NewPush): Promise<void> {
  const {
    browsers,
    kind,
    actor,
    others = 0,
    answer,
    language,
    excerpt = '',
    path,
    tag,
    notificationId,
    messageId,
    callId,
  } = given;
  const text = {
    title: titleOf(textIn(languageOf(language)), { type: kind, actor, others, answer }),
    body: bodyOf(excerpt),
    path,
    tag,
    ...(callId && { rings: true as const }),
  };
  for (const subscriptionId of browsers) {
    await context.enqueue('push', {
      subscriptionId,
      text,
      ...(notificationId && { notificationId }),
      ...(messageId && { messageId }),
      ...(callId && { callId }),
    });
  }
}

/** The title of who speaks is theirs; of a group it is said where they speak. */
interface Hearer {
  browsers: string[];
  language: string;
  actor: string;
  group: string;
}

/** Not to whom the conversation is quiet, who has not accepted it yet, or who does not come across its author. */
async function hearersOf(
  { db, platform }: Context,
  kind: NotificationKind,
  { conversationId, authorId }: { conversationId: string; authorId: string },
  but: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Hearer[]> {
  const { push: isOn } = channelDefaultsOf(notificationRuleOf(platform, kind));
  const { rows } = await sql<Hearer>`
    select ${browsersOf(sql`u.id`)} as browsers, ${CHOSEN_LANGUAGE} as language,
      w.title as actor, c.name as group
    from conversation_users cu join users u on u.id = cu.user_id join accounts a on a.id = u.account_id
      join conversations c on c.id = cu.conversation_id join items w on w.id = ${authorId}
    where cu.conversation_id = ${conversationId} and cu.user_id <> ${authorId} and cu.state = 'joined'
      and not cu.do_not_disturb and a.status = 'active' and u.standing = 'accepted'
      and coalesce((u.settings -> 'notifications' -> ${kind}::text ->> 'push')::boolean, ${isOn}::boolean)
      and exists (select 1 from sessions s join push_subscriptions p on p.session_id = s.id where s.user_id = u.id)
      and not exists (select 1 from blocks b where b.user_id = u.id and b.context_id = ${authorId}
        or b.user_id = ${authorId} and b.context_id = u.id)
      and not ${silenced(sql`u.id`, sql`${authorId}`)} and ${but}`.execute(db);
  return rows;
}

/** A call that was missed takes the place of its ring. */
async function pushCall(
  context: Context,
  kind: 'call' | 'missed_call',
  { id, conversationId, callerId }: DomainEvents['call.rings'],
): Promise<void> {
  for (const { browsers, language, actor } of await hearersOf(context, 'call', { conversationId, authorId: callerId }))
    await push(context, {
      browsers,
      kind,
      actor,
      language,
      excerpt: undefined,
      path: openPath('Conversation', conversationId),
      tag: `call-${id}`,
      ...(kind === 'call' && { callId: id }),
    });
}

export const pushSubscriptions: Subscriptions = {
  'sessions.ended': async ({ db }, { sessionIds }) => {
    await sql`delete from push_subscriptions where session_id = any(${sessionIds}::uuid[])`.execute(db);
  },
  'call.rings': (context, call) => pushCall(context, 'call', call),
  'call.missed': (context, call) => pushCall(context, 'missed_call', call),
  'message.added': async (context, { id, conversationId, authorId, content }) => {
    const isSpared = hasMutedWord(sql`u.id`, sql`(select search from items where id = ${id})`);
    const rows = await hearersOf(context, 'message', { conversationId, authorId }, sql<boolean>`not ${isSpared}`);
    for (const { browsers, language, actor, group } of rows) {
      await push(context, {
        browsers,
        kind: 'message',
        actor: group ? `${actor} · ${group}` : actor,
        language,
        excerpt: content,
        path: openPath('Conversation', conversationId),
        tag: `conversation-${conversationId}`,
        messageId: id,
      });
    }
  },
};
