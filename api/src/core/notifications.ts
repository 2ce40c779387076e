/**
 * How a domain notifies people. It declares its kinds of notification as rules, and sends, settles, and withdraws notifications with
 * the functions below. The notifications domain stores, lists, emails, and pushes them.
 */
import type { RawBuilder } from 'kysely';
import type { Context, Platform } from './context.ts';
import type { Subscriptions } from './events.ts';
import type { Language } from './languages.ts';
import type { VisibilityScope } from './visibility.ts';

/** The names that the contract of the notifications domain lists: `type`, `reason`, and `channel`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in the notifications domain
export interface NotificationNames {}
export type NotificationType = NotificationNames['type'];
export type NotificationChannel = NotificationNames['channel'];

/** What a domain declares about one kind of notification. */
export interface NotificationRule {
  /** The channels that it supports. By default, all of them. */
  channels?: readonly NotificationChannel[];
  /** Whether a channel is on unless the user has chosen otherwise, if this differs from other kinds. */
  defaults?: Readonly<Partial<Record<NotificationChannel, boolean>>>;
  /** Sent to everyone concerned, even to an account that is being deleted. Users cannot turn it off. */
  isMandatory?: true;
  /** Whether several about one subject are grouped unless the user has chosen otherwise. If absent, they never are. */
  isGrouped?: boolean;
  /** Why the user is notified. */
  reason: NotificationNames['reason'];
  /** Can recur for the same subject, so the user can mute the subject to stop it. */
  isRecurring?: true;
  /** How many an account can cause. By default, `NOTIFIED.other`. */
  limit?: { readonly max: number; readonly windowSeconds: number };
  /** Not sent at all beyond the limits of `reach.ts`. Other kinds are then listed, but neither emailed nor pushed. */
  isOmittedBeyondLimits?: true;
  /** Quotes the text of its subject, and follows when that is edited. */
  quotesSubject?: true;
  /** Emailed even in quiet hours, because it expires. */
  isUrgent?: true;
  /** A sentence that adds to the title of an email or a push, from the data of the notification. */
  inWords?: (language: Language, data: Readonly<Record<string, string>>) => string | undefined;
  /**
   * What its email leads to, and its push if it is not listed, if that is not its item: a type and an ID. Emails of other kinds lead to
   * the notification, which the client opens.
   */
  leadsTo?: (data: Readonly<Record<string, string>>) => { type: string; id: string } | undefined;
  /** Whether its email attaches the calendar file of its subject, as the recipient can see it. By default, it does not. */
  attachesCalendar?: (data: Readonly<Record<string, string>>) => boolean;
  /** Whether a user can still see it: SQL over `notifications n` with their subjects as `items o`. By default, always. */
  isCurrent?: (scope: VisibilityScope) => RawBuilder<boolean>;
}

export type NotificationRules = ReadonlyMap<string, NotificationRule>;

/** The notifications of one domain: its kinds, and the events that cause them. */
export interface DomainNotifications {
  rules: Readonly<Partial<Record<NotificationType, NotificationRule>>>;
  subscriptions?: Subscriptions;
}

const CHANNEL_DEFAULTS: Readonly<Record<NotificationChannel, boolean>> = {
  in_app: true,
  mail: false,
  push: true,
};

export function notificationRuleOf({ notificationRules }: Platform, type: NotificationType): NotificationRule {
  const rule = notificationRules.get(type);
  if (!rule) throw new Error(`No domain declares notifications of the kind ${type}.`);
  return rule;
}

/** Whether each channel that a kind supports is on unless the user has chosen otherwise. */
export const channelDefaultsOf = (rule: NotificationRule): Record<NotificationChannel, boolean> => ({
  ...CHANNEL_DEFAULTS,
  ...rule.defaults,
});

export const channelsOf = ({ channels }: NotificationRule): readonly NotificationChannel[] =>
  channels ?? (Object.keys(CHANNEL_DEFAULTS) as NotificationChannel[]);

interface Recipient {
  userId: string | null;
  type: NotificationType;
  data?: Readonly<Record<string, string>>;
}

export interface NewNotification {
  /** If a user is listed several times, they receive the first one that a channel accepts. */
  to: readonly Recipient[];
  /** Null for decisions of staff, who remain anonymous, and for reminders. */
  actorId: string | null;
  /** The subject. Null for reminders, which are not items. */
  notifiableId: string | null;
  /** What the subject belongs to, such as the commented item. */
  contextId: string | null;
  excerpt?: string;
  /** Text that is not the subject's own. Users who muted a word in it are not notified. */
  words?: string | null;
  /** Emailed even in quiet hours, because it soon no longer matters. */
  isUrgent?: boolean;
  /** `pending`: requires an answer. */
  status?: 'pending';
  /** The job that notifies. Run again, it notifies no one twice. */
  jobId?: string | undefined;
  /** With a `change_id`, those of different changes are not considered the same. */
  data?: Readonly<Record<string, string>>;
}

/** An email as its recipient receives it, without their personal links. */
export interface MailPreview {
  subject: string;
  body: string;
}

declare module './events.ts' {
  interface DomainEvents {
    'notification.wanted': NewNotification;
    'notification.previewed': { notification: NewNotification; show: (mail: MailPreview) => void };
    'notifications.settled': { which: RawBuilder<boolean>; status: 'accepted' | 'declined' | null };
    'notifications.withdrawn': { which: RawBuilder<boolean> };
    'notifications.quoted': { which: RawBuilder<boolean>; text: string | null };
    'notifications.narrowed': { itemIds: readonly string[]; userIds: readonly string[] | null };
  }
}

/**
 * Notifies users on the channels that they chose. Excludes the actor, users who cannot see the subject or have muted it, and those
 * who have the same notification unread.
 */
export const notify = (context: Context, notification: NewNotification): Promise<void> =>
  context.emit('notification.wanted', notification);

/** The email of a notification to its first recipient, in their language. Sends nothing. */
export async function previewMail(context: Context, notification: NewNotification): Promise<MailPreview> {
  const shown: MailPreview[] = [];
  await context.emit('notification.previewed', { notification, show: (mail) => void shown.push(mail) });
  const [mail] = shown;
  if (!mail) throw new Error('A notification to no one has no email.');
  return mail;
}

/**
 * Marks notifications as read that no longer need attention, and stores the answer of those that required one.
 * `which` is SQL over `notifications n`, here and below.
 */
export const settleNotifications = (
  context: Context,
  which: RawBuilder<boolean>,
  status: 'accepted' | 'declined' | null = null,
): Promise<void> => context.emit('notifications.settled', { which, status });

/** Deletes notifications that no longer apply. Their recipients are notified again the next time. */
export const withdrawNotifications = (context: Context, which: RawBuilder<boolean>): Promise<void> =>
  context.emit('notifications.withdrawn', { which });

/** Replaces the text that notifications quote. */
export const quoteInNotifications = (
  context: Context,
  which: RawBuilder<boolean>,
  text: string | null,
): Promise<void> => context.emit('notifications.quoted', { which, text });

/** Updates the unread counts of users, all of them or those given, who may no longer see notifications about these items. */
export const narrowNotifications = (
  context: Context,
  itemIds: readonly string[],
  userIds: readonly string[] | null = null,
): Promise<void> => context.emit('notifications.narrowed', { itemIds, userIds });
