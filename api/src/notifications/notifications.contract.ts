import { CHANGES } from '../core/occasion-changes.contract.ts';
import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Meta, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

export const NOTIFICATION_PAGE = 10;

/** Kinds of notification that users can configure, in the order of the settings. Each is declared by its domain in `<domain>.notifications.ts`. */
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
  'event_moved',
  'event_cancelled',
  'event_abandoned',
  'event_restored',
  'event_invitation',
  'event_request',
  'event_answer',
  'event_joined',
  'event_starts',
  'waitlist_offer',
  'waitlist_over',
  'speaker_invitation',
  'speaker_answer',
  'schedule_changed',
  'application_received',
  'application_decided',
  'speaker_confirm',
  'tailgate_request',
  'tailgate_decided',
  'near_request',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Decisions of staff. Users cannot turn them off. */
export const DECISIONS = ['decision', 'appeal_decision', 'report_decision', 'report_appeal'] as const;
export type Decision = (typeof DECISIONS)[number];

export const NOTIFICATION_CHANNELS = ['in_app', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
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
    from: Type.String({ pattern: TIME, description: 'Start time in 24-hour format, such as 22:00.' }),
    to: Type.String({
      pattern: TIME,
      description: 'End time in 24-hour format, such as 07:00. If earlier than the start, on the next day.',
    }),
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      maxItems: 7,
      description: 'Days of the week on which the period starts, where 1 is Monday.',
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
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Day of the week, where 1 is Monday.' }),
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
    timezone: Type.String({ description: "The user's IANA time zone, from their last sign-in." }),
  },
  { title: 'NotificationTimes' },
);
export type NotificationTimes = Static<typeof NotificationTimes>;

const NotificationSetting = Type.Object(
  {
    kind: OneOf(NOTIFICATION_KINDS),
    channels: Type.Array(OneOf(NOTIFICATION_CHANNELS), {
      description: 'The channels that this kind of notification supports.',
    }),
    ...Channels.properties,
    is_grouped: Nullable(
      Type.Boolean({
        description: 'Whether similar notifications about one item are grouped. Null for kinds that are never grouped.',
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
  'followed_event',
  'attends_event',
  'organizes_event',
  'applied',
  'on_wait_list',
  'decided_on',
  'reported',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

/** How a request was answered, and whether a speaker confirmed. */
export const NOTIFIED_ANSWERS = ['accepted', 'declined', 'confirmed', 'withdrawn'] as const;

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
        application_id: Type.Optional(Id),
        answer: Type.Optional(
          OneOf(NOTIFIED_ANSWERS, {
            description: 'How a request of the user was answered, or whether a speaker confirmed or withdrew.',
          }),
        ),
        change: Type.Optional(OneOf(CHANGES, { description: 'What has changed about an event or a conference.' })),
        starts_at: Type.Optional(Timestamp),
        previous_starts_at: Type.Optional(Timestamp),
        timezone: Type.Optional(Type.String({ description: 'IANA time zone of both times.' })),
        is_all_day: Type.Optional(OneOf(['true', 'false'])),
        occurs_on: Type.Optional(Type.String({ description: 'The date of a series that it is about.' })),
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
      description:
        'The number of people in this notification, counted up to 100. If more than one, the other fields ' +
        'describe the newest.',
    }),
    people_ids: Type.Array(Id, { description: 'The newest three of these people that the viewer can see.' }),
    last_id: Id,
    reason: OneOf(REASONS),
    reason_id: Nullable(Id),
    source_id: Nullable(Type.String({ format: 'uuid', description: 'What to mute to stop these notifications.' })),
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
  summary: 'List notifications',
  description:
    "Returns the viewer's notifications, newest first, 10 per page. Similar notifications about one item can " +
    'be grouped. `meta` includes the unread count.',
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
  summary: 'Update a notification',
  description: 'Marks a notification, or the whole group, as read. With `action`, accepts or declines its invitation.',
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
  summary: 'List the people in a notification',
  description: 'Returns everyone who triggered a grouped notification, newest first, each once.',
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
  summary: 'Mark all notifications as read',
  access: 'member',
  reply: One(Type.Object({ unread_count: Type.Integer() })),
});

export const listNotificationSettings = contract({
  name: 'listNotificationSettings',
  method: 'GET',
  url: '/notifications/settings',
  summary: 'List notification settings',
  description: 'Returns which notifications the user receives, by kind and channel.',
  access: 'member',
  reply: One(Type.Array(NotificationSetting)),
});

export const updateNotificationSettings = contract({
  name: 'updateNotificationSettings',
  method: 'PUT',
  url: '/notifications/settings',
  summary: 'Update a notification setting',
  description: 'Turns a channel on or off for one kind of notification, or changes whether this kind is grouped.',
  access: 'member',
  body: Type.Object({
    kind: OneOf(NOTIFICATION_KINDS),
    channel: Type.Optional(OneOf(NOTIFICATION_CHANNELS)),
    is_on: Type.Optional(Type.Boolean({ description: 'Whether the channel is on.' })),
    is_grouped: Type.Optional(Type.Boolean()),
  }),
  reply: One(Type.Array(NotificationSetting)),
  errors: ['email_missing'],
});

export const getNotificationTimes = contract({
  name: 'getNotificationTimes',
  method: 'GET',
  url: '/notifications/times',
  summary: 'Get quiet hours and digest settings',
  description: "Returns the user's quiet hours, and when unread notifications are emailed.",
  access: 'member',
  reply: One(NotificationTimes),
});

export const updateNotificationTimes = contract({
  name: 'updateNotificationTimes',
  method: 'PUT',
  url: '/notifications/times',
  summary: 'Update quiet hours and digest settings',
  description: 'Changes quiet hours, the digest, or both.',
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
  summary: 'Unsubscribe from emails',
  description: 'Ends emails of one kind, with the token from a link in such an email. No sign-in needed.',
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
  summary: 'Unsubscribe from emails with one click',
  description: 'For email clients that support RFC 8058. The request body of the email client is ignored.',
  access: 'public',
  params: Type.Object({ token: Token }),
  errors: ['link_expired'],
});
