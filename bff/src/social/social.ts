/** Linking with Twitter, sharing there, and devices that take notices. */
import {
  DEVICE_PLATFORMS,
  finishTwitterLink,
  getTwitterLink,
  registerDevice,
  shareTweet,
  startTwitterLink,
  unlinkTwitter,
  type TwitterLink as TwitterLinkEntity,
} from '@plaza/api/social/social.contract.ts';
import { Account, loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder, type Schema } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

const TwitterLink = builder.objectRef<TwitterLinkEntity>('TwitterLink').implement({
  description: 'The connection of an account to Twitter.',
  fields: (t) => ({
    isConfigured: t.exposeBoolean('is_configured', {
      description: 'Whether Twitter is configured on this instance of Plaza.',
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'The username of the connected Twitter account; null if none is connected.',
    }),
    linkedAt: t.expose('linked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the Twitter account was connected; null if none is connected.',
    }),
  }),
});

builder.objectField(Account, 'twitter', (t) =>
  t.field({
    type: TwitterLink,
    description: 'The viewer’s connection to Twitter.',
    resolve: async (_account, _args, context) => (await context.rest(getTwitterLink, {})).data,
  }),
);

const PLATFORM_NAMES = { ios: 'iOS.', android: 'Android.', web: 'Web browsers.' } as const;

const DeviceKind = builder.enumType('DeviceKind', {
  description: 'A platform for push notifications.',
  values: enumValues(DEVICE_PLATFORMS, (platform) => PLATFORM_NAMES[platform]),
});

const viewerField = <Shape extends object>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>) =>
  t.field({
    type: Viewer,
    description: 'The viewer with the updated Twitter connection.',
    resolve: (_changed, _args, context, info) => loadViewer(context, info),
  });

mutation('startTwitterLink', {
  description:
    'Starts connecting a Twitter account. Returns the URL where the viewer can authorize it. Twitter redirects back to `/auth/tw`.',
  input: (t) => ({ returnTo: t.string({ description: 'The path on this site to return to.' }) }),
  async resolve({ returnTo }, context) {
    return (await context.rest(startTwitterLink, { query: { return_to: returnTo ?? undefined } })).data;
  },
  payload: (t) => ({ url: t.exposeString('url', { description: 'The authorization URL.' }) }),
});

mutation('finishTwitterLink', {
  description: 'Finishes connecting a Twitter account after the viewer has returned, or fails with the reason.',
  isSecretAttempt: true,
  input: (t) => ({
    state: t.string({ required: true, description: 'The `state` parameter returned by Twitter.' }),
    code: t.string({ description: 'The `code` parameter returned by Twitter. Omit if authorization was denied.' }),
  }),
  async resolve({ state, code }, context) {
    return (await context.rest(finishTwitterLink, { body: { state, code } })).data;
  },
  payload: (t) => ({
    viewer: viewerField(t),
    returnTo: t.exposeString('return_to', {
      nullable: true,
      description: 'The path that was passed to `startTwitterLink`; null if there is none.',
    }),
  }),
});

mutation('unlinkTwitter', {
  description: 'Disconnects the Twitter account and deletes its tokens.',
  async resolve(_input, context) {
    return (await context.rest(unlinkTwitter, {})).data;
  },
  payload: (t) => ({ viewer: viewerField(t) }),
});

mutation('shareTweet', {
  description: 'Posts a tweet from the connected Twitter account.',
  input: (t) => ({ text: t.string({ required: true, description: 'The text of the tweet, at most 280 characters.' }) }),
  async resolve({ text }, context) {
    return (await context.rest(shareTweet, { body: { text } })).data;
  },
  payload: (t) => ({ url: t.exposeString('url', { description: 'The URL of the tweet.' }) }),
});

mutation('registerDevice', {
  description: 'Registers a device for push notifications.',
  input: (t) => ({
    token: t.string({ required: true, description: 'The device token issued by the operating system.' }),
    platform: t.field({ type: DeviceKind, required: true, description: 'The platform of the device.' }),
  }),
  async resolve({ token, platform }, context) {
    await context.rest(registerDevice, { body: { token, platform } });
    return { isRegistered: true };
  },
  payload: (t) => ({
    isRegistered: t.exposeBoolean('isRegistered', { description: 'Whether the device was registered.' }),
  }),
});
