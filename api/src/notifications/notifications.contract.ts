import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Meta, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

export const NOTIFICATION_PAGE = 10;
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
