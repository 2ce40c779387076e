import {
  createEducation,
  deleteEducation,
  listEducation,
  updateEducation,
  type Education as EducationEntity,
} from '@plaza/api/timeline/education.contract.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Audience, Commentable, Item, itemNode, Reactable } from '../items/items.ts';
import { User } from '../users/users.ts';
import { TimelineEntry } from './timeline.ts';

const Education = builder.objectRef<EducationEntity>('Education');

builder.node(Education, {
  ...itemNode<EducationEntity>('Education'),
  description:
    'A school that a user attends or attended: an entry in their timeline, called “long story short” in the client.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    school: t.exposeString('school', { description: 'The name of the school.' }),
    degree: t.exposeString('degree', {
      nullable: true,
      description: 'The degree or field of study; null if not specified.',
    }),
  }),
});

builder.objectField(User, 'education', (t) =>
  restConnection(t, {
    contract: listEducation,
    type: Education,
    description: 'The user’s education, newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: { author: 'user', cover: 'cover' },
  }),
);

mutation('createEducation', {
  description: 'Adds a school to the viewer’s timeline.',
  input: (t) => ({
    school: t.string({ required: true, description: 'The name of the school.' }),
    degree: t.string({ description: 'The degree or field of study.' }),
    description: t.string({ description: 'A description of the education.' }),
    startDate: t.field({
      writes: 'started_at',
      type: 'PartialDate',
      required: true,
      description: 'When the education started.',
    }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the education ended. Omit if it is ongoing.',
    }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
    audience: t.field({ type: Audience, description: 'Who can see the education. Defaults to `COMMUNITY`.' }),
  }),
  async resolve({ startDate, endDate, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      started_at: startDate,
      ended_at: endDate,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createEducation, { body })).data;
  },
  payload: (t) => ({
    education: t.field({ type: Education, description: 'The created education.', resolve: (education) => education }),
  }),
});

mutation('updateEducation', {
  description: 'Updates an education. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'Education', required: true, description: 'The education to update.' }),
    school: t.string({ description: 'The name of the school.' }),
    degree: t.string({ description: 'The degree or field of study. Pass null to remove it.' }),
    description: t.string({ description: 'A description of the education. Pass null to remove it.' }),
    startDate: t.field({ writes: 'started_at', type: 'PartialDate', description: 'When the education started.' }),
    endDate: t.field({
      writes: 'ended_at',
      type: 'PartialDate',
      description: 'When the education ended. Pass null if it is ongoing.',
    }),
    coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo. Pass null to remove it.' }),
    audience: t.field({ type: Audience, description: 'Who can see the education.' }),
  }),
  async resolve({ id, school, startDate, endDate, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      school: school ?? undefined,
      started_at: startDate ?? undefined,
      ended_at: endDate,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateEducation, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    education: t.field({ type: Education, description: 'The updated education.', resolve: (education) => education }),
  }),
});

mutation('deleteEducation', {
  description: 'Deletes an education.',
  input: (t) => ({ id: t.globalID({ of: 'Education', required: true, description: 'The education to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteEducation, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted education.',
      resolve: ({ id }) => writeGlobalId('Education', id),
    }),
  }),
});
