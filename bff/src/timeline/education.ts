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
  description: 'Where a person learns or has learned: an entry of their long story short.',
  interfaces: [Item, Commentable, Reactable, TimelineEntry],
  fields: (t) => ({
    school: t.exposeString('school', { description: 'The school.' }),
    degree: t.exposeString('degree', { nullable: true, description: 'What was learned there.' }),
  }),
});

builder.objectField(User, 'education', (t) =>
  restConnection(t, {
    contract: listEducation,
    type: Education,
    description: 'Where the person learns and has learned, newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: { author: 'user', cover: 'cover' },
  }),
);

mutation('createEducation', {
  description: "Adds a school to the viewer's long story short.",
  input: (t) => ({
    school: t.string({ required: true, description: 'The school.' }),
    degree: t.string({ description: 'What was learned there.' }),
    description: t.string({ description: 'Words about it.' }),
    startedAt: t.field({ type: 'PartialDate', required: true, description: 'When it began.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended; nothing while it goes on.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it.' }),
    audience: t.field({ type: Audience, description: 'Who may see it; the community unless said.' }),
  }),
  async resolve({ startedAt, endedAt, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      started_at: startedAt,
      ended_at: endedAt,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(createEducation, { body })).data;
  },
  payload: (t) => ({
    education: t.field({ type: Education, description: 'The school.', resolve: (education) => education }),
  }),
});

mutation('updateEducation', {
  description: 'Changes a school; what is left out stays.',
  input: (t) => ({
    id: t.globalID({ of: 'Education', required: true, description: 'The education.' }),
    school: t.string({ description: 'The school.' }),
    degree: t.string({ description: 'What was learned there; null takes it away.' }),
    description: t.string({ description: 'Words about it; null takes them away.' }),
    startedAt: t.field({ type: 'PartialDate', description: 'When it began.' }),
    endedAt: t.field({ type: 'PartialDate', description: 'When it ended; null when it goes on.' }),
    coverId: t.globalID({ of: 'File', description: 'A picture of it; null takes it away.' }),
    audience: t.field({ type: Audience, description: 'Who may see it.' }),
  }),
  async resolve({ id, school, startedAt, endedAt, coverId, audience, ...words }, context) {
    const body = {
      ...words,
      school: school ?? undefined,
      started_at: startedAt ?? undefined,
      ended_at: endedAt,
      cover_id: coverId && coverId.id,
      audience: audience ?? undefined,
    };
    return (await context.rest(updateEducation, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({
    education: t.field({ type: Education, description: 'The school as it is now.', resolve: (education) => education }),
  }),
});

mutation('deleteEducation', {
  description: 'Removes a school.',
  input: (t) => ({ id: t.globalID({ of: 'Education', required: true, description: 'The education.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteEducation, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The education that was.', resolve: ({ id }) => writeGlobalId('Education', id) }),
  }),
});
