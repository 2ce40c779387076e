import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';

const Body = Type.Object({
  cover_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
  paper: Type.Union([Type.Literal('blue'), Type.Literal('red'), Type.Null()]),
  file_ids: Type.Optional(Type.Array(Type.String({ format: 'uuid' }))),
  caption: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])),
  blocks: Type.Optional(
    Type.Array(
      Type.Union([
        Type.Object({ type: Type.Literal('text'), text: Type.String() }),
        Type.Object({
          type: Type.Literal('link'),
          url: Type.String(),
          title: Type.Union([Type.String(), Type.Null()]),
        }),
      ]),
    ),
  ),
});
const good = { cover_id: null, paper: null };

test.for([
  ['a nullable id', { ...good, cover_id: 'none' }, { cover_id: ['must be an id (UUID) or null'] }],
  ['a choice', { ...good, paper: 'green' }, { paper: ['must be "blue", "red" or null'] }],
  ['a text that is too long', { ...good, caption: 'long' }, { caption: ['must not have more than 3 characters'] }],
  ['a missing field', { paper: null }, { cover_id: ['is required'] }],
  ['an entry of a list', { ...good, file_ids: ['none'] }, { 'file_ids.0': ['must be an id (UUID)'] }],
  ['a field of the entry that is meant', { ...good, blocks: [{ type: 'text' }] }, { 'blocks.0.text': ['is required'] }],
  [
    'a union below a union',
    { ...good, blocks: [{ type: 'link', url: '', title: 4 }] },
    { 'blocks.0.title': ['must be a string or null'] },
  ],
  [
    'an entry that is none of them',
    { ...good, blocks: [{}] },
    { 'blocks.0': ['must be an object with type "text" or an object with type "link"'] },
  ],
  ['the whole body', 4, { body: ['must be an object'] }],
] as const)('an error about %s names its field and what is allowed', ([, value, fields]) => {
  expect(fieldErrorsOf(Body, value)).toEqual(fields);
});
