import { Type, type Static } from 'typebox';
import { contract, Empty, Id, IdParams, Nullable, One, Timestamp } from '../core/contract.ts';

/** A browser that takes pushes: it is one session of the person, and ends with it. */
export const PushSubscription = Type.Object(
  {
    id: Id,
    _type: Type.Literal('PushSubscription'),
    device: Nullable(Type.String({ description: 'Browser and system, in its own words.' })),
    is_current: Type.Boolean({ description: 'It is the session that asks.' }),
    created_at: Timestamp,
    pushed_at: Nullable(Timestamp),
  },
  { title: 'PushSubscription' },
);
export interface PushSubscription extends Static<typeof PushSubscription> {}

const Push = Type.Object(
  {
    public_key: Type.String({ description: 'What a browser subscribes with: the key of this platform (VAPID).' }),
    subscriptions: Type.Array(PushSubscription),
  },
  { title: 'Push' },
);
export type Push = Static<typeof Push>;

export const getPush = contract({
  name: 'getPush',
  method: 'GET',
  url: '/notifications/push',
  summary: 'What a browser needs to take pushes, and the browsers of the person that do.',
  access: 'member',
  reply: One(Push),
});

export const createPushSubscription = contract({
  name: 'createPushSubscription',
  method: 'POST',
  url: '/notifications/push',
  summary: 'Lets this session take pushes, as its browser has subscribed; what it had before is replaced.',
  access: 'member',
  body: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: 2000, description: 'Address at the push service.' }),
    keys: Type.Object({
      p256dh: Type.String({ maxLength: 200, description: 'Public key of the browser.' }),
      auth: Type.String({ maxLength: 100, description: 'Secret of the browser.' }),
    }),
  }),
  reply: One(Push),
  status: 201,
});

export const deletePushSubscription = contract({
  name: 'deletePushSubscription',
  method: 'DELETE',
  url: '/notifications/push/:id',
  summary: 'Nothing is pushed to that browser any more.',
  access: 'member',
  params: IdParams,
  reply: Empty,
  status: 204,
  errors: ['not_found'],
});
