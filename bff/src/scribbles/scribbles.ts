import {
  createScribble,
  deleteScribble,
  listScribbleEdits,
  listScribbles,
  PAPERS,
  updateScribble,
  type Scribble as ScribbleEntity,
  type ScribbleEdit as ScribbleEditEntity,
} from '@plaza/api/scribbles/scribbles.contract.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { actAs, actingAs, Actor } from '../actors/actors.ts';
import { MENTIONED, named } from '../mentions/mentions.ts';
import { Audience, Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';

const ScribblePaper = builder.enumType('ScribblePaper', {
  description: 'The paper color of a scribble.',
  values: enumValues(PAPERS, (colour) => `Paper in the color “${colour}”.`),
});

export const Scribble = builder.objectRef<ScribbleEntity>('Scribble');
const { edge: ScribbleEdge } = connectionOf(Scribble);
const ScribbleEdit = builder.objectRef<ScribbleEditEntity>('ScribbleEdit').implement({
  description: 'An earlier version of a scribble.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the edit, as used by the REST API.' }),
    content: t.exposeString('content', { description: 'The earlier text.' }),
    mentions: t.field(named),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When this version was replaced.' }),
  }),
});

builder.node(Scribble, {
  ...itemNode<ScribbleEntity>('Scribble'),
  description: 'A short note with an optional file.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The text of the scribble.' }),
    hashtags: t.exposeStringList('hashtags', { description: 'The hashtags in the text, without the `#`.' }),
    mentions: t.field(named),
    paper: t.expose('selected_bg', {
      type: ScribblePaper,
      nullable: true,
      description: 'The paper color; null if the text has no background.',
    }),
    darkText: t.exposeBoolean('dark_text', { description: 'Whether the text is dark, for light paper.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The BCP 47 language tag of the text; null if unknown.',
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description: 'The attached file; null if there is none.',
      ...relation('attachable_id'),
    }),
    editedAt: t.expose('edited_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the text was last edited; null if never.',
    }),
    edits: restConnection(t, {
      contract: listScribbleEdits,
      type: ScribbleEdit,
      description: 'The earlier versions of the scribble, newest first.',
      params: (scribble: ScribbleEntity) => ({ id: scribble.id }),
      include: MENTIONED,
    }),
  }),
});

/** Relations of a scribble that its list brings along. */
export const SCRIBBLE_RELATIONS = {
  author: 'user',
  'author.avatar': 'user.avatar',
  'author.cover': 'user.cover',
  attachment: 'attachable',
  ...MENTIONED,
};

builder.interfaceField(Actor, 'scribbles', (t) =>
  restConnection(t, {
    contract: listScribbles,
    type: Scribble,
    description: 'The actor’s scribbles, newest first.',
    query: (actor: { id: string }) => ({ user: actor.id }),
    include: SCRIBBLE_RELATIONS,
    previews: PREVIEWS,
  }),
);

builder.queryField('scribble', (t) =>
  t.field({
    type: Scribble,
    nullable: true,
    description: 'A scribble by its ID; null if it does not exist or is not visible to the viewer.',
    args: { id: t.arg.globalID({ of: 'Scribble', required: true, description: 'The global ID of the scribble.' }) },
    async resolve(_root, { id }, context) {
      const item = await context.items.load(id.id);
      return item && typeNameOf(item) === 'Scribble' ? (item as ScribbleEntity) : null;
    },
  }),
);

mutation('createScribble', {
  description: 'Publishes a scribble with text, a file, or both.',
  input: (t) => ({
    content: t.string({ required: true, description: 'The text of the scribble. Can be empty if a file is attached.' }),
    paper: t.field({
      writes: 'selected_bg',
      type: ScribblePaper,
      description: 'The paper color. Omit for text without a background.',
    }),
    darkText: t.boolean({ description: 'Whether the text is dark, for light paper.' }),
    attachmentId: t.globalID({ of: 'MediaFile', writes: 'attachable_id', description: 'The file to attach.' }),
    language: t.string({ description: 'The BCP 47 language tag of the text, such as `en` or `pt-BR`.' }),
    audience: t.field({
      type: Audience,
      description: 'Who can see the scribble. Defaults to the viewer’s default audience.',
    }),
    ...actAs(t),
  }),
  async resolve({ content, paper, darkText, attachmentId, language, audience, actAs: actor }, context) {
    const body = {
      content,
      language,
      selected_bg: paper,
      dark_text: darkText ?? undefined,
      attachable_id: attachmentId && attachmentId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createScribble, { body, headers: actingAs(actor) })).data;
  },
  payload: (t) => ({
    scribble: t.field({ type: Scribble, description: 'The created scribble.', resolve: (scribble) => scribble }),
    edge: t.field({
      type: ScribbleEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (scribble) => edgeOf(scribble),
    }),
  }),
});

mutation('updateScribble', {
  description: 'Updates a scribble. Omitted fields keep their values. The previous text is kept in the edit history.',
  input: (t) => ({
    id: t.globalID({ of: 'Scribble', required: true, description: 'The scribble to update.' }),
    content: t.string({ description: 'The text of the scribble.' }),
    paper: t.field({
      writes: 'selected_bg',
      type: ScribblePaper,
      description: 'The paper color. Pass null to remove it.',
    }),
    darkText: t.boolean({ description: 'Whether the text is dark, for light paper.' }),
    attachmentId: t.globalID({
      of: 'MediaFile',
      writes: 'attachable_id',
      description: 'The attached file. Pass null to remove it.',
    }),
    language: t.string({ description: 'The BCP 47 language tag of the text. Pass null if unknown.' }),
    audience: t.field({ type: Audience, description: 'Who can see the scribble.' }),
  }),
  async resolve({ id, content, paper, darkText, attachmentId, language, audience }, context) {
    const body = {
      language,
      content: content ?? undefined,
      selected_bg: paper,
      dark_text: darkText ?? undefined,
      attachable_id: attachmentId && attachmentId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateScribble, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    scribble: t.field({ type: Scribble, description: 'The updated scribble.', resolve: (scribble) => scribble }),
  }),
});

mutation('deleteScribble', {
  description: 'Deletes a scribble.',
  input: (t) => ({ id: t.globalID({ of: 'Scribble', required: true, description: 'The scribble to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteScribble, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted scribble.',
      resolve: ({ id }) => writeGlobalId('Scribble', id),
    }),
  }),
});
