import {
  DECISIONS,
  listNotificationPeople,
  listNotifications,
  NOTIFICATION_KINDS,
  NOTIFICATION_STATUSES,
  NOTIFIED_ANSWERS,
  REASONS,
  updateNotification,
  updateNotifications,
  type Notification as NotificationEntity,
} from '@plaza/api/notifications/notifications.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { globalIdOfKind } from '../core/type-names.ts';
import { mutation } from '../core/mutation.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { Item, relation } from '../items/items.ts';
import { CROWD_KINDS, KIND_WORDS } from './notification-settings.ts';

const STATUS_WORDS = {
  pending: 'The viewer has not responded yet.',
  accepted: 'The viewer accepted.',
  declined: 'The viewer declined.',
} as const;

const NotificationStatus = builder.enumType('NotificationStatus', {
  description: 'The response to an invitation.',
  values: enumValues(NOTIFICATION_STATUSES, (status) => STATUS_WORDS[status]),
});

const ANSWER_WORDS = {
  accepted: 'The request was accepted.',
  declined: 'The request was declined.',
  confirmed: 'The speaker confirmed.',
  withdrawn: 'The speaker withdrew.',
} as const;

const NotificationAnswer = builder.enumType('NotificationAnswer', {
  description:
    'The answer to a request to join an event, an application to a conference, or a proposed tailgate, and that of a speaker.',
  values: enumValues(NOTIFIED_ANSWERS, (answer) => ANSWER_WORDS[answer]),
});

const REASON_WORDS = {
  published: 'The viewer published the item.',
  profile: 'The event concerns the viewer’s profile.',
  crowd: 'The event concerns a crowd that the viewer acts for.',
  replied_to: 'The viewer wrote the comment that was replied to.',
  mentioned: 'The viewer was mentioned.',
  followed: 'The viewer was followed.',
  inviter: 'The viewer invited the person who joined.',
  named: 'The viewer was added to a timeline.',
  invited: 'The viewer was invited.',
  runs_crowd: 'The viewer manages the crowd.',
  asked_to_join: 'The viewer asked to join the crowd.',
  member: 'The viewer is a member of the crowd.',
  recipient: 'The item was sent to the viewer.',
  recommended: 'The viewer recommended or shared the item.',
  reminder: 'The reminder belongs to the viewer.',
  shares_list: 'A reminder list is shared with the viewer.',
  followed_event: 'The viewer follows the event.',
  attends_event: 'The viewer is coming to the event, or was invited.',
  organizes_event: 'The viewer organizes the event.',
  applied: 'The viewer applied to the conference.',
  on_wait_list: 'The viewer is or was on the wait list of the event.',
  decided_on: 'Staff made a decision about the viewer’s content.',
  reported: 'The viewer reported the item.',
  other: 'Any other reason.',
} as const;

const NotificationReason = builder.enumType('NotificationReason', {
  description: 'The reason why the viewer receives a notification.',
  values: enumValues(REASONS, (reason) => REASON_WORDS[reason]),
});

const DECISION_WORDS = {
  decision: 'Staff made a decision about the recipient’s content.',
  appeal_decision: 'Staff made a decision on the recipient’s appeal.',
  report_decision: 'Staff made a decision on a report by the recipient.',
  report_appeal: 'Staff changed the decision on a report by the recipient.',
} as const;

const NotificationType = builder.enumType('NotificationType', {
  description: 'The type of a notification: a configurable kind, or a decision by staff.',
  values: enumValues(
    [...NOTIFICATION_KINDS, ...DECISIONS],
    (type) => ({ ...KIND_WORDS, ...DECISION_WORDS })[type],
    CROWD_KINDS,
  ),
});

