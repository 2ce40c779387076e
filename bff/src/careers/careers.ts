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
  description: 'A job that a user has or had: an entry in their timeline, called “long story short” in the client.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    position: t.exposeString('position', { description: 'The job title.' }),
    company: t.exposeString('company', {
      nullable: true,
      description: 'The company or employer; null if not specified.',
    }),
    startDate: t.expose('started_at', {
      type: 'PartialDate',
      description: 'When the job started, as precisely as it is known.',
    }),
    isRetired: t.exposeBoolean('is_retired', { description: 'Whether the user has retired from the job.' }),
    isCurrent: t.boolean({
      description: 'Whether the user still has the job.',
      reads: ['ended_at', 'is_retired'],
      resolve: ({ ended_at, is_retired }) => ended_at === null && !is_retired,
    }),
  }),
});

builder.objectField(User, 'careers', (t) =>
  restConnection(t, {
    contract: listCareers,
    type: Career,
    description: 'The user’s careers: current ones first, then newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: { author: 'user', cover: 'cover' },
  }),
);

mutation('createCareer', {
  description: 'Adds a career to the viewer’s timeline.',
  input: (t) => ({
    position: t.string({ required: true, description: 'The job title.' }),
    company: t.string({ description: 'The company or employer.' }),
    description: t.string({ description: 'A description of the career.' }),
    startDate: t.field({
      writes: 'started_at',
      type: 'PartialDate',
      required: true,
      description: 'When the job started.',
    }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the job ended. Omit for a current job.',
    }),
    isRetired: t.boolean({ description: 'Whether the viewer has retired from the job.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
    audience: t.field({ type: Audience, description: 'Who can see the career. Defaults to `COMMUNITY`.' }),
  }),
  async resolve({ startDate, endDate, isRetired, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      started_at: startDate,
      ended_at: endDate,
      is_retired: isRetired ?? undefined,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createCareer, { body })).data;
  },
  payload: (t) => ({
    career: t.field({ type: Career, description: 'The created career.', resolve: (career) => career }),
  }),
});

mutation('updateCareer', {
  description: 'Updates a career. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'Career', required: true, description: 'The career to update.' }),
    position: t.string({ description: 'The job title.' }),
    company: t.string({ description: 'The company or employer. Pass null to remove it.' }),
    description: t.string({ description: 'A description of the career. Pass null to remove it.' }),
    startDate: t.field({ writes: 'started_at', type: 'PartialDate', description: 'When the job started.' }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the job ended. Pass null for a current job.',
    }),
    isRetired: t.boolean({ description: 'Whether the viewer has retired from the job.' }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo. Pass null to remove it.' }),
    audience: t.field({ type: Audience, description: 'Who can see the career.' }),
  }),
  async resolve({ id, position, startDate, endDate, isRetired, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      position: position ?? undefined,
      started_at: startDate ?? undefined,
      ended_at: endDate,
      is_retired: isRetired ?? undefined,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateCareer, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    career: t.field({ type: Career, description: 'The updated career.', resolve: (career) => career }),
  }),
});

mutation('deleteCareer', {
  description: 'Deletes a career.',
  input: (t) => ({ id: t.globalID({ of: 'Career', required: true, description: 'The career to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteCareer, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The ID of the deleted career.', resolve: ({ id }) => writeGlobalId('Career', id) }),
  }),
});
