import {
  createCareer,
  deleteCareer,
  listCareers,
  updateCareer,
  type Career as CareerEntity,
} from '@plaza/api/careers/careers.contract.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Audience, Commentable, Item, itemNode, Reactable } from '../items/items.ts';
import { TimelineEntry } from '../timeline/timeline.ts';
import { User } from '../users/users.ts';

export const Career = builder.objectRef<CareerEntity>('Career');

builder.node(Career, {
  ...itemNode<CareerEntity>('Career'),
  description: 'What a person works or has worked: an entry of their long story short.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    position: t.exposeString('position', { description: 'What the person is there.' }),
    company: t.exposeString('company', { nullable: true, description: 'Where, or for whom.' }),
    startedAt: t.expose('started_at', { type: 'PartialDate', description: 'When it began, as far as it is known.' }),
    isRetired: t.exposeBoolean('is_retired', { description: 'The person retired from it.' }),
    isCurrent: t.boolean({
      description: 'It still goes on.',
      reads: ['ended_at', 'is_retired'],
      resolve: ({ ended_at, is_retired }) => ended_at === null && !is_retired,
    }),
  }),
});

builder.objectField(User, 'careers', (t) =>
  restConnection(t, {
    contract: listCareers,
    type: Career,
    description: 'What the person works and has worked: what goes on first, then newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: { author: 'user', cover: 'cover' },
  }),
);

mutation('createCareer', {
  description: "Adds a career to the viewer's long story short.",
  input: (t) => ({
    position: t.string({ required: true, description: 'What the viewer is there.' }),
    company: t.string({ description: 'Where, or for whom.' }),
    description: t.string({ description: 'Words about it.' }),
    startedAt: t.field({ type: 'PartialDate', required: true, description: 'When it began.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended; nothing while it goes on.' }),
    isRetired: t.boolean({ description: 'The viewer retired from it.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it.' }),
    audience: t.field({ type: Audience, description: 'Who may see it; the community unless said.' }),
  }),
  async resolve({ startedAt, endedAt, isRetired, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      started_at: startedAt,
      ended_at: endedAt,
      is_retired: isRetired ?? undefined,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createCareer, { body })).data;
  },
  payload: (t) => ({ career: t.field({ type: Career, description: 'The career.', resolve: (career) => career }) }),
});

mutation('updateCareer', {
  description: 'Changes a career; what is left out stays.',
  input: (t) => ({
    id: t.globalID({ of: 'Career', required: true, description: 'The career.' }),
    position: t.string({ description: 'What the viewer is there.' }),
    company: t.string({ description: 'Where, or for whom; null takes it away.' }),
    description: t.string({ description: 'Words about it; null takes them away.' }),
    startedAt: t.field({ type: 'PartialDate', description: 'When it began.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended; null when it goes on.' }),
    isRetired: t.boolean({ description: 'The viewer retired from it.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it; null takes it away.' }),
    audience: t.field({ type: Audience, description: 'Who may see it.' }),
  }),
  async resolve({ id, position, startedAt, endedAt, isRetired, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      position: position ?? undefined,
      started_at: startedAt ?? undefined,
      ended_at: endedAt,
      is_retired: isRetired ?? undefined,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateCareer, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    career: t.field({ type: Career, description: 'The career as it is now.', resolve: (career) => career }),
  }),
});

mutation('deleteCareer', {
  description: 'Removes a career.',
  input: (t) => ({ id: t.globalID({ of: 'Career', required: true, description: 'The career.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteCareer, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The career that was.', resolve: ({ id }) => writeGlobalId('Career', id) }),
  }),
});
