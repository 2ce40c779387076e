import {
  createKeypoints,
  listKeypoints,
  updateKeypoints,
  type TimelineKeypoints as KeypointsEntity,
} from '@plaza/api/timeline/keypoints.contract.ts';
import { Career } from '../careers/careers.ts';
import { builder } from '../core/builder.ts';
import { relationsOf } from '../core/lookahead.ts';
import { mutation } from '../core/mutation.ts';
import { askList } from '../core/siblings.ts';
import { Audience, Commentable, Item, itemNode, Reactable } from '../items/items.ts';
import { User } from '../users/users.ts';

const TimelineKeypoints = builder.objectRef<KeypointsEntity>('TimelineKeypoints');

builder.node(TimelineKeypoints, {
  ...itemNode<KeypointsEntity>('TimelineKeypoints'),
  description: 'What somebody would be known by, in short lines.',
  interfaces: [Item, Commentable, Reactable],
  fields: (t) => ({
    hobbies: t.exposeStringList('hobbies', { description: 'What they love to do.' }),
    accomplished: t.exposeStringList('accomplished', { description: 'What they have done.' }),
    dreams: t.exposeStringList('dreams', { description: 'What they have yet to do.' }),
    skills: t.exposeStringList('skills', { description: 'What they are good at.' }),
    experience: t.exposeStringList('experience', { description: 'What they have been through.' }),
    careers: t.field({
      type: [Career],
      description: 'The careers that they would be known by, as far as the viewer may see them.',
      reads: ['career_ids'],
      resolve: async ({ career_ids: ids }, _args, context) => {
        const careers = await context.items.loadMany(ids);
        return careers.filter((career) => career !== null) as never;
      },
    }),
  }),
});

builder.objectField(User, 'keypoints', (t) =>
  t.field({
    type: TimelineKeypoints,
    nullable: true,
    description: 'What they would be known by; null when they have not said, or not to the viewer.',
    reads: [],
    async resolve({ id }, _args, context, info) {
      const include = relationsOf(info, { careers: 'careers', author: 'user' });
      const { data } = await askList<KeypointsEntity>(context, listKeypoints, { query: { user: id, include } });
      return data[0] ?? null;
    },
  }),
);

mutation('saveKeypoints', {
  description: "Writes the viewer's key points; what is left out stays.",
  input: (t) => ({
    id: t.globalID({ of: 'TimelineKeypoints', description: 'The key points, where there are some already.' }),
    hobbies: t.stringList({ description: 'What they love to do.' }),
    accomplished: t.stringList({ description: 'What they have done.' }),
    dreams: t.stringList({ description: 'What they have yet to do.' }),
    skills: t.stringList({ description: 'What they are good at.' }),
    experience: t.stringList({ description: 'What they have been through.' }),
    careerIds: t.globalIDList({ of: 'Career', description: 'Careers of their own.' }),
    audience: t.field({ type: Audience, description: 'Who may see them; the community unless said.' }),
  }),
  async resolve({ id, hobbies, accomplished, dreams, skills, experience, careerIds, audience }, context) {
    const body = {
      hobbies: hobbies ?? undefined,
      accomplished: accomplished ?? undefined,
      dreams: dreams ?? undefined,
      skills: skills ?? undefined,
      experience: experience ?? undefined,
      career_ids: careerIds?.map((career) => career.id),
      audience: audience ?? undefined,
    };
    if (id) return (await context.rest(updateKeypoints, { params: { id: id.id }, body })).data;
    return (await context.rest(createKeypoints, { body })).data;
  },
  payload: (t) => ({
    keypoints: t.field({ type: TimelineKeypoints, description: 'They, as they are now.', resolve: (saved) => saved }),
  }),
});
