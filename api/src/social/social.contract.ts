/** Accounts elsewhere that a person links, to share there; and the devices that take notices. */
import { Type, type Static } from 'typebox';
import { contract, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

export const LINK_MINUTES = 10;
export const TWEET_MAX = 280;
export const DEVICE_PLATFORMS = ['ios', 'android', 'web'] as const;

export const TwitterLink = Type.Object(
  {
    is_configured: Type.Boolean({ description: 'Whether this server has credentials for Twitter.' }),
    username: Nullable(Type.String({ description: 'Username of the linked account. Null if none is linked.' })),
    linked_at: Nullable(Timestamp),
  },
  { title: 'TwitterLink' },
);
export type TwitterLink = Static<typeof TwitterLink>;

const ReturnTo = Type.Optional(
  Nullable(Type.String({ maxLength: 2000, pattern: '^/(?![/\\\\])', description: 'Path on this site to return to.' })),
);

export const getTwitterLink = contract({
  name: 'getTwitterLink',
  method: 'GET',
  url: '/twitter',
  summary: 'Get the linked Twitter account',
  description: 'Returns whether Twitter is available and which account is linked.',
  access: 'member',
  reply: One(TwitterLink),
});

export const startTwitterLink = contract({
  name: 'startTwitterLink',
  method: 'GET',
  url: '/twitter/auth',
  summary: 'Start linking Twitter',
  description:
    'Returns the URL at which the user can grant access. Twitter redirects them to /auth/tw in the same session.',
  access: 'member',
  query: Type.Object({ return_to: ReturnTo }),
  reply: One(Type.Object({ url: Type.String() })),
  errors: ['not_configured'],
});

export const finishTwitterLink = contract({
  name: 'finishTwitterLink',
  method: 'POST',
  url: '/twitter/cb',
  summary: 'Finish linking Twitter',
  description: 'Links the account, or returns why it could not be linked.',
  access: 'member',
  body: Type.Object({
    state: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  }),
  reply: One(Type.Object({ link: TwitterLink, return_to: Nullable(Type.String()) })),
  errors: ['not_configured', 'link_expired', 'link_refused', 'link_taken', 'unavailable'],
});

export const unlinkTwitter = contract({
  name: 'unlinkTwitter',
  method: 'DELETE',
  url: '/twitter',
  summary: 'Unlink Twitter',
  description: 'Deletes the linked account and its access tokens.',
  access: 'member',
  reply: One(TwitterLink),
  errors: ['not_linked'],
});

export const shareTweet = contract({
  name: 'shareTweet',
  method: 'POST',
  url: '/tweet-share/',
  summary: 'Post on Twitter',
  description: 'Posts from the linked account.',
  access: 'member',
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: TWEET_MAX }) }),
  reply: One(Type.Object({ id: Type.String(), url: Type.String() })),
  status: 201,
  errors: ['not_configured', 'not_linked', 'link_refused', 'unavailable', 'attempts_limit'],
});

export const registerDevice = contract({
  name: 'registerDevice',
  method: 'POST',
  url: '/sns-token/',
  summary: 'Register a device for push notifications',
  description: 'The device is removed when its session ends.',
  access: 'member',
  body: Type.Object({
    token: Type.String({ minLength: 8, maxLength: 1000, pattern: '^[\\x21-\\x7e]*$' }),
    platform: OneOf(DEVICE_PLATFORMS),
  }),
});
