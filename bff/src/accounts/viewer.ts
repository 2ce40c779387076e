import { getAuth, type Account as AccountEntity } from '@plaza/api/accounts/accounts.contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { writeGlobalId } from '../core/ids.ts';
import { relationsOf } from '../core/lookahead.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Account, RoleKey, Settings } from './account.ts';
import { Community, loadCommunity } from './communities.ts';

/** Relations of the account that its one call brings along. */
const RELATIONS = {
  user: 'activeUser',
  'user.avatar': 'activeUser.avatar',
  'user.cover': 'activeUser.cover',
  community: 'communities',
};

/** The signed-in account, with what the selection below the field at `prefix` shows of it. */
export async function loadViewer(
  context: GatewayContext,
  info?: GraphQLResolveInfo,
  prefix?: string,
): Promise<AccountEntity> {
  const include = info ? relationsOf(info, RELATIONS, prefix) : [];
  return (await context.rest(getAuth, { query: { include } })).data;
}

export const Viewer = builder.objectRef<AccountEntity>('Viewer').implement({
  description: 'The signed-in person: what only they may see.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => writeGlobalId('Viewer', id) }),
    user: t.field({
      type: User,
      description: 'The person, as others see them.',
      resolve: async ({ activeUser, user_id: id }, _args, context) => (await related(activeUser, id, context)) as never,
    }),
    account: t.field({ type: Account, description: 'How they sign in.', resolve: (account) => account }),
    community: t.field({
      type: Community,
      description: 'The community that they belong to.',
      resolve: ({ communities, community_id: id }, _args, context) =>
        communities?.find((community) => community.id === id) ?? loadCommunity(context),
    }),
    roles: t.expose('roles', { type: [RoleKey], description: 'What they are to the platform.' }),
    isStaff: t.exposeBoolean('is_staff', { description: 'Works on reports and people.' }),
    settings: t.field({
      type: Settings,
      description: 'What the client remembers for them.',
      resolve: (account) => account,
    }),
    unreadNotificationsCount: t.exposeInt('unread_notifications_count', {
      description: 'Notifications that wait to be read.',
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'The signed-in person; null for a guest.',
    resolve: (_root, _args, context, info) => (context.session.kind === 'anonymous' ? null : loadViewer(context, info)),
  }),
);
