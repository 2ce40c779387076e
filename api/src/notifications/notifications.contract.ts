import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Meta, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

export const NOTIFICATION_PAGE = 10;

/**
 * Everything that people are told, in the order of the settings: each can be chosen by channel. What is not in this list
 * (security, decisions of staff) is always told, and is mailed by whoever decides it.
 */
export const NOTIFICATION_KINDS = [
  'comment',
  'reply',
  'mention',
  'reaction',
  'follow',
  'joined',
  'kinship',
  'message',
  'call',
  'page_invitation',
  'page_request',
  'page_joined',
  'page_welcome',
  'page_declined',
  'page_role',
  'recommend',
  'share',
  'recommend_thanks',
  'reminder_due',
  'reminder_shared',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Always told: what staff decided. */
export const DECISIONS = ['decision', 'appeal_decision', 'report_decision', 'report_appeal'] as const;
export type Decision = (typeof DECISIONS)[number];

export const NOTIFICATION_CHANNELS = ['in_app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
/** What holds unless a person says otherwise. */
export const CHANNEL_DEFAULTS = { in_app: true, mail: false, push: true } as const satisfies Record<
  NotificationChannel,
  boolean
>;

/** Kinds that have not every channel: what is said in conversations stands there, not among notifications. */
export const KIND_CHANNELS: Partial<Record<NotificationKind, readonly NotificationChannel[]>> = {
  message: ['push'],
  call: ['push'],
};
/** What is mailed one by one. */
export type MailedKind = Exclude<NotificationKind, 'message' | 'call'>;
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  KIND_CHANNELS[kind] ?? NOTIFICATION_CHANNELS;

/**
 * What several people do to one thing, and whether that stands in one row of the list unless a person says otherwise.
 * What waits for an answer, or happens once, stands alone.
 */
export const KIND_GROUPS: Partial<Record<NotificationKind, boolean>> = {
  comment: false,
  reply: false,
  mention: false,
  reaction: true,
  follow: true,
  page_request: false,
  page_joined: true,
  recommend: true,
  share: false,
  recommend_thanks: false,
};

const Channels = Type.Object(
  { in_app: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() },
  { title: 'Channels' },
);
const Choice = Type.Partial(Type.Object({ ...Channels.properties, is_grouped: Type.Boolean() }));
/** In the settings of a person: what differs from the defaults. */
export const NotificationChoices = Type.Partial(
  Type.Object(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Choice])) as Record<NotificationKind, typeof Choice>,
  ),
);

const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** Between two times of the day, in the time zone of the person. */
export const QuietHours = Type.Object(
  {
    is_on: Type.Boolean(),
    from: Type.String({ pattern: TIME, description: 'As 22:00.' }),
    to: Type.String({ pattern: TIME, description: 'As 07:00: where it is earlier, on the next day.' }),
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      maxItems: 7,
      description: 'On which days they begin; Monday is 1.',
    }),
  },
  { title: 'QuietHours' },
);
export type QuietHours = Static<typeof QuietHours>;
/** What is offered to whoever has none yet. */
export const NIGHTS: QuietHours = { is_on: false, from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7] };

export const DIGESTS = ['off', 'daily', 'weekly'] as const;
/** One mail of what was not read, at an hour in the time zone of the person; a weekly one on a day. */
export const Digest = Type.Object(
  {
    every: OneOf(DIGESTS),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1.' }),
  },
  { title: 'Digest' },
);
export type Digest = Static<typeof Digest>;
/** What is offered to whoever has none yet. */
export const NO_DIGEST: Digest = { every: 'off', hour: 8, weekday: 1 };

const NotificationTimes = Type.Object(
  {
    quiet_hours: QuietHours,
    digest: Digest,
    timezone: Type.String({ description: 'Of the person, as their last sign-in said.' }),
  },
  { title: 'NotificationTimes' },
);
export type NotificationTimes = Static<typeof NotificationTimes>;

const NotificationSetting = Type.Object(
  {
    kind: OneOf(NOTIFICATION_KINDS),
    channels: Type.Array(OneOf(NOTIFICATION_CHANNELS), { description: 'Those that it has.' }),
    ...Channels.properties,
    is_grouped: Nullable(
      Type.Boolean({
        description: 'Whether what several people did to one thing stands in one row; null where each stands alone.',
      }),
    ),
  },
  { title: 'NotificationSetting' },
);
export type NotificationSetting = Static<typeof NotificationSetting>;
export const NOTIFICATION_STATUSES = ['pending', 'accepted', 'declined'] as const;

