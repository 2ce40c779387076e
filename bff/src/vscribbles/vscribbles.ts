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
import { MediaFile } from '../files/files.ts';
import { MENTIONED, named } from '../mentions/mentions.ts';
import { Audience, Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';

const LoopFilter = builder.enumType('LoopFilter', {
  description: 'A visual filter for loops.',
  values: enumValues(FILTERS, (filter) => `The \`${filter}\` filter.`),
});

export const Loop = builder.objectRef<VscribbleEntity>('Loop');
const { edge: LoopEdge } = connectionOf(Loop);

builder.node(Loop, {
  ...itemNode<VscribbleEntity>('Loop', 'Vscribble'),
  description: 'A loop: a short video with optional text.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The text of the loop.' }),
    hashtags: t.exposeStringList('hashtags', { description: 'The hashtags in the text, without the `#`.' }),
    mentions: t.field(named),
    filter: t.expose('selected_filter', {
      type: LoopFilter,
      nullable: true,
      description: 'The visual filter; null if there is none.',
    }),
    captions: t.exposeString('captions', {
      nullable: true,
      description: 'The captions, for people who cannot hear the audio; null if there are none.',
    }),
    isFromGallery: t.exposeBoolean('is_galley', {
      description: 'Whether the video was selected from the gallery instead of being recorded for the loop.',
    }),
    video: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The video; null if unavailable.',
      ...relation('attachable_id'),
    }),
    editedAt: t.expose('edited_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the loop was last edited; null if never.',
    }),
  }),
});

const include = { author: 'user', 'author.avatar': 'user.avatar', video: 'attachable', ...MENTIONED };

builder.interfaceField(Actor, 'loops', (t) =>
  restConnection(t, {
    contract: listVscribbles,
    type: Loop,
    description: 'The actor’s loops, newest first.',
    query: (actor: { id: string }) => ({ user: actor.id }),
    include,
    previews: PREVIEWS,
  }),
);

builder.queryField('loops', (t) =>
  restConnection(t, {
    contract: listVscribbles,
    type: Loop,
    description: 'The loops that the viewer can see, newest first.',
    include,
    previews: PREVIEWS,
  }),
);

mutation('createLoop', {
  description: 'Publishes a loop.',
  input: (t) => ({
    videoId: t.globalID({
      of: 'MediaFile',
      writes: 'attachable_id',
      required: true,
      description: `The video, at most ${LOOP_SECONDS} seconds long.`,
    }),
    content: t.string({ description: 'The text of the loop.' }),
    filter: t.field({ writes: 'selected_filter', type: LoopFilter, description: 'The visual filter. Omit for none.' }),
    captions: t.string({ description: 'The captions, for people who cannot hear the audio.' }),
    isFromGallery: t.boolean({
      writes: 'is_galley',
      description: 'Whether the video was selected from the gallery instead of being recorded for the loop.',
    }),
    audience: t.field({ type: Audience, description: 'Who can see the loop. Defaults to `COMMUNITY`.' }),
    ...actAs(t),
  }),
  async resolve({ videoId, content, filter, captions, isFromGallery, audience, actAs: actor }, context) {
    const body = {
      captions,
      attachable_id: videoId.id,
      content: content ?? undefined,
      selected_filter: filter,
      is_galley: isFromGallery ?? undefined,
      audience: audience ?? undefined,
    };
    return (await context.rest(createVscribble, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    loop: t.field({ type: Loop, description: 'The created loop.', resolve: (loop) => loop }),
    edge: t.field({
      type: LoopEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (loop) => edgeOf(loop),
    }),
  }),
});

mutation('updateLoop', {
  description: 'Updates a loop. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'Loop', required: true, description: 'The loop to update.' }),
    content: t.string({ description: 'The text of the loop.' }),
    filter: t.field({
      writes: 'selected_filter',
      type: LoopFilter,
      description: 'The visual filter. Pass null to remove it.',
    }),
    captions: t.string({ description: 'The captions. Pass null to remove them.' }),
    audience: t.field({ type: Audience, description: 'Who can see the loop.' }),
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
    loop: t.field({ type: Loop, description: 'The updated loop.', resolve: (loop) => loop }),
  }),
});

mutation('deleteLoop', {
  description: 'Deletes a loop.',
  input: (t) => ({ id: t.globalID({ of: 'Loop', required: true, description: 'The loop to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteVscribble, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted loop.',
      resolve: ({ id }) => writeGlobalId('Loop', id),
    }),
  }),
});
