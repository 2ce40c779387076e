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
  pending: 'The user has been invited but has not joined yet.',
  pending_approval: 'The user has asked to join and is waiting for approval.',
  accepted: 'The user is a member of the community.',
  banned: 'Staff have banned the user from the community.',
} as const;

export const Standing = builder.enumType('Standing', {
  description: 'The standing of a user in a community.',
  values: enumValues(STANDINGS, (standing) => STANDING_WORDS[standing]),
});

const CommunityProfile = builder.objectRef<NonNullable<CommunityEntity['profile']>>('CommunityProfile').implement({
  description: 'The viewer’s profile in a community.',
  fields: (t) => ({
    userId: t.id({
      description:
        'The global ID of the viewer’s user in the community. Pass it to `switchActor` to switch to the community.',
      resolve: ({ user_id: id }) => writeGlobalId('User', id),
    }),
    standing: t.expose('standing', { type: Standing, description: 'The viewer’s standing in the community.' }),
    banReason: t.exposeString('ban_reason', {
      nullable: true,
      description: 'The reason for the ban; null if not banned.',
    }),
  }),
});

export const Community = builder.objectRef<CommunityEntity>('Community');

async function findCommunity(context: GatewayContext, slug?: string | null): Promise<CommunityEntity> {
  return (await context.rest(getCommunity, { query: slug == null ? {} : { slug } })).data;
}

builder.node(Community, {
  description: 'A community, such as a town, that people sign up to.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Community',
  loadMany: (ids, context) => context.loader<CommunityEntity>(listCommunities).loadMany(ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the community.' }),
    slug: t.exposeString('slug', { description: 'The URL slug of the community.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description of the community; null if there is none.',
    }),
    minimumAge: t.exposeInt('minimum_age', { description: 'The minimum age to join, in years.' }),
    rules: t.exposeString('rules', {
      nullable: true,
      description: 'The rules that members agree to; null if there are none.',
    }),
    membersCount: t.exposeInt('members_count', { description: 'The number of members.' }),
    viewerProfile: t.expose('profile', {
      type: CommunityProfile,
      nullable: true,
      description: 'The viewer’s profile in the community; null if they are not a member.',
    }),
  }),
});

builder.queryFields((t) => ({
  community: t.field({
    type: Community,
    description: 'A community by its slug.',
    args: {
      slug: t.arg.string({
        description: 'The URL slug of the community. Defaults to the main community of the platform.',
      }),
    },
    resolve: (_root, { slug }, context) => findCommunity(context, slug),
  }),
  communities: restConnection(t, {
    contract: listCommunities,
    type: Community,
    description: 'All communities, those that the viewer belongs to first.',
    args: (arg) => ({
      joined: arg.boolean({
        description:
          'If true, returns only communities that the viewer belongs to; if false, only the others. Omit to return all.',
      }),
    }),
    query: (_root: unknown, { joined }) => ({ joined: joined ?? undefined }),
  }),
}));

const changed = (t: PayloadBuilder<CommunityEntity>) => ({
  community: t.field({ type: Community, description: 'The updated community.', resolve: (found) => found }),
});

mutation('joinCommunity', {
  description: 'Joins a community with a new profile. A user who left before gets their former profile back.',
  input: (t) => ({ id: t.globalID({ of: 'Community', required: true, description: 'The community to join.' }) }),
  resolve: async ({ id }, context) => (await context.rest(joinCommunity, { params: { id: id.id } })).data,
  payload: changed,
});

mutation('leaveCommunity', {
  description:
    'Leaves a community. What the user published there is hidden until they rejoin. Users cannot leave their last community.',
  input: (t) => ({ id: t.globalID({ of: 'Community', required: true, description: 'The community to leave.' }) }),
  resolve: async ({ id }, context) => (await context.rest(leaveCommunity, { params: { id: id.id } })).data,
  payload: changed,
});

mutation('appealStanding', {
  description: 'Appeals the viewer’s ban from one community. A ban can be appealed only once.',
  input: (t) => ({
    id: t.globalID({ of: 'Community', required: true, description: 'The community that the viewer is banned from.' }),
    text: t.string({ required: true, description: 'Why the ban should be lifted.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(appealStanding, { params: { id: id.id }, body: { text } })).data,
  payload: (t) => ({ isSent: t.boolean({ description: 'Whether the appeal was sent.', resolve: ({ sent }) => sent }) }),
});

mutation('adminUpdateCommunity', {
  description: 'Updates a community. Omitted fields keep their values. Admins only.',
  input: (t) => ({
    slug: t.string({ description: 'The URL slug of the community. Defaults to the community that the viewer is in.' }),
    name: t.string({ description: 'The name of the community.' }),
    description: t.string({ description: 'The description of the community. Pass null to remove it.' }),
    minimumAge: t.int({ description: 'The minimum age to join, in years.' }),
    rules: t.string({ description: 'The rules that members agree to. Pass null to remove them.' }),
  }),
  async resolve({ slug, name, description, minimumAge, rules }, context) {
    const body = { name: name ?? undefined, description, minimum_age: minimumAge ?? undefined, rules };
    return (await context.rest(updateCommunity, { query: { slug: slug ?? undefined }, body })).data;
  },
  payload: changed,
});
