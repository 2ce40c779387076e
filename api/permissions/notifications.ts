import * as contracts from '../src/notifications/notifications.contract.ts';
import { createPushSubscription, deletePushSubscription, getPush } from '../src/notifications/push.contract.ts';
import { EVERYBODY, OWN, row, SIGNED_IN, type Row } from './matrix.ts';
import { browser } from './world.ts';

export const notifications: Row[] = [
  row(contracts.listNotifications, SIGNED_IN),
  row(contracts.updateNotification, OWN, ({ own }) => ({ params: { id: own.notification }, body: {} }), 'reads it'),
  row(
    contracts.updateNotification,
    OWN,
    ({ own }) => ({ params: { id: own.question }, body: { action: 'accept' } }),
    'answers it',
  ),
  row(contracts.listNotificationPeople, OWN, ({ own }) => ({ params: { id: own.notification } })),
  row(contracts.updateNotifications, SIGNED_IN),
  row(contracts.listNotificationSettings, SIGNED_IN),
  row(contracts.updateNotificationSettings, SIGNED_IN, () => ({
    body: { kind: 'comment', channel: 'in_app', is_on: false },
  })),
  row(contracts.unsubscribe, EVERYBODY, ({ unsubscribeToken }) => ({ body: { token: unsubscribeToken } })),
  row(contracts.getNotificationTimes, SIGNED_IN),
  row(contracts.updateNotificationTimes, SIGNED_IN, () => ({
    body: { quiet_hours: { is_on: true, from: '22:00', to: '07:00', days: [1, 2, 3] } },
  })),
  row(contracts.unsubscribeByMail, EVERYBODY, ({ unsubscribeToken }) => ({ params: { token: unsubscribeToken } })),
  row(getPush, SIGNED_IN),
  row(createPushSubscription, SIGNED_IN, () => ({ body: browser() })),
  row(deletePushSubscription, OWN, ({ own }) => ({ params: { id: own.push } })),
];
