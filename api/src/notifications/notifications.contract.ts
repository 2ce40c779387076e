import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Meta, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

export const NOTIFICATION_PAGE = 10;

/**
 * Everything that people are told, in the order of the settings: each can be chosen by channel. What is not in this list
 * (security, decisions of staff) is always told, and is mailed by whoever decides it.
 */
export const NOTIFICATION_KINDS = [
  'comment',
  'reply',
  'reaction',
  'follow',
  'joined',
  'kinship',
  'page_invitation',
  'page_request',
  'page_welcome',
  'page_declined',
  'page_role',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Always told: what staff decided. */
export type Decision = 'decision' | 'appeal_decision' | 'report_decision' | 'report_appeal';

/** Push is kept until devices take it. */
export const NOTIFICATION_CHANNELS = ['in_app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
/** What holds unless a person says otherwise. */
export const CHANNEL_DEFAULTS = { in_app: true, mail: false, push: true } as const satisfies Record<
  NotificationChannel,
  boolean
>;

const Channels = Type.Object({ in_app: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() });
/** In the settings of a person: what differs from the defaults. */
export const NotificationChoices = Type.Partial(
  Type.Object(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Type.Partial(Channels)])) as Record<
      NotificationKind,
      ReturnType<typeof Type.Partial<typeof Channels>>
    >,
  ),
);

const NotificationSetting = Type.Object({ kind: OneOf(NOTIFICATION_KINDS), ...Channels.properties });
export type NotificationSetting = Static<typeof NotificationSetting>;
export const NOTIFICATION_STATUSES = ['pending', 'accepted', 'declined'] as const;

export const Notification = Type.Object({
  id: Id,
  _type: Type.Literal('Notification'),
  type: Type.String({ description: 'comment, reply, reaction, follow, invitation, …' }),
  is_read: Type.Boolean(),
  viewed_at: Nullable(Timestamp),
  status: Nullable(OneOf(NOTIFICATION_STATUSES)),
  data: Type.Object(
    { excerpt: Type.Optional(Type.String()), case_id: Type.Optional(Id) },
    { additionalProperties: true },
  ),
  notifiable_type: Nullable(Type.String()),
  notifiable_id: Nullable(Id),
  context_type: Nullable(Type.String()),
  context_id: Nullable(Id),
  /** Who caused it. */
  user_id: Nullable(Id),
  created_at: Timestamp,
});
export interface Notification extends Static<typeof Notification> {}

const include = ['user', 'user.avatar', 'cover', 'notifiable', 'context'] as const;

export const listNotifications = contract({
  name: 'listNotifications',
  method: 'GET',
  url: '/notifications',
  summary: "The viewer's notifications, newest first, 10 a page; meta carries the unread count.",
  access: 'member',
  query: ListQuery({}),
  reply: Type.Object({
    data: Type.Array(Notification),
    meta: Type.Object({ ...Meta.properties, unread_count: Type.Integer() }),
  }),
  include,
});

export const updateNotification = contract({
  name: 'updateNotification',
  method: 'PUT',
  url: '/notifications/:id',
  summary: 'Marks one read; with `action` accepts or declines its invitation.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ action: Type.Optional(OneOf(['accept', 'decline'])) }),
  reply: One(Notification),
  errors: ['not_found', 'already_answered'],
  include,
});

export const updateNotifications = contract({
  name: 'updateNotifications',
  method: 'PUT',
  url: '/notifications',
  summary: 'Marks all read.',
  access: 'member',
  reply: One(Type.Object({ unread_count: Type.Integer() })),
});

export const listNotificationSettings = contract({
  name: 'listNotificationSettings',
  method: 'GET',
  url: '/notifications/settings',
  summary: 'What the person is told, by kind and channel.',
  access: 'member',
  reply: One(Type.Array(NotificationSetting)),
});

export const updateNotificationSettings = contract({
  name: 'updateNotificationSettings',
  method: 'PUT',
  url: '/notifications/settings',
  summary: 'Turns one channel of one kind on or off.',
  access: 'member',
  body: Type.Object({
    kind: OneOf(NOTIFICATION_KINDS),
    channel: OneOf(NOTIFICATION_CHANNELS),
    is_on: Type.Boolean(),
  }),
  reply: One(Type.Array(NotificationSetting)),
  errors: ['email_missing'],
});

const Token = Type.String({ minLength: 1, maxLength: 300 });

export const unsubscribe = contract({
  name: 'unsubscribe',
  method: 'POST',
  url: '/notifications/unsubscribe',
  summary: 'Ends mails of one kind, with the token of a link in such a mail; nobody needs to be signed in.',
  access: 'public',
  body: Type.Object({ token: Token }),
  reply: One(Type.Object({ kind: OneOf(NOTIFICATION_KINDS) })),
  status: 200,
  errors: ['link_expired'],
});
