import {
  deleteKeyword,
  listKeywords,
  TREND_DAYS,
  type Keyword as KeywordEntity,
} from '@plaza/api/keywords/keywords.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';

const Keyword = builder.objectRef<KeywordEntity>('Keyword');
builder.node(Keyword, {
  description: 'A hashtag that people use.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Keyword',
  loadMany: (ids, context) => context.loader<KeywordEntity>(listKeywords).loadMany(ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The word, without #.' }),
    usesCount: t.exposeInt('uses_count', { description: `How often it was used in the last ${TREND_DAYS} days.` }),
    peopleCount: t.exposeInt('people_count', { description: 'By how many people.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When it was first used.' }),
  }),
});

builder.queryFields((t) => ({
  keywords: restConnection(t, {
    contract: listKeywords,
    type: Keyword,
    description: 'Keywords of these days, the most used first.',
    args: (arg) => ({ search: arg.string({ description: 'Part of a word.' }) }),
    query: (_root: unknown, { search }) => ({ search: search ?? undefined }),
  }),
  adminKeywords: restConnection(t, {
    contract: listKeywords,
    type: Keyword,
    description: 'Keywords for staff to look over, the most used first.',
    signedIn: true,
    args: (arg) => ({ search: arg.string({ description: 'Part of a word.' }) }),
    query: (_root: unknown, { search }) => ({ search: search ?? undefined }),
  }),
}));

mutation('adminDeleteKeyword', {
  description: 'Takes a keyword out of the trends for good (staff).',
  input: (t) => ({ id: t.globalID({ of: 'Keyword', required: true, description: 'The keyword.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteKeyword, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The keyword that was.', resolve: ({ id }) => writeGlobalId('Keyword', id) }),
  }),
});
