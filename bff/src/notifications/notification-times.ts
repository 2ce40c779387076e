/** When one is left alone, and when one is mailed what one has not read. */
import {
  DIGESTS,
  getNotificationTimes,
  updateNotificationTimes,
  type Digest as DigestEntity,
  type NotificationTimes as TimesEntity,
  type QuietHours as QuietHoursEntity,
} from '@plaza/api/notifications/notifications.contract.ts';
import { loadViewer, Settings, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';

const DIGEST_WORDS = {
  off: 'The digest is never sent.',
  daily: 'The digest is sent every day.',
  weekly: 'The digest is sent once a week.',
} as const;
const WORDS = {
  isOn: 'Whether quiet hours are enabled.',
  from: 'The start time.',
  to: 'The end time. If it is before the start time, quiet hours end on the next day.',
  days: 'The days of the week on which quiet hours start; 1 is Monday.',
  every: 'How often the digest is sent.',
  hour: 'The hour of the day at which the digest is sent, from 0 to 23.',
  weekday: 'The day of the week on which a weekly digest is sent; 1 is Monday.',
} as const;

const DigestFrequency = builder.enumType('DigestFrequency', {
  description: 'How often the digest is sent.',
  values: enumValues(DIGESTS, (every) => DIGEST_WORDS[every]),
});

const QuietHours = builder.objectRef<QuietHoursEntity>('QuietHours').implement({
  description: 'Hours during which no push notifications or emails are sent. Notifications still appear in the app.',
  fields: (t) => ({
    isOn: t.exposeBoolean('is_on', { description: WORDS.isOn }),
    from: t.expose('from', { type: 'LocalTime', description: WORDS.from }),
    to: t.expose('to', { type: 'LocalTime', description: WORDS.to }),
    days: t.exposeIntList('days', { description: WORDS.days }),
  }),
});

const Digest = builder.objectRef<DigestEntity>('Digest').implement({
  description: 'An email that summarizes unread notifications.',
  fields: (t) => ({
    every: t.expose('every', { type: DigestFrequency, description: WORDS.every }),
    hour: t.exposeInt('hour', { description: WORDS.hour }),
    weekday: t.exposeInt('weekday', { description: WORDS.weekday }),
  }),
});

const NotificationTimes = builder.objectRef<TimesEntity>('NotificationTimes').implement({
  description: 'The viewer’s quiet hours and digest.',
  fields: (t) => ({
    quietHours: t.expose('quiet_hours', { type: QuietHours, description: 'The viewer’s quiet hours.' }),
    digest: t.expose('digest', { type: Digest, description: 'The viewer’s digest.' }),
    timezone: t.exposeString('timezone', {
      description: 'The IANA time zone of these times, as reported at the last sign-in.',
    }),
  }),
});

builder.objectField(Settings, 'notificationTimes', (t) =>
  t.field({
    type: NotificationTimes,
    description: 'The viewer’s quiet hours and digest.',
    resolve: async (_account, _args, context) => (await context.rest(getNotificationTimes, {})).data,
  }),
);

const QuietHoursInput = builder.inputType('QuietHoursInput', {
  description: 'The quiet hours to set.',
  fields: (t) => ({
    isOn: t.boolean({ required: true, description: WORDS.isOn }),
    from: t.field({ type: 'LocalTime', required: true, description: WORDS.from }),
    to: t.field({ type: 'LocalTime', required: true, description: WORDS.to }),
    days: t.intList({ required: true, description: WORDS.days }),
  }),
});

const DigestInput = builder.inputType('DigestInput', {
  description: 'The digest to set.',
  fields: (t) => ({
    every: t.field({ type: DigestFrequency, required: true, description: WORDS.every }),
    hour: t.int({ required: true, description: WORDS.hour }),
    weekday: t.int({ required: true, description: WORDS.weekday }),
  }),
});

mutation('updateNotificationTimes', {
  description: 'Updates the viewer’s quiet hours, digest, or both.',
  input: (t) => ({
    quietHours: t.field({ type: QuietHoursInput, description: 'The new quiet hours.' }),
    digest: t.field({ type: DigestInput, description: 'The new digest.' }),
  }),
  async resolve({ quietHours, digest }, context) {
    const { isOn: is_on, ...hours } = quietHours ?? {};
    const body = {
      ...(quietHours && { quiet_hours: { ...hours, is_on } as QuietHoursEntity }),
      ...(digest && { digest }),
    };
    return (await context.rest(updateNotificationTimes, { body })).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the updated times.',
      resolve: (_times, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
