/** A domain of the fake platform, written as every real one is. */
import {
  Audience as AudienceSchema,
  contract,
  Id,
  ListQuery,
  Many,
  Nullable,
  One,
  Timestamp,
} from '@plaza/api/core/contract.ts';
import { Type } from 'typebox';
import { builder, typeNameOf } from '../src/core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../src/core/connection.ts';
import '../src/core/error-types.ts';
import '../src/core/rate-limit.ts';
import { ITEM } from '../src/core/fields.ts';
import { EventStream, type Seen } from '../src/core/event-stream.ts';
import { mutation } from '../src/core/mutation.ts';
import '../src/core/scalars.ts';
import type { Note as NoteEntity } from './fake-platform.ts';

const NoteShape = Type.Object({
  id: Id,
  _type: Type.Literal('Note'),
  title: Type.String(),
  audience: AudienceSchema,
  user_id: Nullable(Id),
  created_at: Type.Optional(Timestamp),
});

export const listItems = contract({
  name: 'listItems',
  method: 'GET',
  url: '/items',
  summary: 'Items by id.',
  access: 'public',
  query: ListQuery({}),
  reply: Many(NoteShape),
});
export const listNotes = contract({
  name: 'listNotes',
  method: 'GET',
  url: '/notes',
  summary: 'All notes.',
  access: 'public',
  query: ListQuery({}),
  reply: Many(NoteShape),
  include: ['author'],
});
export const createNote = contract({
  name: 'createNote',
  method: 'POST',
  url: '/notes',
  summary: 'Writes a note.',
  access: 'member',
  body: Type.Object({ title: Type.String() }),
  reply: One(NoteShape),
  status: 201,
});

const Audience = builder.enumType('Audience', {
  description: 'Who may see it.',
  values: {
    PRIVATE: { value: 'private', description: 'Only me.' },
    PUBLIC: { value: 'public', description: 'Everybody.' },
  } as const,
});

export const Note = builder.objectRef<NoteEntity>('Note');
builder.node(Note, {
  extensions: ITEM,
  id: { resolve: (note) => note.id, description: 'Global id.' },
  description: 'A note.',
  isTypeOf: (value) => typeNameOf(value) === 'Note',
  loadMany: (ids, context) => context.items.loadMany(ids) as never,
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its words.' }),
    audience: t.expose('audience', { type: Audience, description: 'Who may see it.' }),
    author: t.field({
      type: Note,
      nullable: true,
      description: 'Another note.',
      reads: ['user_id'],
      resolve: (note, _args, context) =>
        note.user_id === null ? null : (context.items.load(note.user_id) as unknown as NoteEntity),
    }),
    broken: t.string({
      nullable: true,
      description: 'Fails in a way that nobody expected.',
      reads: [],
      resolve: () => {
        throw new Error('secret detail at /etc/shadow');
      },
    }),
    notes: restConnection(t, { contract: listNotes, type: Note, description: 'Notes below.' }),
  }),
});

const { edge: NoteEdge } = connectionOf(Note);

builder.queryFields((t) => ({
  hello: t.string({ constant: true, description: 'A greeting.', resolve: () => 'world' }),
  notes: restConnection(t, {
    contract: listNotes,
    type: Note,
    description: 'All notes.',
    include: { author: 'author' },
  }),
  secret: t.string({ description: 'For members.', authScopes: { signedIn: true }, resolve: () => 'open' }),
}));

mutation('createNote', {
  description: 'Writes a note.',
  input: (t) => ({
    title: t.string({ required: true, description: 'Its words.' }),
    contextId: t.globalID({ description: 'Where it belongs.' }),
  }),
  async resolve({ title }, context) {
    const { data } = await context.rest(createNote, { body: { title } });
    return { note: data as NoteEntity };
  },
  payload: (t) => ({
    note: t.field({ type: Note, description: 'The note.', resolve: ({ note }) => note }),
    edge: t.field({ type: NoteEdge, description: 'As an edge.', resolve: ({ note }) => edgeOf(note) }),
  }),
});

const NoteEvent = builder.objectRef<Seen>('NoteEvent').implement({
  description: 'What happened to notes.',
  fields: (t) => ({
    kind: t.string({ description: 'added or missed.', resolve: ({ event }) => event.kind }),
    note: t.field({
      type: Note,
      nullable: true,
      description: 'The note.',
      resolve: ({ event }) => event.data as NoteEntity | null,
    }),
  }),
});

builder.subscriptionField('noteEvents', (t) =>
  t.field({
    type: NoteEvent,
    description: 'Notes as they come.',
    args: {
      topic: t.arg.string({ required: true, description: 'Which.' }),
      catchesUp: t.arg.boolean({ defaultValue: false, description: 'Begins with what may have been missed.' }),
    },
    subscribe: (_root, { topic, catchesUp }, context) =>
      EventStream.open(
        context,
        catchesUp ? { subjects: [topic], endings: ['endings'], catchesUp } : { subjects: [topic] },
      ),
    resolve: (seen) => seen,
  }),
);

export const schema = builder.toSchema();
