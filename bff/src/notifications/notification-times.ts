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

const DIGEST_WORDS = { off: 'Never.', daily: 'Every day.', weekly: 'Once a week.' } as const;
const WORDS = {
  isOn: 'Whether they hold.',
  from: 'When they begin: 22:00.',
  to: 'When they end: 07:00; where it is earlier, on the next day.',
  days: 'On which days they begin; Monday is 1.',
  every: 'How often.',
  hour: 'At which hour of the day, 0 to 23.',
  weekday: 'On which day a weekly one comes; Monday is 1.',
} as const;

const DigestRhythm = builder.enumType('DigestRhythm', {
  description: 'How often one is mailed what one has not read.',
  values: enumValues(DIGESTS, (every) => DIGEST_WORDS[every]),
});

const QuietHours = builder.objectRef<QuietHoursEntity>('QuietHours').implement({
  description: 'Hours in which nothing is pushed and nothing mailed; what happens waits in the app.',
  fields: (t) => ({
    isOn: t.exposeBoolean('is_on', { description: WORDS.isOn }),
    from: t.exposeString('from', { description: WORDS.from }),
    to: t.exposeString('to', { description: WORDS.to }),
    days: t.exposeIntList('days', { description: WORDS.days }),
  }),
});

const Digest = builder.objectRef<DigestEntity>('Digest').implement({
  description: 'One mail of what was not read.',
  fields: (t) => ({
    every: t.expose('every', { type: DigestRhythm, description: WORDS.every }),
    hour: t.exposeInt('hour', { description: WORDS.hour }),
    weekday: t.exposeInt('weekday', { description: WORDS.weekday }),
  }),
});

const NotificationTimes = builder.objectRef<TimesEntity>('NotificationTimes').implement({
  description: 'When one is left alone, and when one is mailed.',
  fields: (t) => ({
    quietHours: t.expose('quiet_hours', { type: QuietHours, description: 'When they are left alone.' }),
    digest: t.expose('digest', { type: Digest, description: 'When they are mailed what they have not read.' }),
    timezone: t.exposeString('timezone', {
      description: 'Where these hours are, as their last sign-in said: IANA name.',
    }),
  }),
});

builder.objectField(Settings, 'notificationTimes', (t) =>
  t.field({
    type: NotificationTimes,
    description: 'When they are left alone, and when they are mailed what they have not read.',
    resolve: async (_account, _args, context) => (await context.rest(getNotificationTimes, {})).data,
  }),
);

const QuietHoursInput = builder.inputType('QuietHoursInput', {
  description: 'Hours in which one is left alone.',
  fields: (t) => ({
    isOn: t.boolean({ required: true, description: WORDS.isOn }),
    from: t.string({ required: true, description: WORDS.from }),
    to: t.string({ required: true, description: WORDS.to }),
    days: t.intList({ required: true, description: WORDS.days }),
  }),
});

const DigestInput = builder.inputType('DigestInput', {
  description: 'When one is mailed.',
  fields: (t) => ({
    every: t.field({ type: DigestRhythm, required: true, description: WORDS.every }),
    hour: t.int({ required: true, description: WORDS.hour }),
    weekday: t.int({ required: true, description: WORDS.weekday }),
  }),
});

mutation('updateNotificationTimes', {
  description: 'Changes quiet hours, the digest, or both.',
  input: (t) => ({
    quietHours: t.field({ type: QuietHoursInput, description: 'As they are from now on.' }),
    digest: t.field({ type: DigestInput, description: 'As it is from now on.' }),
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
      description: 'The viewer with the new times.',
      resolve: (_times, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
