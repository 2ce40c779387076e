/** Who is signed in: the account behind a person, what only they may see, and what the client remembers for them. */
import {
  ACCOUNT_STATUSES,
  getAuth,
  ROLES,
  type Account as AccountEntity,
} from '@plaza/api/accounts/accounts.contract.ts';
import { listCommunities, type Community as CommunityEntity } from '@plaza/api/accounts/communities.contract.ts';
import { GENDERS } from '@plaza/api/discover/discover.contract.ts';
import { THEMES } from '@plaza/api/users/users.contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { relationsOf } from '../core/lookahead.ts';
import { Actor } from '../actors/actors.ts';
import { Audience, related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Community } from './communities.ts';

const STATUS_WORDS = {
  pending: 'The user has signed up but has not been verified yet.',
  active: 'The account has full access.',
  inactive: 'Staff have deactivated the account.',
  banned: 'Staff have banned the account.',
} as const;

export const AccountStatus = builder.enumType('AccountStatus', {
  description: 'The status of an account.',
  values: enumValues(ACCOUNT_STATUSES, (status) => STATUS_WORDS[status]),
});

const ROLE_WORDS = {
  'super-admin': 'Manages the roles of other accounts.',
  admin: 'Administers the platform.',
  support: 'Handles reports and support requests.',
  'press-pass': 'A member of the press.',
  user: 'A regular user. Every account has this role.',
} as const;

export const RoleKey = builder.enumType('RoleKey', {
  description: 'A role on the platform.',
  values: enumValues(ROLES, (role) => ROLE_WORDS[role]),
});

const GENDER_WORDS = { male: 'Male.', female: 'Female.', other: 'Another gender.' } as const;

export const Gender = builder.enumType('Gender', {
  description: 'The gender that a user has specified.',
  values: enumValues(GENDERS, (gender) => GENDER_WORDS[gender]),
});

const THEME_WORDS = {
  system: 'Follows the system setting of the device.',
  light: 'A light color scheme.',
  dark: 'A dark color scheme.',
} as const;

export const Theme = builder.enumType('Theme', {
  description: 'The color scheme of the client.',
  values: enumValues(THEMES, (theme) => THEME_WORDS[theme]),
});

/** Nobody has another's: what is asked for by an id that is not one's own is not there. */
const own = (typename: string) => ({
  id: { resolve: ({ id }: AccountEntity) => id, description: 'The global ID of the object, unique across all types.' },
  loadMany: async (ids: readonly string[], context: GatewayContext) => {
    if (isNobody(context)) return ids.map(() => null);
    const account = { ...(await loadViewer(context)), _type: typename as never };
    return ids.map((id) => (id === account.id ? account : null));
  },
});

const isNobody = ({ session, viewingAs }: GatewayContext) => session.kind === 'anonymous' || viewingAs !== undefined;

export const Account = builder.objectRef<AccountEntity>('Account');
builder.node(Account, {
  ...own('Account'),
  description: 'The account of a user. Visible only to that user.',
  fields: (t) => ({
    email: t.exposeString('email', {
      nullable: true,
      description: 'The email address used to sign in; null if there is none.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'The phone number used to sign in, in international format; null if there is none.',
    }),
    emailVerified: t.exposeBoolean('email_verified', { description: 'Whether the email address has been verified.' }),
    phoneVerified: t.exposeBoolean('phone_verified', { description: 'Whether the phone number has been verified.' }),
    birthDate: t.expose('birth_date', {
      type: 'Date',
      nullable: true,
      description: 'The user’s date of birth; null if not specified.',
    }),
    gender: t.expose('gender', {
      type: Gender,
      nullable: true,
      description: 'The user’s gender; null if not specified.',
    }),
    status: t.expose('status', { type: AccountStatus, description: 'The status of the account.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the user signed up.' }),
    deletesAt: t.expose('deletes_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the account will be erased; null unless deletion is scheduled.',
    }),
  }),
});

export const Settings = builder.objectRef<AccountEntity>('Settings').implement({
  description: 'The settings of a user.',
  fields: (t) => ({
    theme: t.field({
      type: Theme,
      description: 'The color scheme. Defaults to `SYSTEM`.',
      resolve: ({ settings }) => settings.theme ?? 'system',
    }),
    language: t.string({
      description: 'The BCP 47 language tag of the interface.',
      resolve: ({ settings, language }) => settings.language ?? language,
    }),
    leftDrawer: t.boolean({
      description: 'Whether the left drawer stays open.',
      resolve: ({ settings }) => settings.left_drawer ?? true,
    }),
    shortcuts: t.boolean({
      description: 'Whether keyboard shortcuts are enabled.',
      resolve: ({ settings }) => settings.shortcuts ?? true,
    }),
    defaultAudience: t.field({
      type: Audience,
      description: 'The default audience for what the user publishes.',
      resolve: ({ settings }) => settings.default_audience ?? 'community',
    }),
    sharesPresence: t.boolean({
      description:
        'Whether the user shares their online status with the people they talk to. Users who hide theirs cannot see anyone else’s.',
      resolve: ({ settings }) => settings.shares_presence ?? true,
    }),
    foundByAge: t.boolean({
      description: 'Whether age filters can find what the user publishes.',
      resolve: ({ settings }) => settings.found_by_age ?? false,
    }),
    foundByGender: t.boolean({
      description: 'Whether gender filters can find what the user publishes.',
      resolve: ({ settings }) => settings.found_by_gender ?? false,
    }),
    json: t.field({
      type: 'JSON',
      description:
        'All settings as JSON, including those that the client stores in addition to the fields of this type.',
      resolve: ({ settings }) => settings,
    }),
  }),
});

/** Relations of the account that its one call brings along. */
const RELATIONS = {
  user: 'activeUser',
  'user.avatar': 'activeUser.avatar',
  'user.cover': 'activeUser.cover',
  actor: 'activeActor',
  'actor.avatar': 'activeActor.avatar',
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

export const Viewer = builder.objectRef<AccountEntity>('Viewer');
builder.node(Viewer, {
  ...own('Viewer'),
  description: 'The signed-in user, with the data that only they can see.',
  fields: (t) => ({
    user: t.field({
      type: User,
      description: 'The user’s public profile.',
      isAtHand: true,
      resolve: async ({ user_id: id }, _args, context) => (await related(id, context)) as never,
    }),
    actor: t.field({
      type: Actor,
      description: 'The actor that the user is acting as: themselves, or a crowd that they manage.',
      isAtHand: true,
      resolve: async ({ actor_id: id, user_id: own }, _args, context) => (await related(id ?? own, context)) as never,
    }),
    account: t.field({ type: Account, description: 'The user’s account.', resolve: (account) => account }),
    community: t.field({
      type: Community,
      description: 'The community that the user is currently in.',
      isAtHand: true,
      resolve: ({ communities, community_id: id }, _args, context) =>
        communities?.find((community) => community.id === id) ??
        (context.loader<CommunityEntity>(listCommunities).load(id) as never),
    }),
    roles: t.expose('roles', { type: [RoleKey], description: 'The roles of the user on the platform.' }),
    isStaff: t.exposeBoolean('is_staff', { description: 'Whether the user is a staff member.' }),
    settings: t.field({
      type: Settings,
      description: 'The settings of the user.',
      resolve: (account) => account,
    }),
    unreadNotificationsCount: t.exposeInt('unread_notifications_count', {
      description: 'The number of unread notifications.',
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'The signed-in user; null for guests and while previewing as someone else with `viewing-as`.',
    resolve: (_root, _args, context, info) => (isNobody(context) ? null : loadViewer(context, info)),
  }),
);
