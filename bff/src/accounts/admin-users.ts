/** Accounts as staff see them. */
import {
  assignRole,
  listAccounts,
  listRoles,
  unassignRole,
  updateAccount,
  type AdminAccount,
  type Role,
  type ROLES,
} from '@plaza/api/accounts/accounts.contract.ts';
import { setStanding } from '@plaza/api/accounts/communities.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { FormerHandle } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { invalid } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { AccountStatus, RoleKey } from './accounts.ts';
import { Standing } from './communities.ts';

const RoleEnd = builder.objectRef<[role: (typeof ROLES)[number], at: string]>('RoleEnd').implement({
  description: 'A role that expires.',
  fields: (t) => ({
    role: t.field({ type: RoleKey, description: 'The role that expires.', resolve: ([role]) => role }),
    expiresAt: t.field({ type: 'DateTime', description: 'When the role expires.', resolve: ([, at]) => at }),
  }),
});

const AdminProfile = builder.objectRef<AdminAccount['profiles'][number]>('AdminProfile').implement({
  description: 'The profile of an account in one community, as seen by staff.',
  fields: (t) => ({
    userId: t.id({
      description: 'The global ID of the user.',
      resolve: ({ user_id: id }) => writeGlobalId('User', id),
    }),
    community: t.exposeString('community', { description: 'The name of the community.' }),
    standing: t.expose('standing', { type: Standing, description: 'The standing of the user in the community.' }),
    banReason: t.exposeString('ban_reason', {
      nullable: true,
      description: 'The reason for the ban from the community; null if not banned.',
    }),
    hasLeft: t.exposeBoolean('has_left', { description: 'Whether the user has left the community.' }),
  }),
});

const AdminUser = builder.objectRef<AdminAccount>('AdminUser');
builder.node(AdminUser, {
  description: 'An account, as seen by staff.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => 'ban_reason' in (value as object),
  async loadMany(ids, context) {
    const accounts = await context.loader<AdminAccount>(listAccounts).loadMany(ids);
    // On the wire it is an Account, which is its person’s own view here.
    return accounts.map((account) => account && ({ ...account, _type: 'AdminUser' } as never));
  },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the user.' }),
    username: t.exposeString('username', { nullable: true, description: 'The username; null if there is none.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The email address used to sign in; null if there is none.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'The phone number used to sign in; null if there is none.',
    }),
    status: t.expose('status', { type: AccountStatus, description: 'The status of the account.' }),
    roles: t.expose('roles', { type: [RoleKey], description: 'The roles of the user on the platform.' }),
    banReason: t.exposeString('ban_reason', {
      nullable: true,
      description: 'The reason for the ban; null if not banned.',
    }),
    bannedUntil: t.expose('banned_until', {
      type: 'DateTime',
      nullable: true,
      description: 'When the ban expires; null for a permanent ban, or if not banned.',
    }),
    roleEnds: t.field({
      type: [RoleEnd],
      description: 'The roles that expire, with their expiration dates.',
      resolve: ({ roles_until: ends }) => Object.entries(ends) as never,
    }),
    profiles: t.expose('profiles', {
      type: [AdminProfile],
      description: 'The user’s profile in each community they have joined.',
    }),
    formerHandles: t.expose('former_handles', {
      type: [FormerHandle],
      description: 'The former usernames of all the user’s profiles, most recently released first.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the user signed up.' }),
    followersCount: t.exposeInt('followers_count', {
      description: 'The number of people who follow the user in their home community.',
    }),
    seenAt: t.expose('seen_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user was last active on any device; null if they never have been.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user’s public profile; null if deleted.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
  }),
});

const PlatformRole = builder.objectRef<Role>('PlatformRole').implement({
  description: 'A role that can be assigned to accounts.',
  fields: (t) => ({
    key: t.expose('key', { type: RoleKey, description: 'The key of the role.' }),
    name: t.exposeString('name', {
      description: 'The English name of the role. Clients provide their own translations by `key`.',
    }),
  }),
});

builder.queryField('roles', (t) =>
  t.field({
    type: [PlatformRole],
    description: 'All platform roles, the most powerful first.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, context) => (await context.rest(listRoles, {})).data,
  }),
);

