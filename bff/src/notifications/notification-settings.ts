/** What one is told, by kind and channel. */
import {
  listNotificationSettings,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  unsubscribe,
  updateNotificationSettings,
  type NotificationSetting as Setting,
} from '@plaza/api/notifications/notifications.contract.ts';
import { loadViewer, Settings, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';

export const KIND_WORDS = {
  comment: 'Somebody commented on something of theirs.',
  reply: 'Somebody replied to them.',
  mention: 'Somebody named them in a scribble, a loop or a comment.',
  reaction: 'Somebody reacted to something of theirs.',
  follow: 'Somebody follows them.',
  joined: 'Somebody joined by their invitation.',
  kinship: 'Somebody named them in their story.',
  message: 'Somebody said something in a conversation of theirs.',
  call: 'Somebody calls them.',
  page_invitation: 'They are invited to a crowd.',
  page_request: 'Somebody asks to join a crowd that they run.',
  page_joined: 'Somebody joined a crowd by their invitation.',
  page_welcome: 'They were let into a crowd.',
  page_declined: 'They were not let into a crowd.',
  page_role: 'They have another role in a crowd.',
  recommend: 'Somebody recommends something to them.',
  share: 'Somebody sent them something.',
  recommend_thanks: 'Somebody thanks them for what they recommended or sent.',
  reminder_due: 'Something that they wanted to be reminded of, or is theirs to do, is due.',
  reminder_shared: 'Somebody shares a list of reminders with them.',
} as const;

const CHANNEL_WORDS = {
  in_app: 'In the list of notifications.',
  mail: 'By mail, with a link that ends such mails.',
  push: 'On devices that take pushes.',
} as const;

const GROUP_WORDS = 'What several people did to one thing stands in one row; null where each stands alone.';

const NotificationKind = builder.enumType('NotificationKind', {
  description: 'What one is told of.',
  values: enumValues(NOTIFICATION_KINDS, (kind) => KIND_WORDS[kind]),
});

const NotificationChannel = builder.enumType('NotificationChannel', {
  description: 'How one is told.',
  values: enumValues(NOTIFICATION_CHANNELS, (channel) => CHANNEL_WORDS[channel]),
});

const NotificationSetting = builder.objectRef<Setting>('NotificationSetting').implement({
  description: 'By which channels one is told of a kind.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NotificationKind, description: 'Of what.' }),
    channels: t.expose('channels', { type: [NotificationChannel], description: 'Those that this kind has.' }),
    inApp: t.exposeBoolean('in_app', { description: CHANNEL_WORDS.in_app }),
    mail: t.exposeBoolean('mail', { description: CHANNEL_WORDS.mail }),
    push: t.exposeBoolean('push', { description: CHANNEL_WORDS.push }),
    isGrouped: t.exposeBoolean('is_grouped', {
      nullable: true,
      description: GROUP_WORDS,
    }),
  }),
});

builder.objectField(Settings, 'notifications', (t) =>
  t.field({
    type: [NotificationSetting],
    description: 'What they are told by which channel, every kind there is.',
    resolve: async (_account, _args, context) => (await context.rest(listNotificationSettings, {})).data,
  }),
);

mutation('updateNotificationSettings', {
  description: 'Turns one channel of one kind on or off, or says whether what happens to one thing stands in one row.',
  input: (t) => ({
    kind: t.field({ type: NotificationKind, required: true, description: 'Of what.' }),
    channel: t.field({ type: NotificationChannel, description: 'How.' }),
    isOn: t.boolean({ description: 'Whether they are told by that channel.' }),
    isGrouped: t.boolean({ description: GROUP_WORDS }),
  }),
  async resolve({ kind, channel, isOn, isGrouped }, context) {
    const body = {
      kind,
      ...(channel && { channel }),
      ...(isOn != null && { is_on: isOn }),
      ...(isGrouped != null && { is_grouped: isGrouped }),
    };
    return (await context.rest(updateNotificationSettings, { body })).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the new settings.',
      resolve: (_settings, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('unsubscribe', {
  description: 'Ends mails of one kind, with the token of a link in such a mail; nobody needs to be signed in.',
  signedIn: false,
  guesses: true,
  input: (t) => ({ token: t.string({ required: true, description: 'As it stands in the link.' }) }),
  async resolve({ token }, context) {
    return (await context.rest(unsubscribe, { body: { token } })).data;
  },
  payload: (t) => ({
    kind: t.field({
      type: NotificationKind,
      nullable: true,
      description: 'What is mailed no more; null where it was the digest.',
      resolve: ({ kind }) => (kind === 'digest' ? null : kind),
    }),
  }),
});
