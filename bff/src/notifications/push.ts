/** Browsers that take pushes. */
import {
  createPushSubscription,
  deletePushSubscription,
  getPush,
  type Push as PushEntity,
  type PushSubscription as SubscriptionEntity,
} from '@plaza/api/notifications/push.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';

const PushSubscription = builder.objectRef<SubscriptionEntity>('PushSubscription');
builder.node(PushSubscription, {
  description: 'A push subscription of a browser. It belongs to one of the viewer’s sessions and ends with it.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'PushSubscription',
  async loadMany(ids, context) {
    const { subscriptions } = (await context.rest(getPush, {})).data;
    return ids.map((id) => subscriptions.find((each) => each.id === id) ?? null);
  },
  fields: (t) => ({
    device: t.exposeString('device', {
      nullable: true,
      description: 'The browser and operating system, as reported by the device; null if unknown.',
    }),
    isCurrent: t.exposeBoolean('is_current', {
      description: 'Whether the subscription belongs to the session that made the request.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the subscription was created.' }),
    pushedAt: t.expose('pushed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When a notification was last pushed; null if never.',
    }),
  }),
});

const Push = builder.objectRef<PushEntity>('Push').implement({
  description: 'Push notifications to browsers.',
  fields: (t) => ({
    publicKey: t.exposeString('public_key', {
      description: 'The VAPID public key of the platform, which browsers need to subscribe.',
    }),
    subscriptions: t.field({
      type: [PushSubscription],
      description: 'The viewer’s push subscriptions, newest first; at most one per session.',
      resolve: ({ subscriptions }) => subscriptions,
    }),
  }),
});

builder.objectField(Viewer, 'push', (t) =>
  t.field({
    type: Push,
    description: 'The viewer’s push settings.',
    resolve: async (_account, _args, context) => (await context.rest(getPush, {})).data,
  }),
);

const viewerPayload = <Shape extends object>(t: PayloadBuilder<Shape>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer with the updated push settings.',
    resolve: (_done, _args, context, info) => loadViewer(context, info),
  }),
});

mutation('createPushSubscription', {
  description: 'Subscribes the viewer’s session to push notifications, with the subscription created by the browser.',
  input: (t) => ({
    endpoint: t.string({ required: true, description: 'The endpoint URL of the push service.' }),
    p256dh: t.string({
      writes: 'keys.p256dh',
      required: true,
      description: 'The browser’s public key, base64url-encoded.',
    }),
    auth: t.string({
      writes: 'keys.auth',
      required: true,
      description: 'The browser’s authentication secret, base64url-encoded.',
    }),
  }),
  async resolve({ endpoint, p256dh, auth }, context) {
    return (await context.rest(createPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })).data;
  },
  payload: viewerPayload,
});

mutation('deletePushSubscription', {
  description: 'Deletes a push subscription of the viewer.',
  input: (t) => ({
    id: t.globalID({ of: 'PushSubscription', required: true, description: 'The push subscription to delete.' }),
  }),
  async resolve({ id }, context) {
    await context.rest(deletePushSubscription, { params: { id: id.id } });
    return {};
  },
  payload: viewerPayload,
});
