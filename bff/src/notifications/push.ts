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
  description: 'A browser that takes pushes; it is one session of the viewer, and ends with it.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'PushSubscription',
  async loadMany(ids, context) {
    const { subscriptions } = (await context.rest(getPush, {})).data;
    return ids.map((id) => subscriptions.find((each) => each.id === id) ?? null);
  },
  fields: (t) => ({
    device: t.exposeString('device', { nullable: true, description: 'Browser and system, in its own words.' }),
    isCurrent: t.exposeBoolean('is_current', { description: 'It is the session that asks.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Since when.' }),
    pushedAt: t.expose('pushed_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When something was last pushed to it; null before the first time.',
    }),
  }),
});

const Push = builder.objectRef<PushEntity>('Push').implement({
  description: 'Pushes to browsers.',
  fields: (t) => ({
    publicKey: t.exposeString('public_key', {
      description: 'What a browser subscribes with: the key of this platform (VAPID).',
    }),
    subscriptions: t.field({
      type: [PushSubscription],
      description: 'Browsers of the viewer that take pushes, newest first: one for each session at most.',
      resolve: ({ subscriptions }) => subscriptions,
    }),
  }),
});

builder.objectField(Viewer, 'push', (t) =>
  t.field({
    type: Push,
    description: 'What a browser needs to take pushes, and those that do.',
    resolve: async (_account, _args, context) => (await context.rest(getPush, {})).data,
  }),
);

const viewerPayload = <Shape extends object>(t: PayloadBuilder<Shape>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer with pushes as they are now.',
    resolve: (_done, _args, context, info) => loadViewer(context, info),
  }),
});

mutation('createPushSubscription', {
  description: 'Lets the session of the viewer take pushes, as its browser has subscribed.',
  input: (t) => ({
    endpoint: t.string({ required: true, description: 'Address at the push service.' }),
    p256dh: t.string({
      writes: 'keys.p256dh',
      required: true,
      description: 'Public key of the browser, in base64url.',
    }),
    auth: t.string({ writes: 'keys.auth', required: true, description: 'Secret of the browser, in base64url.' }),
  }),
  async resolve({ endpoint, p256dh, auth }, context) {
    return (await context.rest(createPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })).data;
  },
  payload: viewerPayload,
});

mutation('deletePushSubscription', {
  description: 'Nothing is pushed to one browser of the viewer any more.',
  input: (t) => ({ id: t.globalID({ of: 'PushSubscription', required: true, description: 'The browser.' }) }),
  async resolve({ id }, context) {
    await context.rest(deletePushSubscription, { params: { id: id.id } });
    return {};
  },
  payload: viewerPayload,
});