/** Why somebody is told, about what `reason_id` names. */
export const REASONS = [
  'published',
  'profile',
  'crowd',
  'replied_to',
  'mentioned',
  'followed',
  'inviter',
  'named',
  'invited',
  'runs_crowd',
  'asked_to_join',
  'member',
  'recipient',
  'recommended',
  'reminder',
  'shares_list',
  'decided_on',
  'reported',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

export const Notification = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Notification'),
    type: OneOf([...NOTIFICATION_KINDS, ...DECISIONS]),
    is_read: Type.Boolean(),
    viewed_at: Nullable(Timestamp),
    status: Nullable(OneOf(NOTIFICATION_STATUSES)),
    data: Type.Object(
      {
        excerpt: Type.Optional(Type.String()),
        case_id: Type.Optional(Id),
        recommend_id: Type.Optional(Id),
        reminder_id: Type.Optional(Id),
        reminder_list_id: Type.Optional(Id),
      },
      { additionalProperties: true },
    ),
    notifiable_type: Nullable(Type.String()),
    notifiable_id: Nullable(Id),
    context_type: Nullable(Type.String()),
    context_id: Nullable(Id),
    /** Who caused it. */
    user_id: Nullable(Id),
    people_count: Type.Integer({
      description: 'How many people did it: of more than one, the rest is of the newest. Counting stops at 100.',
    }),
    people_ids: Type.Array(Id, { description: 'The newest three of them whom the viewer may see.' }),
    last_id: Id,
    reason: OneOf(REASONS),
    reason_id: Nullable(Id),
    source_id: Nullable(Type.String({ format: 'uuid', description: 'What to mute to be told no more about it.' })),
    created_at: Timestamp,
  },
  { title: 'Notification' },
);
export interface Notification extends Static<typeof Notification> {}

const include = ['user', 'user.avatar', 'people', 'people.avatar', 'cover', 'notifiable', 'context', 'reason'] as const;

export const listNotifications = contract({
  name: 'listNotifications',
  method: 'GET',
  url: '/notifications',
  summary:
    "The viewer's notifications, newest first, 10 a page; one may stand for several of a kind about one thing. Meta carries the count of those unread.",
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
  summary: 'Marks one, and all that it stands for, read; with `action` accepts or declines its invitation.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ action: Type.Optional(OneOf(['accept', 'decline'])) }),
  reply: One(Notification),
  errors: ['not_found', 'already_answered'],
  include,
});

const NotificationPerson = Type.Object(
  {
    id: Id,
    _type: Type.Literal('NotificationPerson'),
    user_id: Id,
    created_at: Timestamp,
  },
  { title: 'NotificationPerson' },
);
export interface NotificationPerson extends Static<typeof NotificationPerson> {}

export const listNotificationPeople = contract({
  name: 'listNotificationPeople',
  method: 'GET',
  url: '/notifications/:id/people',
  summary: 'Who did what a notification tells of, newest first, each once.',
  access: 'member',
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(NotificationPerson),
  include: ['user', 'user.avatar'],
  errors: ['not_found'],
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
  summary: 'Turns one channel of one kind on or off, or says whether what happens to one thing stands in one row.',
  access: 'member',
  body: Type.Object({
    kind: OneOf(NOTIFICATION_KINDS),
    channel: Type.Optional(OneOf(NOTIFICATION_CHANNELS)),
    is_on: Type.Optional(Type.Boolean({ description: 'Of the channel.' })),
    is_grouped: Type.Optional(Type.Boolean()),
  }),
  reply: One(Type.Array(NotificationSetting)),
  errors: ['email_missing'],
});

export const getNotificationTimes = contract({
  name: 'getNotificationTimes',
  method: 'GET',
  url: '/notifications/times',
  summary: 'When the person is left alone, and when they are mailed what they have not read.',
  access: 'member',
  reply: One(NotificationTimes),
});

export const updateNotificationTimes = contract({
  name: 'updateNotificationTimes',
  method: 'PUT',
  url: '/notifications/times',
  summary: 'Changes quiet hours, the digest, or both.',
  access: 'member',
  body: Type.Partial(Type.Object({ quiet_hours: QuietHours, digest: Digest })),
  reply: One(NotificationTimes),
  errors: ['email_missing'],
});

const Token = Type.String({ minLength: 1, maxLength: 300 });
/** Mails that can be ended by a link in them. */
const MAIL_KINDS = [...NOTIFICATION_KINDS, 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const unsubscribe = contract({
  name: 'unsubscribe',
  method: 'POST',
  url: '/notifications/unsubscribe',
  summary: 'Ends mails of one kind, with the token of a link in such a mail; nobody needs to be signed in.',
  access: 'public',
  body: Type.Object({ token: Token }),
  reply: One(Type.Object({ kind: OneOf(MAIL_KINDS) })),
  status: 200,
  errors: ['link_expired'],
});

export const unsubscribeByMail = contract({
  name: 'unsubscribeByMail',
  method: 'POST',
  url: '/unsubscribe/:token',
  summary:
    'The same for mail programs, at the address of the page (RFC 8058); the gateway leaves out what they send along.',
  access: 'public',
  params: Type.Object({ token: Token }),
  errors: ['link_expired'],
});