export const Notification = builder.objectRef<NotificationEntity>('Notification');
connectionOf(Notification);
builder.node(Notification, {
  description:
    'A notification of the viewer. It may group several events of the same type about one item, in which case it describes the latest one.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Notification',
  loadMany: (ids, context) => context.loader<NotificationEntity>(listNotifications).loadMany(ids),
  fields: (t) => ({
    type: t.expose('type', { type: NotificationType, description: 'The type of the notification.' }),
    isRead: t.exposeBoolean('is_read', { description: 'Whether the viewer has read the notification.' }),
    status: t.expose('status', {
      type: NotificationStatus,
      nullable: true,
      description: 'The response to the invitation; null if the notification does not ask for one.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the event happened.' }),
    actor: t.field({
      type: Actor,
      nullable: true,
      description: 'The actor who triggered the latest event; null if deleted or not visible to the viewer.',
      ...relation('user_id'),
    }),
    peopleCount: t.exposeInt('people_count', {
      description: 'The number of people in the group; counting stops at 100.',
    }),
    faces: t.field({
      type: [Actor],
      description: 'The latest three people in the group, excluding those who have been deleted.',
      async resolve({ people_ids: ids }, _args, context) {
        const people = await Promise.all(ids.map(async (id) => context.items.load(id)));
        return people.filter((each) => each !== null) as ActorEntity[];
      },
    }),
    people: restConnection(t, {
      contract: listNotificationPeople,
      type: Actor,
      description: 'All people in the group, newest first, without duplicates.',
      params: ({ id }: NotificationEntity) => ({ id }),
      query: () => ({ include: ['user'] }),
      include: { avatar: 'user.avatar' },
      node: ({ user_id: id }, context) => context.items.held(id) as ActorEntity | undefined,
    }),
    notifiable: t.field({
      type: Item,
      nullable: true,
      description: 'The object that triggered the notification and that it links to; null if deleted.',
      ...relation('notifiable_id'),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item that the event happened to; null if deleted.',
      ...relation('context_id'),
    }),
    reason: t.expose('reason', {
      type: NotificationReason,
      description: 'The reason why the viewer receives the notification.',
    }),
    reasonItem: t.field({
      type: Item,
      nullable: true,
      description: 'The item that the reason refers to; null if deleted.',
      ...relation('reason_id'),
    }),
    sourceId: t.id({
      nullable: true,
      description:
        'The ID of the item to mute to stop receiving these notifications; null if there is nothing to mute.',
      // Muting takes an id of any kind of item.
      resolve: ({ source_id: id, context_id: context, context_type, notifiable_type }) =>
        id && globalIdOfKind((id === context ? context_type : notifiable_type) ?? 'Item', id),
    }),
    decisionId: t.id({
      nullable: true,
      description: 'The ID of the decision that the notification is about; null for other types.',
      resolve: ({ data: { case_id: id }, type }) =>
        id !== undefined && !type.startsWith('report') ? writeGlobalId('Decision', id) : null,
    }),
    answer: t.field({
      type: NotificationAnswer,
      nullable: true,
      description: 'How a request of the viewer was answered, or what a speaker answered; null for other types.',
      resolve: ({ data }) => data.answer,
    }),
    excerpt: t.string({
      nullable: true,
      description: 'A short excerpt of the content; null if there is none.',
      resolve: ({ data }) => data.excerpt,
    }),
  }),
});

builder.objectField(Viewer, 'notifications', (t) =>
  restConnection(t, {
    contract: listNotifications,
    type: Notification,
    description:
      'The viewer’s notifications, newest first. Events by several people about the same item may be grouped.',
    include: {
      actor: 'user',
      'actor.avatar': 'user.avatar',
      faces: 'people',
      'faces.avatar': 'people.avatar',
      notifiable: 'notifiable',
      reasonItem: 'reason',
      context: 'context',
    },
  }),
);

mutation('markNotificationRead', {
  description: 'Marks a notification as read, including everything grouped in it.',
  input: (t) => ({
    id: t.globalID({ of: 'Notification', required: true, description: 'The notification to mark as read.' }),
  }),
  async resolve({ id }, context) {
    return (await context.rest(updateNotification, { params: { id: id.id }, body: {} })).data;
  },
  payload: (t) => ({
    notification: t.field({
      type: Notification,
      description: 'The updated notification.',
      resolve: (notification) => notification,
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the updated count.',
      resolve: (_notification, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('markAllNotificationsRead', {
  description: 'Marks all notifications as read.',
  async resolve(_input, context) {
    return (await context.rest(updateNotifications, {})).data;
  },
  payload: (t) => ({
    unreadNotificationsCount: t.exposeInt('unread_count', {
      description: 'The current number of unread notifications.',
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the updated count.',
      resolve: (_counts, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

const NotificationAction = builder.enumType('NotificationAction', {
  description: 'A response to an invitation.',
  values: {
    ACCEPT: { value: 'accept', description: 'Accept the invitation.' },
    DECLINE: { value: 'decline', description: 'Decline the invitation.' },
  } as const,
});

mutation('answerNotification', {
  description: 'Accepts or declines the invitation of a notification.',
  input: (t) => ({
    id: t.globalID({ of: 'Notification', required: true, description: 'The notification with the invitation.' }),
    action: t.field({ type: NotificationAction, required: true, description: 'The response to the invitation.' }),
  }),
  async resolve({ id, action }, context) {
    return (await context.rest(updateNotification, { params: { id: id.id }, body: { action } })).data;
  },
  payload: (t) => ({
    notification: t.field({
      type: Notification,
      description: 'The updated notification.',
      resolve: (notification) => notification,
    }),
  }),
});
