import {
  listNotifications,
  NOTIFICATION_STATUSES,
  updateNotification,
  updateNotifications,
  type Notification as NotificationEntity,
} from '@plaza/api/notifications/notifications.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Actor } from '../actors/actors.ts';
import { Item, relation } from '../items/items.ts';

const STATUS_WORDS = {
  pending: 'It waits for an answer.',
  accepted: 'The viewer said yes.',
  declined: 'The viewer said no.',
} as const;

const NotificationStatus = builder.enumType('NotificationStatus', {
  description: 'How an invitation was answered.',
  values: enumValues(NOTIFICATION_STATUSES, (status) => STATUS_WORDS[status]),
});

export const Notification = builder.objectRef<NotificationEntity>('Notification');
connectionOf(Notification);
builder.node(Notification, {
  description: 'Something that happened to the viewer.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Notification',
  loadMany: (ids, context) => context.loader<NotificationEntity>(listNotifications).loadMany(ids),
  fields: (t) => ({
    type: t.exposeString('type', { description: 'comment, reply, reaction, follow, invitation, …' }),
    isRead: t.exposeBoolean('is_read', { description: 'The viewer has seen it.' }),
    status: t.expose('status', {
      type: NotificationStatus,
      nullable: true,
      description: 'How it was answered; null where there is nothing to answer.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it happened.' }),
    actor: t.field({
      type: Actor,
      nullable: true,
      description: 'Who did it.',
      ...relation('user_id'),
    }),
    notifiable: t.field({
      type: Item,
      nullable: true,
      description: 'What happened, and what it opens; null when it is gone.',
      ...relation('notifiable_id'),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'What it happened to; null when it is gone.',
      ...relation('context_id'),
    }),
    decisionId: t.id({
      nullable: true,
      description: 'The decision of staff that it tells the author of.',
      resolve: ({ data: { case_id: id }, type }) =>
        id !== undefined && !type.startsWith('report') ? writeGlobalId('Decision', id) : null,
    }),
    excerpt: t.string({
      nullable: true,
      description: 'A few words of it, for the list.',
      resolve: ({ data }) => data.excerpt,
    }),
  }),
});

builder.objectField(Viewer, 'notifications', (t) =>
  restConnection(t, {
    contract: listNotifications,
    type: Notification,
    description: 'What happened to them, newest first.',
    include: {
      actor: 'user',
      'actor.avatar': 'user.avatar',
      notifiable: 'notifiable',
      context: 'context',
    },
  }),
);

mutation('markNotificationRead', {
  description: 'Marks one notification read.',
  input: (t) => ({ id: t.globalID({ required: true, description: 'The notification.' }) }),
  async resolve({ id }, context) {
    return (await context.rest(updateNotification, { params: { id: id.id }, body: {} })).data;
  },
  payload: (t) => ({
    notification: t.field({ type: Notification, description: 'It, read.', resolve: (notification) => notification }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the new count.',
      resolve: (_notification, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('markAllNotificationsRead', {
  description: 'Marks every notification read.',
  async resolve(_input, context) {
    return (await context.rest(updateNotifications, {})).data;
  },
  payload: (t) => ({
    unreadNotificationsCount: t.exposeInt('unread_count', { description: 'What waits to be read still.' }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the new count.',
      resolve: (_counts, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

const NotificationAction = builder.enumType('NotificationAction', {
  description: 'What to answer to an invitation.',
  values: {
    ACCEPT: { value: 'accept', description: 'Yes.' },
    DECLINE: { value: 'decline', description: 'No.' },
  } as const,
});

mutation('answerNotification', {
  description: 'Accepts or declines the invitation that a notification tells of.',
  input: (t) => ({
    id: t.globalID({ required: true, description: 'The notification.' }),
    action: t.field({ type: NotificationAction, required: true, description: 'The answer.' }),
  }),
  async resolve({ id, action }, context) {
    return (await context.rest(updateNotification, { params: { id: id.id }, body: { action } })).data;
  },
  payload: (t) => ({
    notification: t.field({
      type: Notification,
      description: 'It, with the answer.',
      resolve: (notification) => notification,
    }),
  }),
});
