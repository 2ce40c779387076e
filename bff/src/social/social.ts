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
  description: 'The link of an account with Twitter.',
  fields: (t) => ({
    isConfigured: t.exposeBoolean('is_configured', { description: 'This Plaza has keys for it.' }),
    username: t.exposeString('username', { nullable: true, description: 'Of the linked account; null: none is.' }),
    linkedAt: t.expose('linked_at', { type: 'DateTime', nullable: true, description: 'Since when it is linked.' }),
  }),
});

builder.objectField(Account, 'twitter', (t) =>
  t.field({
    type: TwitterLink,
    description: 'The link with Twitter.',
    resolve: async (_account, _args, context) => (await context.rest(getTwitterLink, {})).data,
  }),
);

const DeviceKind = builder.enumType('DeviceKind', {
  description: 'What takes notices.',
  values: enumValues(DEVICE_PLATFORMS, (platform) => `A device of the kind ${platform}.`),
});

const viewerField = <Shape extends object>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>) =>
  t.field({
    type: Viewer,
    description: 'The viewer with the link as it is now.',
    resolve: (_changed, _args, context, info) => loadViewer(context, info),
  });

mutation('startTwitterLink', {
  description: 'Where to send the viewer to allow the link; they come back to /auth/tw.',
  input: (t) => ({ returnTo: t.string({ description: 'Path of this site to come back to.' }) }),
  async resolve({ returnTo }, context) {
    return (await context.rest(startTwitterLink, { query: { return_to: returnTo ?? undefined } })).data;
  },
  payload: (t) => ({ url: t.exposeString('url', { description: 'Address of the other site.' }) }),
});

mutation('finishTwitterLink', {
  description: 'Links the account that the viewer came back with, or says why not.',
  guesses: true,
  input: (t) => ({
    state: t.string({ required: true, description: 'As the other site handed it back.' }),
    code: t.string({ description: 'As the other site gave it; nothing: it was not allowed.' }),
  }),
  async resolve({ state, code }, context) {
    return (await context.rest(finishTwitterLink, { body: { state, code } })).data;
  },
  payload: (t) => ({
    viewer: viewerField(t),
    returnTo: t.exposeString('return_to', { nullable: true, description: 'Where the viewer had been.' }),
  }),
});

mutation('unlinkTwitter', {
  description: 'Forgets the linked account and its keys.',
  async resolve(_input, context) {
    return (await context.rest(unlinkTwitter, {})).data;
  },
  payload: (t) => ({ viewer: viewerField(t) }),
});

mutation('shareTweet', {
  description: 'Posts in the name of the linked account.',
  input: (t) => ({ text: t.string({ required: true, description: 'Up to 280 characters.' }) }),
  async resolve({ text }, context) {
    return (await context.rest(shareTweet, { body: { text } })).data;
  },
  payload: (t) => ({ url: t.exposeString('url', { description: 'Where it can be read.' }) }),
});

mutation('registerDevice', {
  description: 'Registers a device for notices.',
  input: (t) => ({
    token: t.string({ required: true, description: 'As the system of the device gave it.' }),
    platform: t.field({ type: DeviceKind, required: true, description: 'What it is.' }),
  }),
  async resolve({ token, platform }, context) {
    await context.rest(registerDevice, { body: { token, platform } });
    return { isRegistered: true };
  },
  payload: (t) => ({ isRegistered: t.exposeBoolean('isRegistered', { description: 'It takes notices now.' }) }),
});
