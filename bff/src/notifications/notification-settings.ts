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
  comment: 'Someone commented on one of the recipient’s items.',
  reply: 'Someone replied to the recipient.',
  mention: 'Someone mentioned the recipient in a scribble, a loop, or a comment.',
  reaction: 'Someone reacted to one of the recipient’s items.',
  follow: 'Someone followed the recipient.',
  joined: 'Someone joined through the recipient’s invitation.',
  kinship: 'Someone added the recipient to their timeline.',
  message: 'Someone sent a message in one of the recipient’s conversations.',
  call: 'Someone is calling the recipient.',
  page_invitation: 'The recipient has been invited to a crowd.',
  page_request: 'Someone asked to join a crowd that the recipient manages.',
  page_joined: 'Someone joined a crowd through the recipient’s invitation.',
  page_welcome: 'The recipient’s request to join a crowd was accepted.',
  page_declined: 'The recipient’s request to join a crowd was declined.',
  page_role: 'The recipient’s role in a crowd has changed.',
  recommend: 'Someone recommended something to the recipient.',
  share: 'Someone shared something with the recipient.',
  recommend_thanks: 'Someone thanked the recipient for a recommendation or share.',
  reminder_due: 'A reminder of the recipient, or one assigned to them, is due.',
  reminder_shared: 'Someone shared a reminder list with the recipient.',
  event_moved: 'The time or place of an event that the recipient follows has changed.',
  event_cancelled: 'An event that the recipient follows was cancelled.',
  event_abandoned:
    'An event or a conference that the recipient follows was cancelled, because its organizer left. `excerpt` has its name.',
  event_restored: 'A cancelled event that the recipient follows takes place after all.',
  event_invitation: 'The recipient has been invited to an event.',
  event_request: 'Someone asked to come to an event that the recipient organizes.',
  event_answer: 'The recipient’s request to come to an event was accepted or declined.',
  event_joined: 'Someone is coming to an event that the recipient organizes.',
  event_starts: 'An event that the recipient is coming to starts soon.',
  waitlist_offer: 'A seat at an event is held for the recipient, who was on the wait list.',
  waitlist_over: 'The recipient did not accept an offered seat in time.',
  speaker_invitation: 'The recipient was named as a speaker of a session, and is asked to confirm.',
  speaker_answer: 'A speaker of a session that the recipient organizes confirmed or withdrew.',
  application_received: 'Someone applied to a conference that the recipient organizes.',
  application_decided: 'An application of the recipient to a conference was accepted or declined.',
  speaker_confirm: 'The recipient has a few days left to confirm a session that was accepted.',
  schedule_changed: 'Sessions that the recipient picked or speaks at have changed in the schedule of a conference.',
  tailgate_request: 'Someone proposed a tailgate of a conference that the recipient organizes.',
  tailgate_decided: 'A tailgate that the recipient proposed was approved or declined.',
  near_request: 'The host of another tailgate asks to be near that of the recipient.',
} as const;

/** GraphQL names of kinds that the platform names after `pages`. */
export const CROWD_KINDS = {
  page_invitation: 'CROWD_INVITATION',
  page_request: 'CROWD_REQUEST',
  page_joined: 'CROWD_JOINED',
  page_welcome: 'CROWD_WELCOME',
  page_declined: 'CROWD_DECLINED',
  page_role: 'CROWD_ROLE',
} as const;

const CHANNEL_WORDS = {
  in_app: 'The list of notifications in the app.',
  mail: 'Email, with an unsubscribe link.',
  push: 'Push notifications on subscribed devices.',
} as const;

const GROUP_WORDS =
  'Whether notifications of this kind about the same item are grouped; null if this kind cannot be grouped.';

const NotificationKind = builder.enumType('NotificationKind', {
  description: 'A kind of notification that can be configured.',
  values: enumValues(NOTIFICATION_KINDS, (kind) => KIND_WORDS[kind], CROWD_KINDS),
});

const NotificationChannel = builder.enumType('NotificationChannel', {
  description: 'A channel for notifications.',
  values: enumValues(NOTIFICATION_CHANNELS, (channel) => CHANNEL_WORDS[channel]),
});

const NotificationSetting = builder.objectRef<Setting>('NotificationSetting').implement({
  description: 'The channels on which notifications of one kind are sent.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NotificationKind, description: 'The kind of notification.' }),
    channels: t.expose('channels', {
      type: [NotificationChannel],
      description: 'The channels available for this kind.',
    }),
    inApp: t.exposeBoolean('in_app', {
      description: 'Whether these notifications appear in the list of notifications.',
    }),
    mail: t.exposeBoolean('mail', { description: 'Whether these notifications are sent by email.' }),
    push: t.exposeBoolean('push', { description: 'Whether these notifications are sent as push notifications.' }),
    isGrouped: t.exposeBoolean('is_grouped', {
      nullable: true,
      description: GROUP_WORDS,
    }),
  }),
});

builder.objectField(Settings, 'notifications', (t) =>
  t.field({
    type: [NotificationSetting],
    description: 'The viewer’s notification settings, one for each kind.',
    resolve: async (_account, _args, context) => (await context.rest(listNotificationSettings, {})).data,
  }),
);

mutation('updateNotificationSettings', {
  description:
    'Enables or disables one channel for one kind of notification, or sets whether notifications of that kind are grouped.',
  input: (t) => ({
    kind: t.field({ type: NotificationKind, required: true, description: 'The kind of notification.' }),
    channel: t.field({ type: NotificationChannel, description: 'The channel to enable or disable.' }),
    isOn: t.boolean({ description: 'Whether the channel is enabled.' }),
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
      description: 'The viewer with the updated notification settings.',
      resolve: (_settings, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('unsubscribe', {
  description:
    'Unsubscribes from emails of one kind, with the token of the unsubscribe link. Does not require signing in.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({ token: t.string({ required: true, description: 'The token of the unsubscribe link.' }) }),
  async resolve({ token }, context) {
    return (await context.rest(unsubscribe, { body: { token } })).data;
  },
  payload: (t) => ({
    kind: t.field({
      type: NotificationKind,
      nullable: true,
      description: 'The kind of notification that is no longer emailed; null for the digest.',
      resolve: ({ kind }) => (kind === 'digest' ? null : kind),
    }),
  }),
});
