import type { NotificationChannel, NotificationKind } from './__generated__/useSaveNotificationSettingMutation.graphql';

/** What this client has words for; what a newer platform knows beside it keeps as it is. */
export type Kind = Exclude<NotificationKind, '%future added value'>;
export type Channel = Exclude<NotificationChannel, '%future added value'>;

/** Where a setting holds each channel. */
export const FIELDS = { IN_APP: 'inApp', MAIL: 'mail', PUSH: 'push' } as const satisfies Record<Channel, string>;
export const CHANNELS = Object.keys(FIELDS) as Channel[];

const KNOWN: Record<Kind, true> = {
  COMMENT: true,
  REPLY: true,
  MENTION: true,
  REACTION: true,
  FOLLOW: true,
  JOINED: true,
  KINSHIP: true,
  MESSAGE: true,
  CALL: true,
  CROWD_INVITATION: true,
  CROWD_REQUEST: true,
  CROWD_JOINED: true,
  CROWD_WELCOME: true,
  CROWD_DECLINED: true,
  CROWD_ROLE: true,
  RECOMMEND: true,
  SHARE: true,
  RECOMMEND_THANKS: true,
  REMINDER_DUE: true,
  REMINDER_SHARED: true,
};

export const isKnown = (kind: string): kind is Kind => Object.hasOwn(KNOWN, kind);