builder.queryField('adminUsers', (t) =>
  restConnection(t, {
    contract: listAccounts,
    type: AdminUser,
    description: 'All accounts, newest first. Staff only.',
    signedIn: true,
    args: (arg) => ({
      search: arg.string({ description: 'Matches part of a name, email address, or phone number.' }),
      status: arg({ type: AccountStatus, description: 'Returns only accounts with this status.' }),
      role: arg({ type: RoleKey, description: 'Returns only accounts that currently have this role.' }),
    }),
    query: (_root: unknown, { search, status, role }) => ({
      search: search ?? undefined,
      status: status ?? undefined,
      role: role ?? undefined,
    }),
    include: { user: 'user', 'user.avatar': 'user.avatar' },
  }),
);

mutation('adminSetAccountStatus', {
  description:
    'Bans, reactivates, or deactivates an account. A ban requires a reason and immediately ends all sessions of the account. Admins only.',
  sends: true,
  input: (t) => ({
    accountId: t.globalID({
      of: 'AdminUser',
      writes: 'id',
      required: true,
      description: 'The account to update.',
    }),
    status: t.field({ type: AccountStatus, required: true, description: 'The new status.' }),
    reason: t.string({ description: 'The reason for a ban.' }),
    until: t.field({ type: 'DateTime', description: 'When the ban expires. Omit for a permanent ban.' }),
  }),
  async resolve({ accountId, status, reason, until }, context) {
    if (status === 'pending') throw invalid('status', 'An account can’t go back to pending.');
    return (await context.rest(updateAccount, { params: { id: accountId.id }, body: { status, reason, until } })).data;
  },
  payload: (t) => ({
    account: t.field({ type: AdminUser, description: 'The updated account.', resolve: (account) => account }),
  }),
});

const loadAccount = (id: string, context: GatewayContext) => context.loader<AdminAccount>(listAccounts).load(id);

const changed = (t: PayloadBuilder<{ id: string }>) => ({
  account: t.field({
    type: AdminUser,
    nullable: true,
    description: 'The updated account.',
    resolve: ({ id }, _args, context) => loadAccount(id, context),
  }),
});

mutation('adminSetStanding', {
  description:
    'Bans a user from one community, or lifts the ban. A ban requires a reason. The user keeps access to their other communities. Admins only.',
  sends: true,
  input: (t) => ({
    userId: t.globalID({
      of: 'User',
      writes: 'id',
      required: true,
      description: 'The user’s profile in the community.',
    }),
    standing: t.field({ type: Standing, required: true, description: 'The new standing.' }),
    reason: t.string({ description: 'The reason for a ban.' }),
  }),
  async resolve({ userId, standing, reason }, context) {
    if (standing !== 'accepted' && standing !== 'banned') throw invalid('standing', 'Staff bans, or lifts a ban.');
    const body = { standing, reason };
    return { id: (await context.rest(setStanding, { params: { id: userId.id }, body })).data.account_id };
  },
  payload: changed,
});

mutation('adminAssignRole', {
  description: 'Assigns a role to an account, permanently or until a given date. Super admins only.',
  input: (t) => ({
    accountId: t.globalID({ of: 'AdminUser', required: true, description: 'The account to assign the role to.' }),
    role: t.field({ writes: 'id', type: RoleKey, required: true, description: 'The role to assign.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'When the role expires. Omit to assign it permanently.' }),
  }),
  async resolve({ accountId, role, expiresAt }, context) {
    const body = { account_id: accountId.id, expires_at: expiresAt };
    await context.rest(assignRole, { params: { id: role }, body });
    return { id: accountId.id };
  },
  payload: changed,
});

mutation('adminUnassignRole', {
  description: 'Removes a role from an account. The last super admin cannot be removed. Super admins only.',
  input: (t) => ({
    accountId: t.globalID({ of: 'AdminUser', required: true, description: 'The account to remove the role from.' }),
    role: t.field({ writes: 'id', type: RoleKey, required: true, description: 'The role to remove.' }),
  }),
  async resolve({ accountId, role }, context) {
    await context.rest(unassignRole, { params: { id: role }, body: { account_id: accountId.id } });
    return { id: accountId.id };
  },
  payload: changed,
});
