import {
  getCommunity,
  updateCommunity,
  type Community as CommunityEntity,
} from '@plaza/api/accounts/accounts.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { mutation } from '../core/mutation.ts';

export const Community = builder.objectRef<CommunityEntity>('Community');

export async function loadCommunity(context: GatewayContext, slug?: string | null): Promise<CommunityEntity> {
  return (await context.rest(getCommunity, { query: slug == null ? {} : { slug } })).data;
}

builder.node(Community, {
  description: 'The community that people sign up to.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Community',
  async loadOne(id, context) {
    const community = await loadCommunity(context);
    return community.id === id ? community : null;
  },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    slug: t.exposeString('slug', { description: 'Its name in addresses.' }),
    description: t.exposeString('description', { nullable: true, description: 'Words about it.' }),
    minimumAge: t.exposeInt('minimum_age', { description: 'Years that one must have to join.' }),
    rules: t.exposeString('rules', { nullable: true, description: 'What its people agree to.' }),
    membersCount: t.exposeInt('members_count', { description: 'How many people belong to it.' }),
  }),
});

builder.queryField('community', (t) =>
  t.field({
    type: Community,
    description: 'The community that people sign up to.',
    args: { slug: t.arg.string({ description: 'Its name in addresses; the one of this platform unless said.' }) },
    resolve: (_root, { slug }, context) => loadCommunity(context, slug),
  }),
);

mutation('adminUpdateCommunity', {
  description: 'Changes the community (admin); what is left out stays.',
  input: (t) => ({
    name: t.string({ description: 'Its name.' }),
    description: t.string({ description: 'Words about it; null takes them away.' }),
    minimumAge: t.int({ description: 'Years that one must have to join.' }),
    rules: t.string({ description: 'What its people agree to; null takes them away.' }),
  }),
  async resolve({ name, description, minimumAge, rules }, context) {
    const body = { name: name ?? undefined, description, minimum_age: minimumAge ?? undefined, rules };
    return (await context.rest(updateCommunity, { body })).data;
  },
  payload: (t) => ({
    community: t.field({ type: Community, description: 'The community as it is now.', resolve: (found) => found }),
  }),
});
