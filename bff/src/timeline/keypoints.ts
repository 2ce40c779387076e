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
import { askList } from '../core/batched-lists.ts';
import { Audience, Commentable, Item, itemNode, Reactable } from '../items/items.ts';
import { User } from '../users/users.ts';

const TimelineKeypoints = builder.objectRef<KeypointsEntity>('TimelineKeypoints');

builder.node(TimelineKeypoints, {
  ...itemNode<KeypointsEntity>('TimelineKeypoints'),
  description: 'The key points of a user: short lists about who they are.',
  interfaces: [Item, Commentable, Reactable],
  fields: (t) => ({
    hobbies: t.exposeStringList('hobbies', { description: 'The user’s hobbies.' }),
    accomplished: t.exposeStringList('accomplished', { description: 'The user’s accomplishments.' }),
    dreams: t.exposeStringList('dreams', { description: 'The user’s goals for the future.' }),
    skills: t.exposeStringList('skills', { description: 'The user’s skills.' }),
    experience: t.exposeStringList('experience', { description: 'The user’s life experiences.' }),
    careers: t.field({
      type: [Career],
      description: 'The careers that the user has highlighted and that the viewer can see.',
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
    description: 'The user’s key points; null if there are none or they are not visible to the viewer.',
    reads: [],
    async resolve({ id }, _args, context, info) {
      const include = relationsOf(info, { careers: 'careers', author: 'user' });
      const { data } = await askList<KeypointsEntity>(context, listKeypoints, { query: { user: id, include } });
      return data[0] ?? null;
    },
  }),
);

mutation('saveKeypoints', {
  description: 'Creates or updates the viewer’s key points. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'TimelineKeypoints', description: 'The existing key points to update.' }),
    hobbies: t.stringList({ description: 'The viewer’s hobbies.' }),
    accomplished: t.stringList({ description: 'The viewer’s accomplishments.' }),
    dreams: t.stringList({ description: 'The viewer’s goals for the future.' }),
    skills: t.stringList({ description: 'The viewer’s skills.' }),
    experience: t.stringList({ description: 'The viewer’s life experiences.' }),
    careerIds: t.globalIDList({ of: 'Career', description: 'The viewer’s careers to highlight.' }),
    audience: t.field({ type: Audience, description: 'Who can see the key points. Defaults to `COMMUNITY`.' }),
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
    keypoints: t.field({ type: TimelineKeypoints, description: 'The updated key points.', resolve: (saved) => saved }),
  }),
});
