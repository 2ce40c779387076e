/** Communities, and who the viewer is in each: they join, leave, and say why a ban is wrong. */
import {
  appealStanding,
  getCommunity,
  joinCommunity,
  leaveCommunity,
  listCommunities,
  STANDINGS,
  updateCommunity,
  type Community as CommunityEntity,
} from '@plaza/api/accounts/communities.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';

const STANDING_WORDS = {
  pending: 'Invited, and not come yet.',
  pending_approval: 'Asked to join, and waits for an answer.',
  accepted: 'Belongs to it.',
  banned: 'Shut out of it by staff.',
} as const;

export const Standing = builder.enumType('Standing', {
  description: 'How somebody stands in a community.',
  values: enumValues(STANDINGS, (standing) => STANDING_WORDS[standing]),
});

const CommunityProfile = builder.objectRef<NonNullable<CommunityEntity['profile']>>('CommunityProfile').implement({
  description: 'Who the viewer is in a community.',
  fields: (t) => ({
    userId: t.id({
      description: 'Global id of the person that they are there; `switchActor` with it goes there.',
      resolve: ({ user_id: id }) => writeGlobalId('User', id),
    }),
    standing: t.expose('standing', { type: Standing, description: 'How they stand there.' }),
    banReason: t.exposeString('ban_reason', { nullable: true, description: 'Why they are banned, where they are.' }),
  }),
});

export const Community = builder.objectRef<CommunityEntity>('Community');

async function findCommunity(context: GatewayContext, slug?: string | null): Promise<CommunityEntity> {
  return (await context.rest(getCommunity, { query: slug == null ? {} : { slug } })).data;
}

builder.node(Community, {
  description: 'A town that people sign up to.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Community',
  loadMany: (ids, context) => context.loader<CommunityEntity>(listCommunities).loadMany(ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    slug: t.exposeString('slug', { description: 'Its name in addresses.' }),
    description: t.exposeString('description', { nullable: true, description: 'Words about it.' }),
    minimumAge: t.exposeInt('minimum_age', { description: 'Years that one must have to join.' }),
    rules: t.exposeString('rules', { nullable: true, description: 'What its people agree to.' }),
    membersCount: t.exposeInt('members_count', { description: 'How many people belong to it.' }),
    viewerProfile: t.expose('profile', {
      type: CommunityProfile,
      nullable: true,
      description: 'Who the viewer is in it; null where they do not belong.',
    }),
  }),
});

builder.queryFields((t) => ({
  community: t.field({
    type: Community,
    description: 'The community that people sign up to.',
    args: { slug: t.arg.string({ description: 'Its name in addresses; the one of this platform unless said.' }) },
    resolve: (_root, { slug }, context) => findCommunity(context, slug),
  }),
  communities: restConnection(t, {
    contract: listCommunities,
    type: Community,
    description: 'Communities, those that the viewer belongs to first.',
    args: (arg) => ({
      joined: arg.boolean({
        description: 'Only those that the viewer belongs to, or only the others; all unless said.',
      }),
    }),
    query: (_root: unknown, { joined }) => ({ joined: joined ?? undefined }),
  }),
}));

const changed = (t: PayloadBuilder<CommunityEntity>) => ({
  community: t.field({ type: Community, description: 'The community as it is now.', resolve: (found) => found }),
});

mutation('joinCommunity', {
  description: 'Joins a community with a profile of its own; who left before finds theirs again.',
  input: (t) => ({ id: t.globalID({ of: 'Community', required: true, description: 'The community.' }) }),
  resolve: async ({ id }, context) => (await context.rest(joinCommunity, { params: { id: id.id } })).data,
  payload: changed,
});

mutation('leaveCommunity', {
  description: 'Leaves a community, never the last; what one published there is hidden until one comes back.',
  input: (t) => ({ id: t.globalID({ of: 'Community', required: true, description: 'The community.' }) }),
  resolve: async ({ id }, context) => (await context.rest(leaveCommunity, { params: { id: id.id } })).data,
  payload: changed,
});

mutation('appealStanding', {
  description: 'Appeals, once, a ban from one community by somebody who goes on in others.',
  input: (t) => ({
    id: t.globalID({ of: 'Community', required: true, description: 'The community.' }),
    text: t.string({ required: true, description: 'Why the ban is wrong.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(appealStanding, { params: { id: id.id }, body: { text } })).data,
  payload: (t) => ({ isSent: t.boolean({ description: 'Staff will look at it.', resolve: ({ sent }) => sent }) }),
});

mutation('adminUpdateCommunity', {
  description: 'Changes a community (admin); what is left out stays.',
  input: (t) => ({
    slug: t.string({ description: 'Which, by its name in addresses; the one that one is in unless said.' }),
    name: t.string({ description: 'Its name.' }),
    description: t.string({ description: 'Words about it; null takes them away.' }),
    minimumAge: t.int({ description: 'Years that one must have to join.' }),
    rules: t.string({ description: 'What its people agree to; null takes them away.' }),
  }),
  async resolve({ slug, name, description, minimumAge, rules }, context) {
    const body = { name: name ?? undefined, description, minimum_age: minimumAge ?? undefined, rules };
    return (await context.rest(updateCommunity, { query: { slug: slug ?? undefined }, body })).data;
  },
  payload: changed,
});
