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
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Item, relation } from '../items/items.ts';

const DAYS = {
  ONE: { value: MUTE_DAYS[0], description: 'A day.' },
  SEVEN: { value: MUTE_DAYS[1], description: 'A week.' },
  THIRTY: { value: MUTE_DAYS[2], description: 'Thirty days.' },
} as const;
const MuteDays = builder.enumType('MuteDays', { description: 'How long a mute lasts.', values: DAYS });

const Mute = builder.objectRef<MuteEntity>('Mute');
builder.node(Mute, {
  description: 'Somebody or something that the viewer does not want to come across; nobody else learns of it.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Mute',
  loadMany: (ids, context) => context.loader<MuteEntity>(listMutes).loadMany(ids),
  fields: (t) => ({
    contextType: t.exposeString('context_type', { description: 'Kind of what is muted.' }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'What is muted; null when it is gone.',
      ...relation('context_id'),
    }),
    onlyNotifications: t.exposeBoolean('only_notifications', {
      description: 'Nothing is told of it; it is met as ever.',
    }),
    expiresAt: t.expose('expires_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null until it is taken back.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Since when.' }),
  }),
});

const MutedWord = builder.objectRef<MutedWordEntity>('MutedWord');
builder.node(MutedWord, {
  description: 'A word, or several in their order, that the viewer does not want to come across.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'MutedWord',
  loadMany: (ids, context) => context.loader<MutedWordEntity>(listMutedWords).loadMany(ids),
  fields: (t) => ({
    word: t.exposeString('word', { description: 'As it was typed; it is found in any case, with or without accents.' }),
    expiresAt: t.expose('expires_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ends; null until it is taken back.',
    }),
  }),
});

const MutedWordPreview = builder.objectRef<{ hidden: number; of: number }>('MutedWordPreview').implement({
  description: 'What a muted word would do.',
  fields: (t) => ({
    hidden: t.exposeInt('hidden', { description: 'Posts that it would hide.' }),
    of: t.exposeInt('of', { description: 'Of how many of the newest.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  mutes: restConnection(t, {
    contract: listMutes,
    type: Mute,
    description: 'Whom and what they muted, newest first.',
    args: (arg) => ({
      itemId: arg.globalID({ of: 'Item', description: 'Only that of one thing.' }),
      onlyNotifications: arg.boolean({ description: 'Those of which they are only not told, instead of the others.' }),
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
    description: 'Words they muted, newest first.',
  }),
  mutedWordPreview: t.field({
    type: MutedWordPreview,
    description: 'How much of the newest posts a word would hide.',
    args: { word: t.arg.string({ required: true, description: 'The word.' }) },
    resolve: async (_viewer, { word }, context) => (await context.rest(previewMutedWord, { query: { word } })).data,
  }),
}));

mutation('mute', {
  description: 'Mutes somebody or something, or only what is told of it; muted again, it is as it is said now.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'Whom or what.' }),
    days: t.field({ type: MuteDays, description: 'For how long; until it is taken back unless said.' }),
    onlyNotifications: t.boolean({ description: 'Only what is told of it.' }),
  }),
  async resolve({ itemId, days, onlyNotifications }, context) {
    const only = onlyNotifications ? { only_notifications: true } : {};
    return (await context.rest(createMute, { body: { context_id: itemId.id, days: days ?? null, ...only } })).data;
  },
  payload: (t) => ({ mute: t.field({ type: Mute, description: 'The mute.', resolve: (mute) => mute }) }),
});

mutation('unmute', {
  description: 'Takes a mute back.',
  input: (t) => ({ id: t.globalID({ of: 'Mute', required: true, description: 'The mute.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteMute, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The mute that was.', resolve: ({ id }) => writeGlobalId('Mute', id) }),
  }),
});

mutation('muteWord', {
  description: 'Mutes a word, or several in their order: whole words, in any case, with or without accents.',
  input: (t) => ({
    word: t.string({ required: true, description: 'The word.' }),
    days: t.field({ type: MuteDays, description: 'For how long; until it is taken back unless said.' }),
  }),
  resolve: async ({ word, days }, context) =>
    (await context.rest(createMutedWord, { body: { word, days: days ?? null } })).data,
  payload: (t) => ({ mutedWord: t.field({ type: MutedWord, description: 'The word.', resolve: (word) => word }) }),
});

mutation('updateMutedWord', {
  description: 'Changes a muted word and when it ends.',
  input: (t) => ({
    id: t.globalID({ of: 'MutedWord', required: true, description: 'The muted word.' }),
    word: t.string({ required: true, description: 'The word.' }),
    days: t.field({ type: MuteDays, description: 'For how long from now; until it is taken back unless said.' }),
  }),
  resolve: async ({ id, word, days }, context) =>
    (await context.rest(updateMutedWord, { params: { id: id.id }, body: { word, days: days ?? null } })).data,
  payload: (t) => ({ mutedWord: t.field({ type: MutedWord, description: 'The word.', resolve: (word) => word }) }),
});

mutation('unmuteWord', {
  description: 'Takes a muted word back.',
  input: (t) => ({ id: t.globalID({ of: 'MutedWord', required: true, description: 'The muted word.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteMutedWord, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The word that was.', resolve: ({ id }) => writeGlobalId('MutedWord', id) }),
  }),
});
