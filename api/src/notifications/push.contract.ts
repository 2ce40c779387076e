import { Type, type Static } from 'typebox';
import { contract, Empty, Id, IdParams, Nullable, One, Timestamp } from '../core/contract.ts';

/** A browser that takes pushes: it is one session of the person, and ends with it. */
export const PushSubscription = Type.Object(
  {
    id: Id,
    _type: Type.Literal('PushSubscription'),
    device: Nullable(Type.String({ description: 'Browser and operating system, from the user agent.' })),
    is_current: Type.Boolean({ description: 'Whether the subscription belongs to this session.' }),
    created_at: Timestamp,
    pushed_at: Nullable(Timestamp),
  },
  { title: 'PushSubscription' },
);
export interface PushSubscription extends Static<typeof PushSubscription> {}

const Push = Type.Object(
  {
    public_key: Type.String({ description: 'VAPID public key of this server, used to subscribe.' }),
    subscriptions: Type.Array(PushSubscription),
  },
  { title: 'Push' },
);
export type Push = Static<typeof Push>;

export const getPush = contract({
  name: 'getPush',
  method: 'GET',
  url: '/notifications/push',
  summary: 'Get push settings',
  description: "Returns what a browser needs to subscribe to push notifications, and the user's subscribed browsers.",
  access: 'member',
  reply: One(Push),
});

export const createPushSubscription = contract({
  name: 'createPushSubscription',
  method: 'POST',
  url: '/notifications/push',
  summary: 'Create a push subscription',
  description: 'Subscribes this session with the subscription of its browser. Replaces any earlier one.',
  access: 'member',
  body: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: 2000, description: 'Endpoint URL of the push service.' }),
    keys: Type.Object({
      p256dh: Type.String({ maxLength: 200, description: 'Public key of the browser.' }),
      auth: Type.String({ maxLength: 100, description: 'Authentication secret of the browser.' }),
    }),
  }),
  reply: One(Push),
  status: 201,
});

export const deletePushSubscription = contract({
  name: 'deletePushSubscription',
  method: 'DELETE',
  url: '/notifications/push/:id',
  summary: 'Delete a push subscription',
  description: 'Stops sending push notifications to that browser.',
  access: 'member',
  params: IdParams,
  reply: Empty,
  status: 204,
  errors: ['not_found'],
});
