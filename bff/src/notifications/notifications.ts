import {
  DECISIONS,
  listNotificationPeople,
  listNotifications,
  NOTIFICATION_KINDS,
  NOTIFICATION_STATUSES,
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
import { mutation } from '../core/mutation.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { Item, relation } from '../items/items.ts';
import { KIND_WORDS } from './notification-settings.ts';

const STATUS_WORDS = {
  pending: 'It waits for an answer.',
  accepted: 'The viewer said yes.',
  declined: 'The viewer said no.',
} as const;

const NotificationStatus = builder.enumType('NotificationStatus', {
  description: 'How an invitation was answered.',
  values: enumValues(NOTIFICATION_STATUSES, (status) => STATUS_WORDS[status]),
});

const REASON_WORDS = {
  published: 'They published what it happened to.',
  profile: 'It happened on their profile.',
  crowd: 'It happened to a crowd that they act for.',
  replied_to: 'They wrote what was answered.',
  mentioned: 'They are named in what somebody wrote.',
  followed: 'They are followed now.',
  inviter: 'They invited who joined.',
  named: 'They are named in a story.',
  invited: 'They are invited.',
  runs_crowd: 'They run the crowd.',
  asked_to_join: 'They asked to join the crowd.',
  member: 'They are a member of the crowd.',
  recipient: 'It was sent to them.',
  recommended: 'They recommended or sent it.',
  reminder: 'It is a reminder of theirs.',
  shares_list: 'A list is shared with them.',
  decided_on: 'Staff decided about something of theirs.',
  reported: 'They reported it.',
  other: 'Something else.',
} as const;

const NotificationReason = builder.enumType('NotificationReason', {
  description: 'Why the viewer is told.',
  values: enumValues(REASONS, (reason) => REASON_WORDS[reason]),
});

const DECISION_WORDS = {
  decision: 'Staff decided about something of theirs.',
  appeal_decision: 'Staff decided about their appeal.',
  report_decision: 'Staff decided about what they reported.',
  report_appeal: 'Staff decided anew about what they reported.',
} as const;

const NotificationType = builder.enumType('NotificationType', {
  description: 'What one was told of: a kind that one may turn off, or a decision of staff.',
  values: enumValues([...NOTIFICATION_KINDS, ...DECISIONS], (type) => ({ ...KIND_WORDS, ...DECISION_WORDS })[type]),
});

export const Notification = builder.objectRef<NotificationEntity>('Notification');
connectionOf(Notification);
builder.node(Notification, {
  description:
    'Something that happened to the viewer. It may stand for several of a kind about one thing: then it tells of the newest.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Notification',
  loadMany: (ids, context) => context.loader<NotificationEntity>(listNotifications).loadMany(ids),
  fields: (t) => ({
    type: t.expose('type', { type: NotificationType, description: 'What happened.' }),
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
      description: 'Who did it, the newest of them.',
      ...relation('user_id'),
    }),
    peopleCount: t.exposeInt('people_count', {
      description: 'How many people did it; counting stops at 100.',
    }),
    faces: t.field({
      type: [Actor],
      description: 'The newest three of them; who is gone is left out.',
      async resolve({ people_ids: ids }, _args, context) {
        const people = await Promise.all(ids.map(async (id) => context.items.load(id)));
        return people.filter((each) => each !== null) as ActorEntity[];
      },
    }),
    people: restConnection(t, {
      contract: listNotificationPeople,
      type: Actor,
      description: 'All of them, newest first, each once.',
      params: ({ id }: NotificationEntity) => ({ id }),
      query: () => ({ include: ['user'] }),
      include: { avatar: 'user.avatar' },
      node: ({ user_id: id }, context) => context.items.held(id) as ActorEntity | undefined,
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
    reason: t.expose('reason', { type: NotificationReason, description: 'Why the viewer is told.' }),
    reasonItem: t.field({
      type: Item,
      nullable: true,
      description: 'What the reason is about; null when it is gone.',
      ...relation('reason_id'),
    }),
    sourceId: t.id({
      nullable: true,
      description: 'What to mute to be told no more about it; null where that is nothing that goes on.',
      // Muting takes an id of any kind of item.
      resolve: ({ source_id: id, context_id: context, context_type, notifiable_type }) =>
        id && writeGlobalId((id === context ? context_type : notifiable_type) ?? 'Item', id),
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
    description: 'What happened to them, newest first; what several people did to one thing may stand in one row.',
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
  description: 'Marks one notification, and all that it stands for, read.',
  input: (t) => ({ id: t.globalID({ of: 'Notification', required: true, description: 'The notification.' }) }),
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
    id: t.globalID({ of: 'Notification', required: true, description: 'The notification.' }),
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
