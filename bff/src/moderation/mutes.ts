/** What a person does not want to come across for a while. */
import {
  createMute,
  createMutedWord,
  deleteMute,
  deleteMutedWord,
  listMutedWords,
  listMutes,
  MUTE_DAYS,
  previewMutedWord,
  updateMutedWord,
  type Mute as MuteEntity,
  type MutedWord as MutedWordEntity,
} from '@plaza/api/moderation/mutes.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { restConnection } from '../core/connection.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { globalIdOfKind, typeNameOfKind } from '../core/type-names.ts';
import { Item, relation } from '../items/items.ts';

const DAYS = {
  ONE: { value: MUTE_DAYS[0], description: 'One day.' },
  SEVEN: { value: MUTE_DAYS[1], description: 'Seven days.' },
  THIRTY: { value: MUTE_DAYS[2], description: 'Thirty days.' },
} as const;
const MuteDays = builder.enumType('MuteDays', { description: 'The duration of a mute.', values: DAYS });

const Mute = builder.objectRef<MuteEntity>('Mute');
builder.node(Mute, {
  description: 'A mute that hides a user or an item from the viewer. Other users cannot see it.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Mute',
  loadMany: (ids, context) => context.loader<MuteEntity>(listMutes).loadMany(ids),
  fields: (t) => ({
    itemId: t.id({
      description: 'The ID of the muted user or item, even if it is deleted or not visible to the viewer.',
      resolve: ({ context_id: id, context_type: kind }) => globalIdOfKind(kind, id),
    }),
    contextType: t.string({
      description: 'The type of the muted user or item, such as `Crowd`.',
      resolve: ({ context_type: kind }) => typeNameOfKind(kind),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The muted user or item; null if deleted.',
      ...relation('context_id'),
    }),
    onlyNotifications: t.exposeBoolean('only_notifications', {
      description: 'Whether only notifications are muted. The user or item remains visible.',
    }),
    expiresAt: t.expose('expires_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the mute expires; null if it does not expire.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the mute was created.' }),
  }),
});

const MutedWord = builder.objectRef<MutedWordEntity>('MutedWord');
builder.node(MutedWord, {
  description: 'A muted word or phrase. Items that contain it are hidden from the viewer.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'MutedWord',
  loadMany: (ids, context) => context.loader<MutedWordEntity>(listMutedWords).loadMany(ids),
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word as entered. It matches regardless of case and accents.' }),
    expiresAt: t.expose('expires_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the mute expires; null if it does not expire.',
    }),
  }),
});

const MutedWordPreview = builder.objectRef<{ hidden: number; of: number }>('MutedWordPreview').implement({
  description: 'A preview of the effect of muting a word.',
  fields: (t) => ({
    hidden: t.exposeInt('hidden', { description: 'The number of posts that would be hidden.' }),
    of: t.exposeInt('of', { description: 'The number of recent posts that were checked.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  mutes: restConnection(t, {
    contract: listMutes,
    type: Mute,
    description: 'The users and items that the viewer has muted, newest first.',
    args: (arg) => ({
      itemId: arg.globalID({ of: 'Item', description: 'Returns only the mute of this user or item.' }),
      onlyNotifications: arg.boolean({
        description: 'Whether to return mutes that only affect notifications instead of the others.',
      }),
    }),
    query: (_viewer: unknown, { itemId, onlyNotifications }) => ({
      context_id: itemId?.id,
      ...(onlyNotifications && { only_notifications: true }),
    }),
    include: { context: 'context', 'context.avatar': 'context.avatar' },
  }),
  mutedWords: restConnection(t, {
    contract: listMutedWords,
    type: MutedWord,
    description: 'The words that the viewer has muted, newest first.',
  }),
  mutedWordPreview: t.field({
    type: MutedWordPreview,
    description: 'A preview of how many recent posts muting a word would hide.',
    args: { word: t.arg.string({ required: true, description: 'The word or phrase to preview.' }) },
    resolve: async (_viewer, { word }, context) => (await context.rest(previewMutedWord, { query: { word } })).data,
  }),
}));

mutation('mute', {
  description:
    'Mutes a user or an item, or only notifications about it. Replaces an existing mute of the same user or item.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The user or item to mute.' }),
    days: t.field({ type: MuteDays, description: 'The duration of the mute. Omit to mute indefinitely.' }),
    onlyNotifications: t.boolean({ description: 'Whether to mute only notifications.' }),
  }),
  async resolve({ itemId, days, onlyNotifications }, context) {
    const only = onlyNotifications ? { only_notifications: true } : {};
    return (await context.rest(createMute, { body: { context_id: itemId.id, days: days ?? null, ...only } })).data;
  },
  payload: (t) => ({ mute: t.field({ type: Mute, description: 'The created mute.', resolve: (mute) => mute }) }),
});

/** An item is muted as a whole or only its notifications, in two lists of the platform. */
async function muteOf(itemId: string, context: GatewayContext): Promise<string> {
  for (const only_notifications of [false, true]) {
    const [mute] = (await context.rest(listMutes, { query: { context_id: itemId, only_notifications } })).data;
    if (mute) return mute.id;
  }
  throw new RestError('not_found');
}

mutation('unmute', {
  description: 'Unmutes a user or an item, and notifications about it.',
  input: (t) => ({
    itemId: t.globalID({
      of: 'Item',
      writes: 'context_id',
      required: true,
      description: 'The user or item to unmute.',
    }),
  }),
  async resolve({ itemId }, context) {
    const id = await muteOf(itemId.id, context);
    await context.rest(deleteMute, { params: { id } });
    return { id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The ID of the removed mute.', resolve: ({ id }) => writeGlobalId('Mute', id) }),
  }),
});

mutation('createMutedWord', {
  description: 'Mutes a word or phrase. It matches whole words, regardless of case and accents.',
  input: (t) => ({
    word: t.string({ required: true, description: 'The word or phrase to mute.' }),
    days: t.field({ type: MuteDays, description: 'The duration of the mute. Omit to mute indefinitely.' }),
  }),
  resolve: async ({ word, days }, context) =>
    (await context.rest(createMutedWord, { body: { word, days: days ?? null } })).data,
  payload: (t) => ({
    mutedWord: t.field({ type: MutedWord, description: 'The muted word.', resolve: (word) => word }),
  }),
});

mutation('updateMutedWord', {
  description: 'Updates a muted word and its expiration.',
  input: (t) => ({
    id: t.globalID({ of: 'MutedWord', required: true, description: 'The muted word to update.' }),
    word: t.string({ required: true, description: 'The word or phrase to mute.' }),
    days: t.field({ type: MuteDays, description: 'The duration of the mute from now on. Omit to mute indefinitely.' }),
  }),
  resolve: async ({ id, word, days }, context) =>
    (await context.rest(updateMutedWord, { params: { id: id.id }, body: { word, days: days ?? null } })).data,
  payload: (t) => ({
    mutedWord: t.field({ type: MutedWord, description: 'The updated muted word.', resolve: (word) => word }),
  }),
});

mutation('deleteMutedWord', {
  description: 'Removes a muted word.',
  input: (t) => ({ id: t.globalID({ of: 'MutedWord', required: true, description: 'The muted word to remove.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteMutedWord, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the removed muted word.',
      resolve: ({ id }) => writeGlobalId('MutedWord', id),
    }),
  }),
});
