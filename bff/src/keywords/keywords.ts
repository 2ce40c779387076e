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
  description: 'A hashtag.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Keyword',
  loadMany: (ids, context) => context.loader<KeywordEntity>(listKeywords).loadMany(ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The hashtag, without the `#`.' }),
    usesCount: t.exposeInt('uses_count', { description: `The number of uses in the last ${TREND_DAYS} days.` }),
    peopleCount: t.exposeInt('people_count', { description: 'The number of people who have used the hashtag.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When the hashtag was first used.' }),
  }),
});

builder.queryFields((t) => ({
  keywords: restConnection(t, {
    contract: listKeywords,
    type: Keyword,
    description: 'Trending hashtags, the most used first.',
    args: (arg) => ({ search: arg.string({ description: 'Matches part of the hashtag.' }) }),
    query: (_root: unknown, { search }) => ({ search: search ?? undefined }),
  }),
  adminKeywords: restConnection(t, {
    contract: listKeywords,
    type: Keyword,
    description: 'Hashtags for review, the most used first. Staff only.',
    signedIn: true,
    args: (arg) => ({ search: arg.string({ description: 'Matches part of the hashtag.' }) }),
    query: (_root: unknown, { search }) => ({ search: search ?? undefined }),
  }),
}));

mutation('adminDeleteKeyword', {
  description: 'Permanently removes a hashtag from the trends. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'Keyword', required: true, description: 'The hashtag to remove.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteKeyword, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the removed hashtag.',
      resolve: ({ id }) => writeGlobalId('Keyword', id),
    }),
  }),
});
