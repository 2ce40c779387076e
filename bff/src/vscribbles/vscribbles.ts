/** Loops: short films to be seen one after another. */
import {
  createVscribble,
  deleteVscribble,
  FILTERS,
  listVscribbles,
  LOOP_SECONDS,
  updateVscribble,
  type Vscribble as VscribbleEntity,
} from '@plaza/api/vscribbles/vscribbles.contract.ts';
import { actAs, actingAs, Actor } from '../actors/actors.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { File } from '../files/files.ts';
import { MENTIONED, named } from '../mentions/mentions.ts';
import { Audience, Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';

const LoopFilter = builder.enumType('LoopFilter', {
  description: 'What a loop is seen through.',
  values: enumValues(FILTERS, (filter) => `The filter ${filter}.`),
});

export const Vscribble = builder.objectRef<VscribbleEntity>('Vscribble');
const { edge: VscribbleEdge } = connectionOf(Vscribble);

builder.node(Vscribble, {
  ...itemNode<VscribbleEntity>('Vscribble'),
  description: 'A loop: a short film, with words or without.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The words.' }),
    hashtags: t.exposeStringList('hashtags', { description: 'Keywords in the words, without #.' }),
    mentions: t.field(named),
    filter: t.expose('selected_filter', {
      type: LoopFilter,
      nullable: true,
      description: 'What it is seen through; null for as it is.',
    }),
    captions: t.exposeString('captions', {
      nullable: true,
      description: 'What is said in it, for those who do not hear it.',
    }),
    isFromGallery: t.exposeBoolean('is_galley', {
      description: 'It was picked from what was there, not recorded for this.',
    }),
    film: t.field({ type: File, nullable: true, description: 'The film.', ...relation('attachable_id') }),
    editedAt: t.expose('edited_at', { type: 'DateTime', nullable: true, description: 'When it was changed.' }),
  }),
});

const include = { author: 'user', 'author.avatar': 'user.avatar', film: 'attachable', ...MENTIONED };

builder.interfaceField(Actor, 'loops', (t) =>
  restConnection(t, {
    contract: listVscribbles,
    type: Vscribble,
    description: 'Their loops, newest first.',
    query: (actor: { id: string }) => ({ user: actor.id }),
    include,
    previews: PREVIEWS,
  }),
);

builder.queryField('loops', (t) =>
  restConnection(t, {
    contract: listVscribbles,
    type: Vscribble,
    description: 'Loops that the viewer may see, newest first.',
    include,
    previews: PREVIEWS,
  }),
);

mutation('createLoop', {
  description: 'Publishes a loop.',
  input: (t) => ({
    filmId: t.globalID({
      of: 'File',
      writes: 'attachable_id',
      required: true,
      description: `The film, of ${LOOP_SECONDS} seconds at most.`,
    }),
    content: t.string({ description: 'The words.' }),
    filter: t.field({ writes: 'selected_filter', type: LoopFilter, description: 'What it is seen through.' }),
    captions: t.string({ description: 'What is said in it.' }),
    isFromGallery: t.boolean({ writes: 'is_galley', description: 'It was picked from what was there.' }),
    audience: t.field({ type: Audience, description: 'Who may see it; the community unless said.' }),
    ...actAs(t),
  }),
  async resolve({ filmId, content, filter, captions, isFromGallery, audience, actAs: actor }, context) {
    const body = {
      captions,
      attachable_id: filmId.id,
      content: content ?? undefined,
      selected_filter: filter,
      is_galley: isFromGallery ?? undefined,
      audience: audience ?? undefined,
    };
    return (await context.rest(createVscribble, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    loop: t.field({ type: Vscribble, description: 'The loop.', resolve: (loop) => loop }),
    edge: t.field({ type: VscribbleEdge, description: 'As an edge of any list.', resolve: (loop) => edgeOf(loop) }),
  }),
});

mutation('updateLoop', {
  description: 'Changes a loop; what is left out stays.',
  input: (t) => ({
    id: t.globalID({ of: 'Vscribble', required: true, description: 'The loop.' }),
    content: t.string({ description: 'The words.' }),
    filter: t.field({
      writes: 'selected_filter',
      type: LoopFilter,
      description: 'What it is seen through; null for as it is.',
    }),
    captions: t.string({ description: 'What is said in it; null takes them away.' }),
    audience: t.field({ type: Audience, description: 'Who may see it.' }),
  }),
  async resolve({ id, content, filter, captions, audience }, context) {
    const body = {
      captions,
      content: content ?? undefined,
      selected_filter: filter,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateVscribble, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    loop: t.field({ type: Vscribble, description: 'As it is now.', resolve: (loop) => loop }),
  }),
});

mutation('deleteLoop', {
  description: 'Removes a loop.',
  input: (t) => ({ id: t.globalID({ of: 'Vscribble', required: true, description: 'The loop.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteVscribble, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The loop that was.', resolve: ({ id }) => writeGlobalId('Vscribble', id) }),
  }),
});
