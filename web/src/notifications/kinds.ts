import { accountNotifications } from '../accounts/accounts.notifications.ts';
import { applicationNotifications } from '../applications/applications.notifications.ts';
import { commentNotifications } from '../comments/comments.notifications.ts';
import { conversationNotifications } from '../conversations/conversations.notifications.ts';
import type { NotificationKind } from '../core/notificationKind.ts';
import { eventNotifications } from '../events/events.notifications.ts';
import { mentionNotifications } from '../mentions/mentions.notifications.ts';
import { decisionNotifications } from '../moderation/moderation.notifications.ts';
import { crowdNotifications } from '../pages/pages.notifications.ts';
import { reactionNotifications } from '../reactions/reactions.notifications.ts';
import { recommendNotifications } from '../recommends/recommends.notifications.ts';
import { followNotifications } from '../relationships/relationships.notifications.ts';
import { reminderNotifications } from '../reminders/reminders.notifications.ts';
import { timelineNotifications } from '../timeline/timeline.notifications.ts';
import type {
  NotificationChannel,
  NotificationKind as Configurable,
} from './__generated__/useSaveNotificationSettingMutation.graphql';

/** All kinds that this client has texts for. A newer platform may send others. */
const KINDS = {
  ...accountNotifications,
  ...applicationNotifications,
  ...commentNotifications,
  ...conversationNotifications,
  ...crowdNotifications,
  ...decisionNotifications,
  ...eventNotifications,
  ...followNotifications,
  ...mentionNotifications,
  ...reactionNotifications,
  ...recommendNotifications,
  ...reminderNotifications,
  ...timelineNotifications,
};

type Known = keyof typeof KINDS;
/** Only pushed, so the list has no text for them. */
type Listed = Exclude<Known, keyof typeof conversationNotifications>;
type Grouped = { [K in Known]: (typeof KINDS)[K] extends { isGrouped: true } ? K : never }[Known];

export const kindOf = (type: string): NotificationKind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type as Known] : undefined;

export const isListed = (type: string): type is Listed =>
  kindOf(type) !== undefined && !Object.hasOwn(conversationNotifications, type);

export const isGrouped = (type: string): type is Grouped => kindOf(type)?.isGrouped === true;

/** What the settings have texts for. Settings of other kinds stay as they are. */
export type Kind = Exclude<Configurable, '%future added value'>;
export type Channel = Exclude<NotificationChannel, '%future added value'>;

export const isKnown = (type: string): type is Kind => kindOf(type)?.hasSetting === true;

/** The field of a setting that holds each channel. */
export const FIELDS = { IN_APP: 'inApp', MAIL: 'mail', PUSH: 'push' } as const satisfies Record<Channel, string>;
export const CHANNELS = Object.keys(FIELDS) as Channel[];
