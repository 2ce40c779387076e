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
  pending: 'Signed up, not verified yet.',
  active: 'May do everything.',
  inactive: 'Put to rest by staff.',
  banned: 'Shut out by staff.',
} as const;

export const AccountStatus = builder.enumType('AccountStatus', {
  description: 'Whether an account may act.',
  values: enumValues(ACCOUNT_STATUSES, (status) => STATUS_WORDS[status]),
});

const ROLE_WORDS = {
  'super-admin': 'Decides who has which role.',
  admin: 'Runs the platform.',
  support: 'Works on reports and helps people.',
  'press-pass': 'Member of the press.',
  user: 'Everybody.',
} as const;

export const RoleKey = builder.enumType('RoleKey', {
  description: 'What somebody is to the platform.',
  values: enumValues(ROLES, (role) => ROLE_WORDS[role]),
});

export const Gender = builder.enumType('Gender', {
  description: 'Gender, as a person gives it.',
  values: enumValues(GENDERS, (gender) => `The person says: ${gender}.`),
});

const THEME_WORDS = { system: 'As the device is set.', light: 'Dark on light.', dark: 'Light on dark.' } as const;

export const Theme = builder.enumType('Theme', {
  description: 'Colours of the client.',
  values: enumValues(THEMES, (theme) => THEME_WORDS[theme]),
});

/** Nobody has another's: what is asked for by an id that is not one's own is not there. */
const own = (typename: string) => ({
  id: { resolve: ({ id }: AccountEntity) => id, description: 'Global id, unique over every type.' },
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
  description: 'The account behind a person; nobody else sees it.',
  fields: (t) => ({
    email: t.exposeString('email', { nullable: true, description: 'Address to sign in with.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone to sign in with, in international form.' }),
    emailVerified: t.exposeBoolean('email_verified', { description: 'The address was proved by a code.' }),
    phoneVerified: t.exposeBoolean('phone_verified', { description: 'The phone was proved by a code.' }),
    birthDate: t.expose('birth_date', { type: 'Date', nullable: true, description: 'Day of birth.' }),
    gender: t.expose('gender', { type: Gender, nullable: true, description: 'Gender, when given.' }),
    status: t.expose('status', { type: AccountStatus, description: 'Whether it may act.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the person signed up.' }),
    deletesAt: t.expose('deletes_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is erased, where its person is leaving.',
    }),
  }),
});

export const Settings = builder.objectRef<AccountEntity>('Settings').implement({
  description: 'What the client remembers for a person.',
  fields: (t) => ({
    theme: t.field({
      type: Theme,
      description: 'Colours; as the device is set unless chosen.',
      resolve: ({ settings }) => settings.theme ?? 'system',
    }),
    language: t.string({
      description: 'BCP 47 tag of the language.',
      resolve: ({ settings, language }) => settings.language ?? language,
    }),
    leftDrawer: t.boolean({
      description: 'The drawer on the left stays open.',
      resolve: ({ settings }) => settings.left_drawer ?? true,
    }),
    shortcuts: t.boolean({
      description: 'Keys of the keyboard do things.',
      resolve: ({ settings }) => settings.shortcuts ?? true,
    }),
    defaultAudience: t.field({
      type: Audience,
      description: 'Who may see what the person publishes, unless said otherwise.',
      resolve: ({ settings }) => settings.default_audience ?? 'community',
    }),
    sharesPresence: t.boolean({
      description: 'Whom the person talks with sees that they are here, and is seen; who hides it sees nobody.',
      resolve: ({ settings }) => settings.shares_presence ?? true,
    }),
    foundByAge: t.boolean({
      description: 'Filters by age find what the person publishes.',
      resolve: ({ settings }) => settings.found_by_age ?? false,
    }),
    foundByGender: t.boolean({
      description: 'Filters by gender find what the person publishes.',
      resolve: ({ settings }) => settings.found_by_gender ?? false,
    }),
    json: t.field({
      type: 'JSON',
      description: 'All of it, with what the client keeps beside the fields here.',
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
  description: 'The signed-in person: what only they may see.',
  fields: (t) => ({
    user: t.field({
      type: User,
      description: 'The person, as others see them.',
      resolve: async ({ user_id: id }, _args, context) => (await related(id, context)) as never,
    }),
    actor: t.field({
      type: Actor,
      description: 'Who they act as: the person, or a crowd that they run.',
      resolve: async ({ actor_id: id, user_id: own }, _args, context) => (await related(id ?? own, context)) as never,
    }),
    account: t.field({ type: Account, description: 'How they sign in.', resolve: (account) => account }),
    community: t.field({
      type: Community,
      description: 'The community that they are in now.',
      resolve: ({ communities, community_id: id }, _args, context) =>
        communities?.find((community) => community.id === id) ??
        (context.loader<CommunityEntity>(listCommunities).load(id) as never),
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
    description: 'The signed-in person; null for a guest, and for who is looked through with `viewing-as`.',
    resolve: (_root, _args, context, info) => (isNobody(context) ? null : loadViewer(context, info)),
  }),
);
