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
  description: 'The paper that a note is written on.',
  values: enumValues(PAPERS, (colour) => `Paper in the colour ${colour}.`),
});

export const Scribble = builder.objectRef<ScribbleEntity>('Scribble');
const { edge: ScribbleEdge } = connectionOf(Scribble);
const ScribbleEdit = builder.objectRef<ScribbleEditEntity>('ScribbleEdit').implement({
  description: 'What a scribble said before.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    content: t.exposeString('content', { description: 'The words before.' }),
    mentions: t.field(named),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Until when they stood.' }),
  }),
});

builder.node(Scribble, {
  ...itemNode<ScribbleEntity>('Scribble'),
  description: 'A short note, with a file or without.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable],
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The words.' }),
    hashtags: t.exposeStringList('hashtags', { description: 'Keywords in the words, without #.' }),
    mentions: t.field(named),
    paper: t.expose('selected_bg', { type: ScribblePaper, nullable: true, description: 'The paper it is written on.' }),
    darkText: t.exposeBoolean('dark_text', { description: 'Dark words on a light paper.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'BCP 47 tag of the words, where it is known.',
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description: 'What is attached.',
      ...relation('attachable_id'),
    }),
    editedAt: t.expose('edited_at', { type: 'DateTime', nullable: true, description: 'When its words were changed.' }),
    edits: restConnection(t, {
      contract: listScribbleEdits,
      type: ScribbleEdit,
      description: 'What it said before, newest first.',
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
    description: 'What it has scribbled, newest first.',
    query: (actor: { id: string }) => ({ user: actor.id }),
    include: SCRIBBLE_RELATIONS,
    previews: PREVIEWS,
  }),
);

builder.queryField('scribble', (t) =>
  t.field({
    type: Scribble,
    nullable: true,
    description: 'One scribble; null when it is gone or not for the viewer.',
    args: { id: t.arg.globalID({ of: 'Scribble', required: true, description: 'Its global id.' }) },
    async resolve(_root, { id }, context) {
      const item = await context.items.load(id.id);
      return item && typeNameOf(item) === 'Scribble' ? (item as ScribbleEntity) : null;
    },
  }),
);

mutation('createScribble', {
  description: 'Publishes a scribble: words, a file, or both.',
  input: (t) => ({
    content: t.string({ required: true, description: 'The words; empty with a file.' }),
    paper: t.field({ writes: 'selected_bg', type: ScribblePaper, description: 'The paper; none for plain words.' }),
    darkText: t.boolean({ description: 'Dark words on a light paper.' }),
    attachmentId: t.globalID({ of: 'File', writes: 'attachable_id', description: 'A file to attach.' }),
    language: t.string({ description: 'BCP 47 tag of the words: `en`, `pt-BR`.' }),
    audience: t.field({ type: Audience, description: "Who may see it; the viewer's usual choice unless said." }),
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
    scribble: t.field({ type: Scribble, description: 'The scribble.', resolve: (scribble) => scribble }),
    edge: t.field({
      type: ScribbleEdge,
      description: 'As an edge of any list.',
      resolve: (scribble) => edgeOf(scribble),
    }),
  }),
});

mutation('updateScribble', {
  description: 'Changes a scribble; what is left out stays, and the words before are kept in its history.',
  input: (t) => ({
    id: t.globalID({ of: 'Scribble', required: true, description: 'The scribble.' }),
    content: t.string({ description: 'The words.' }),
    paper: t.field({ writes: 'selected_bg', type: ScribblePaper, description: 'The paper; null takes it away.' }),
    darkText: t.boolean({ description: 'Dark words on a light paper.' }),
    attachmentId: t.globalID({ of: 'File', writes: 'attachable_id', description: 'A file; null takes it away.' }),
    language: t.string({ description: 'BCP 47 tag of the words; null when it is not known.' }),
    audience: t.field({ type: Audience, description: 'Who may see it.' }),
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
    scribble: t.field({ type: Scribble, description: 'The scribble as it is now.', resolve: (scribble) => scribble }),
  }),
});

mutation('deleteScribble', {
  description: 'Removes a scribble.',
  input: (t) => ({ id: t.globalID({ of: 'Scribble', required: true, description: 'The scribble.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteScribble, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The scribble that was.', resolve: ({ id }) => writeGlobalId('Scribble', id) }),
  }),
});
