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
  description: 'When a role is over.',
  fields: (t) => ({
    role: t.field({ type: RoleKey, description: 'The role.', resolve: ([role]) => role }),
    expiresAt: t.field({ type: 'DateTime', description: 'When.', resolve: ([, at]) => at }),
  }),
});

const AdminProfile = builder.objectRef<AdminAccount['profiles'][number]>('AdminProfile').implement({
  description: 'Who an account is in one community, as staff see it.',
  fields: (t) => ({
    userId: t.id({ description: 'Global id of the person.', resolve: ({ user_id: id }) => writeGlobalId('User', id) }),
    community: t.exposeString('community', { description: 'Name of the community.' }),
    standing: t.expose('standing', { type: Standing, description: 'How they stand there.' }),
    banReason: t.exposeString('ban_reason', { nullable: true, description: 'Why they are banned from it.' }),
    hasLeft: t.exposeBoolean('has_left', { description: 'They have left it.' }),
  }),
});

const AdminUser = builder.objectRef<AdminAccount>('AdminUser');
builder.node(AdminUser, {
  description: 'An account as staff see it.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => 'ban_reason' in (value as object),
  async loadMany(ids, context) {
    const accounts = await context.loader<AdminAccount>(listAccounts).loadMany(ids);
    // On the wire it is an Account, which is its person’s own view here.
    return accounts.map((account) => account && ({ ...account, _type: 'AdminUser' } as never));
  },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the person.' }),
    username: t.exposeString('username', { nullable: true, description: 'Chosen name.' }),
    email: t.exposeString('email', { nullable: true, description: 'Address to sign in with.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone to sign in with.' }),
    status: t.expose('status', { type: AccountStatus, description: 'Whether it may act.' }),
    roles: t.expose('roles', { type: [RoleKey], description: 'What the person is to the platform.' }),
    banReason: t.exposeString('ban_reason', { nullable: true, description: 'Why it was banned.' }),
    bannedUntil: t.expose('banned_until', {
      type: 'DateTime',
      nullable: true,
      description: 'When the ban ends by itself; null when it does not.',
    }),
    roleEnds: t.field({
      type: [RoleEnd],
      description: 'Roles that were given for some time.',
      resolve: ({ roles_until: ends }) => Object.entries(ends) as never,
    }),
    profiles: t.expose('profiles', { type: [AdminProfile], description: 'Who they are in each of their communities.' }),
    formerHandles: t.expose('former_handles', {
      type: [FormerHandle],
      description: 'Addresses that any of their profiles had before, the last to be given up first.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the person signed up.' }),
    followersCount: t.exposeInt('followers_count', { description: 'Who follows the person, where they are at home.' }),
    seenAt: t.expose('seen_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last used Plaza, on whatever device; null before they did.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The person, as others see them.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
  }),
});

const PlatformRole = builder.objectRef<Role>('PlatformRole').implement({
  description: 'What somebody can be to the platform, as staff give and take it.',
  fields: (t) => ({
    key: t.expose('key', { type: RoleKey, description: 'The role.' }),
    name: t.exposeString('name', { description: 'Its name in English; clients have their own by `key`.' }),
  }),
});

builder.queryField('roles', (t) =>
  t.field({
    type: [PlatformRole],
    description: 'Every role of the platform, the one that may most first.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, context) => (await context.rest(listRoles, {})).data,
  }),
);

builder.queryField('adminUsers', (t) =>
  restConnection(t, {
    contract: listAccounts,
    type: AdminUser,
    description: 'Accounts, newest first (staff).',
    signedIn: true,
    args: (arg) => ({
      search: arg.string({ description: 'Part of a name, an email or a phone.' }),
      status: arg({ type: AccountStatus, description: 'Only those that stand so.' }),
      role: arg({ type: RoleKey, description: 'Only those who are this to the platform now.' }),
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
  description: 'Bans with a reason, restores or rests an account (admin); a ban ends its sessions at once.',
  sends: true,
  input: (t) => ({
    accountId: t.globalID({
      of: 'AdminUser',
      writes: 'id',
      required: true,
      description: 'The account.',
    }),
    status: t.field({ type: AccountStatus, required: true, description: 'How it stands from now on.' }),
    reason: t.string({ description: 'Why, for a ban.' }),
    until: t.field({ type: 'DateTime', description: 'When a ban ends by itself; never unless said.' }),
  }),
  async resolve({ accountId, status, reason, until }, context) {
    if (status === 'pending') throw invalid('status', 'An account can’t go back to pending.');
    return (await context.rest(updateAccount, { params: { id: accountId.id }, body: { status, reason, until } })).data;
  },
  payload: (t) => ({
    account: t.field({ type: AdminUser, description: 'The account as it is now.', resolve: (account) => account }),
  }),
});

const loadAccount = (id: string, context: GatewayContext) => context.loader<AdminAccount>(listAccounts).load(id);

const changed = (t: PayloadBuilder<{ id: string }>) => ({
  account: t.field({
    type: AdminUser,
    nullable: true,
    description: 'The account as it is now.',
    resolve: ({ id }, _args, context) => loadAccount(id, context),
  }),
});

mutation('adminSetStanding', {
  description: 'Bans somebody from one community with a reason, or lifts that (admin); they go on in their others.',
  sends: true,
  input: (t) => ({
    userId: t.globalID({ of: 'User', writes: 'id', required: true, description: 'The person that they are in it.' }),
    standing: t.field({ type: Standing, required: true, description: 'How they stand from now on.' }),
    reason: t.string({ description: 'Why, for a ban.' }),
  }),
  async resolve({ userId, standing, reason }, context) {
    if (standing !== 'accepted' && standing !== 'banned') throw invalid('standing', 'Staff bans, or lifts a ban.');
    const body = { standing, reason };
    return { id: (await context.rest(setStanding, { params: { id: userId.id }, body })).data.account_id };
  },
  payload: changed,
});

mutation('adminAssignRole', {
  description: 'Gives an account a role (super admin), for good or for some time.',
  input: (t) => ({
    accountId: t.globalID({ of: 'AdminUser', required: true, description: 'The account.' }),
    role: t.field({ writes: 'id', type: RoleKey, required: true, description: 'The role.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'When it is over; never unless said.' }),
  }),
  async resolve({ accountId, role, expiresAt }, context) {
    const body = { account_id: accountId.id, expires_at: expiresAt };
    await context.rest(assignRole, { params: { id: role }, body });
    return { id: accountId.id };
  },
  payload: changed,
});

mutation('adminUnassignRole', {
  description: 'Takes a role away (super admin); the last super admin keeps theirs.',
  input: (t) => ({
    accountId: t.globalID({ of: 'AdminUser', required: true, description: 'The account.' }),
    role: t.field({ writes: 'id', type: RoleKey, required: true, description: 'The role.' }),
  }),
  async resolve({ accountId, role }, context) {
    await context.rest(unassignRole, { params: { id: role }, body: { account_id: accountId.id } });
    return { id: accountId.id };
  },
  payload: changed,
});
