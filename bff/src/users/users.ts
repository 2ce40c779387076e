import { getUserBySlug, suggestUsers, type User as UserEntity } from '@plaza/api/users/users.contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { unlessMissing } from '../core/errors.ts';
import { relationsOf } from '../core/lookahead.ts';
import { Actor } from '../actors/actors.ts';
import { Commentable, Followable, Item, itemNode, Reactable } from '../items/items.ts';

const PersonName = builder.objectRef<UserEntity['name']>('PersonName').implement({
  description: 'The name of a person.',
  fields: (t) => ({
    full: t.exposeString('full', { description: 'As it is shown.' }),
    first: t.exposeString('first', { description: 'First name.' }),
    middle: t.exposeString('middle', { nullable: true, description: 'Middle name.' }),
    last: t.exposeString('last', { description: 'Last name.' }),
  }),
});

const LifeSummary = builder.objectRef<UserEntity['lss_summary']>('LifeSummary').implement({
  description: 'What goes on in a life, as far as the viewer may see it.',
  fields: (t) => ({
    relationship: t.exposeString('relationship', {
      nullable: true,
      description: 'The partnership that both sides tell of: `married`, `engaged`, `partner`.',
    }),
    career: t.exposeString('career', { nullable: true, description: 'What they work, and where.' }),
    location: t.exposeString('location', { nullable: true, description: 'Where they live.' }),
  }),
});

export const User = builder.objectRef<UserEntity>('User');
builder.node(User, {
  ...itemNode<UserEntity>('User'),
  description: 'A person of the community.',
  interfaces: [Item, Actor, Followable, Commentable, Reactable],
  fields: (t) => ({
    name: t.expose('name', { type: PersonName, description: 'Name of the person.' }),
    description: t.exposeString('description', { nullable: true, description: 'About the person.' }),
    location: t.exposeString('location', { nullable: true, description: 'Where the person lives.' }),
    lifeSummary: t.expose('lss_summary', { type: LifeSummary, description: 'What goes on in their life.' }),
    followingCount: t.exposeInt('following_count', { description: 'How many the person follows.' }),
    isStaff: t.exposeBoolean('staff', { description: 'Works for the platform.' }),
    isUsernameGiven: t.exposeBoolean('is_username_given', {
      description: 'The platform made its username of their name; they may choose another once, however few follow.',
    }),
    isFirstView: t.exposeBoolean('is_first_view', { description: 'Has not seen the welcome yet.' }),
  }),
});

const PICTURES = { avatar: 'avatar', cover: 'cover' };

export function userBySlug(
  context: GatewayContext,
  slug: string,
  info: GraphQLResolveInfo,
): Promise<UserEntity | null> {
  const query = { include: relationsOf(info, PICTURES) };
  return unlessMissing(context.rest(getUserBySlug, { params: { slug }, query }));
}

builder.queryFields((t) => ({
  user: t.field({
    type: User,
    nullable: true,
    description: 'One person by username or plain id; null when they are gone or not for the viewer.',
    args: { slug: t.arg.string({ required: true, description: 'Username, or plain id.' }) },
    resolve: (_root, { slug }, context, info) => userBySlug(context, slug, info),
  }),
  peopleToFollow: t.field({
    type: [User],
    authScopes: { signedIn: true },
    description: 'People whom the viewer does not follow yet, the most followed first.',
    args: { first: t.arg.int({ description: 'How many; five unless said.' }) },
    async resolve(_root, { first }, context, info) {
      const query = { limit: first ?? 5, include: relationsOf(info, PICTURES) };
      return (await context.rest(suggestUsers, { query })).data;
    },
  }),
}));
