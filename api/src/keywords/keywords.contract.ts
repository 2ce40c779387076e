import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Timestamp } from '../core/contract.ts';

/** Days that count for a trend. */
export const TREND_DAYS = 7;

export const Keyword = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Keyword'),
    name: Type.String(),
    uses_count: Type.Integer({
      description:
        `The number of uses in public and community items of the last ${TREND_DAYS} days, counting only the most ` +
        'recent uses of all keywords.',
    }),
    people_count: Type.Integer({ description: 'The number of different authors of these uses.' }),
    since: Timestamp,
  },
  { title: 'Keyword' },
);
export interface Keyword extends Static<typeof Keyword> {}

export const listKeywords = contract({
  name: 'listKeywords',
  method: 'GET',
  url: '/keywords',
  summary: 'List keywords',
  description: 'Returns trending keywords, most used first.',
  access: 'public',
  query: ListQuery({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: Many(Keyword),
});

export const deleteKeyword = contract({
  name: 'deleteKeyword',
  method: 'DELETE',
  url: '/keywords/:id',
  summary: 'Remove a keyword',
  description: 'Permanently removes a keyword from the trends.',
  access: ['admin', 'support'],
  params: IdParams,
  errors: ['not_found'],
});
