/** Crowds: organisations, clubs and groups with members, roles and a discussion of their own. */
import { PICTURE_WIDTHS, RELATIONSHIP_STATUSES } from '@plaza/api/core/contract.ts';
import {
  createPage,
  deletePage,
  getPage,
  listPages,
  MEMBER_ROLES,
  MEMBERSHIPS,
  PAGE_STATUSES,
  transferPage,
  updatePage,
  type Page as PageEntity,
} from '@plaza/api/pages/pages.contract.ts';

import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { connectionFrom, connectionOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { unlessMissing } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { relationsOf } from '../core/lookahead.ts';
import { mutation } from '../core/mutation.ts';
import { Actor } from '../actors/actors.ts';
import { Commentable, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Permissions } from './permissions.ts';

const STATUS_WORDS = {
  private: 'Visible only to members and invited people.',
  'invite-only': 'Visible to the community. The content is visible only to members, who join by invitation.',
  'visible-to-public': 'Visible to everyone. Members of the community can join or ask to join.',
} as const;

export const CrowdStatus = builder.enumType('CrowdStatus', {
  description: 'The visibility of a crowd, which also determines who can join it.',
  values: enumValues(PAGE_STATUSES, (status) => STATUS_WORDS[status]),
});

const ROLE_WORDS = {
  admin: 'Has all permissions.',
  manager: 'Can act as the crowd. Further permissions depend on the crowd’s permission matrix.',
  member: 'Can participate. Further permissions depend on the crowd’s permission matrix.',
} as const;

export const MemberRole = builder.enumType('MemberRole', {
  description: 'The role of a user in a crowd.',
  values: enumValues(MEMBER_ROLES, (role) => ROLE_WORDS[role]),
});

const MEMBERSHIP_WORDS = {
  pending: 'The membership is waiting for a response.',
  declined: 'The membership was declined.',
  accepted: 'The user is a member.',
  maybe: 'The user might attend. Used for events.',
  'wait list': 'The user is on the waiting list. Used for events.',
} as const;

export const MembershipStatus = builder.enumType('MembershipStatus', {
  description: 'The status of a membership.',
  values: enumValues(RELATIONSHIP_STATUSES, (status) => MEMBERSHIP_WORDS[status]),
});

const MEMBERSHIPS_WORDS = {
  member: 'Crowds that the viewer is a member of but does not manage.',
  pending: 'Crowds that have invited the viewer or that the viewer has asked to join; invitations first.',
  none: 'Crowds that the viewer has no membership in. Those with people they follow come first, then those that match their interests.',
} as const;

const CrowdMembership = builder.enumType('CrowdMembership', {
  description: 'The viewer’s relationship to crowds that they do not manage.',
  values: enumValues(MEMBERSHIPS, (membership) => MEMBERSHIPS_WORDS[membership]),
});

type Personal = 'permissions' | 'role' | 'membership_status' | 'is_invited' | 'has_members_access' | 'can_act';

/** What is true for one viewer is not part of an event that many share: then the crowd is asked for as this viewer. */
async function own<K extends keyof PageEntity>(crowd: PageEntity, field: K, context: GatewayContext) {
  return crowd[field] ?? ((await context.items.ask(crowd.id)) as unknown as PageEntity | null)?.[field];
}

/** An empty list for those to whom the platform would refuse it: `isOpenToViewer` and `canAct` tell them why. */
export const nobodyFor = (isOpen: boolean | undefined) =>
  isOpen === false ? connectionFrom<never>([], { cursors: [], hasNextPage: false, total: 0 }) : undefined;

const asViewer = <K extends Personal>(field: K) => ({
  reads: [field],
  property: field,
  resolve: (crowd: PageEntity, _args: unknown, context: GatewayContext) => own(crowd, field, context) as never,
});

const membersIn = (field: 'latest_member_ids' | 'known_member_ids') => ({
  reads: [field],
  async resolve(crowd: PageEntity, _args: unknown, context: GatewayContext) {
    const ids = (await own(crowd, field, context)) ?? [];
    const members = (await context.items.loadMany(ids)) as readonly (UserEntity | null)[];
    return members.filter((member) => member !== null);
  },
});

export const Crowd = builder.objectRef<PageEntity>('Crowd');
builder.node(Crowd, {
  ...itemNode<PageEntity>('Crowd', 'Page'),
  description: 'A crowd: an organization, club, or group with members, roles, and its own discussion.',
  interfaces: [Item, Actor, Followable, Commentable, Reactable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the crowd.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description of the crowd; null if there is none.',
    }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'The beginning of the description; null if there is none.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'The location of the crowd; null if there is none.',
    }),
    subTitle: t.exposeString('location', {
      nullable: true,
      description: 'The location of the crowd; null if there is none.',
    }),
    rules: t.exposeString('rules', {
      nullable: true,
      description: 'The rules that members agree to; null if there are none.',
    }),
    status: t.expose('status', { type: CrowdStatus, description: 'The visibility of the crowd.' }),
    joinApproval: t.exposeBoolean('join_approval', { description: 'Whether requests to join must be approved.' }),
    joinQuestions: t.exposeStringList('join_questions', {
      description: 'The questions that people who want to join are asked.',
    }),
    membersCount: t.exposeInt('members_count', {
      description: 'The number of members, including managers and admins.',
    }),
    owner: t.field({
      type: User,
      nullable: true,
      description: 'The owner of the crowd; null if not visible to the viewer.',
      ...relation('owner_id'),
    }),
    formerOwner: t.field({
      type: User,
      nullable: true,
      description: 'The former owner, who can reverse the transfer within seven days; null if there is none.',
      ...relation('former_owner_id'),
    }),
    transferredAt: t.expose('transferred_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the crowd was transferred; null if it never was, or if the transfer was reversed.',
    }),
    latestMembers: t.field({
      type: [User],
      description: 'The members who joined most recently, at most five; empty if the viewer cannot see the members.',
      ...membersIn('latest_member_ids'),
    }),
    knownMembers: t.field({
      type: [User],
      description: 'The most recent members that the viewer follows, at most three.',
      ...membersIn('known_member_ids'),
    }),
    knownMembersCount: t.int({
      description: 'The number of members that the viewer follows; 0 if the viewer cannot see the members.',
      reads: ['known_members_count'],
      resolve: async (crowd, _args, context) => (await own(crowd, 'known_members_count', context)) ?? 0,
    }),
    sharedInterests: t.stringList({
      description: 'The viewer’s interests that occur in the name or description of the crowd.',
      reads: ['shared_interests'],
      resolve: async (crowd, _args, context) => (await own(crowd, 'shared_interests', context)) ?? [],
    }),
    requestsCount: t.int({
      description: 'The number of pending requests to join; 0 if the viewer cannot approve them.',
      reads: ['requests_count'],
      resolve: async (crowd, _args, context) => (await own(crowd, 'requests_count', context)) ?? 0,
    }),
    permissions: t.field({
      type: Permissions,
      description: 'The viewer’s permissions in the crowd.',
      ...asViewer('permissions'),
    }),
    viewerRole: t.field({
      type: MemberRole,
      nullable: true,
      description: 'The viewer’s role in the crowd; null if they are not a member.',
      ...asViewer('role'),
    }),
    viewerMembershipStatus: t.field({
      type: MembershipStatus,
      nullable: true,
      description: 'The status of the viewer’s membership; null if there is none.',
      ...asViewer('membership_status'),
    }),
    isInvited: t.boolean({ description: 'Whether the viewer has a pending invitation.', ...asViewer('is_invited') }),
    isOpenToViewer: t.boolean({
      description: 'Whether the viewer can see the members, discussion, and photos.',
      ...asViewer('has_members_access'),
    }),
    canAct: t.boolean({ description: 'Whether the viewer can act as the crowd.', ...asViewer('can_act') }),
    settings: t.field({
      type: 'JSON',
      description:
        'The notification settings and other settings of the crowd; empty if the viewer cannot manage settings.',
      reads: ['settings'],
      resolve: async (crowd, _args, context) => (await own(crowd, 'settings', context)) ?? {},
    }),
  }),
});
connectionOf(Crowd);

const PICTURES = {
  avatar: 'avatar',
  cover: 'cover',
  owner: 'owner',
  'owner.avatar': 'owner.avatar',
  latestMembers: 'latest_members',
  'latestMembers.avatar': 'latest_members.avatar',
  knownMembers: 'known_members',
  'knownMembers.avatar': 'known_members.avatar',
};

export function crowdBySlug(
  context: GatewayContext,
  slug: string,
  info: GraphQLResolveInfo,
): Promise<PageEntity | null> {
  const query = { include: relationsOf(info, PICTURES) };
  return unlessMissing(context.rest(getPage, { params: { id: slug }, query }));
}

builder.queryFields((t) => ({
  crowd: t.field({
    type: Crowd,
    nullable: true,
    description: 'A crowd by its username or UUID; null if it does not exist or is not visible to the viewer.',
    args: { slug: t.arg.string({ required: true, description: 'The username or UUID of the crowd.' }) },
    resolve: (_root, { slug }, context, info) => crowdBySlug(context, slug, info),
  }),
  crowds: restConnection(t, {
    contract: listPages,
    type: Crowd,
    description:
      'The crowds that the viewer can see, newest first, optionally filtered by the viewer’s relationship to them.',
    args: (arg) => ({
      search: arg.string({ description: 'The words to search for. The last word also matches as a prefix.' }),
      membership: arg({
        type: CrowdMembership,
        description: 'Returns only crowds that the viewer has this relationship to.',
      }),
    }),
    query: (_root: unknown, { search, membership }) => ({
      search: search ?? undefined,
      membership: membership ?? undefined,
    }),
    include: PICTURES,
  }),
}));

builder.objectField(User, 'crowds', (t) =>
  restConnection(t, {
    contract: listPages,
    type: Crowd,
    description: 'The crowds that the user is a member of, newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: PICTURES,
  }),
);

builder.objectField(Viewer, 'manageableCrowds', (t) =>
  restConnection(t, {
    contract: listPages,
    type: Crowd,
    description: 'The crowds that the user can act as, newest first.',
    query: () => ({ manageable: true }),
    include: PICTURES,
  }),
);

const words = {
  description: 'The description of the crowd. Pass null to remove it.',
  location: 'The location of the crowd. Pass null to remove it.',
  rules: 'The rules that members agree to. Pass null to remove them.',
} as const;

interface Given {
  name?: string | null | undefined;
  avatarId?: { id: string } | null | undefined;
  coverId?: { id: string } | null | undefined;
  status?: PageEntity['status'] | null | undefined;
  joinApproval?: boolean | null | undefined;
  joinQuestions?: string[] | null | undefined;
  description?: string | null | undefined;
  location?: string | null | undefined;
  rules?: string | null | undefined;
}

const bodyOf = ({ name, avatarId, coverId, status, joinApproval, joinQuestions, ...texts }: Given) => ({
  description: texts.description,
  location: texts.location,
  rules: texts.rules,
  avatar_id: avatarId && avatarId.id,
  cover_id: coverId && coverId.id,
  status: status ?? undefined,
  join_approval: joinApproval ?? undefined,
  join_questions: joinQuestions ?? undefined,
  name: name ?? undefined,
});

mutation('createCrowd', {
  description: 'Creates a crowd. The viewer becomes its owner and first admin.',
  input: (t) => ({
    name: t.string({ required: true, description: 'The name of the crowd.' }),
    description: t.string({ description: 'The description of the crowd.' }),
    location: t.string({ description: 'The location of the crowd.' }),
    rules: t.string({ description: 'The rules that members agree to.' }),
    status: t.field({ type: CrowdStatus, description: 'The visibility of the crowd. Defaults to `PRIVATE`.' }),
    joinApproval: t.boolean({ description: 'Whether requests to join must be approved.' }),
    joinQuestions: t.stringList({ description: 'The questions that people who want to join are asked, at most five.' }),
    avatarId: t.globalID({
      of: 'MediaFile',
      description: `The profile picture, at least ${PICTURE_WIDTHS.avatar_id} pixels wide.`,
    }),
    coverId: t.globalID({
      of: 'MediaFile',
      description: `The cover photo, at least ${PICTURE_WIDTHS.cover_id} pixels wide.`,
    }),
  }),
  async resolve({ name, ...given }, context) {
    return (await context.rest(createPage, { body: { ...bodyOf(given), name } })).data;
  },
  payload: (t) => ({
    crowd: t.field({ type: Crowd, description: 'The created crowd.', resolve: (crowd) => crowd }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the updated list of crowds to act as.',
      resolve: (_crowd, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('updateCrowd', {
  description:
    'Updates a crowd. Omitted fields keep their values. Restricting the visibility also restricts what the crowd has published.',
  input: (t) => ({
    id: t.globalID({ of: 'Crowd', required: true, description: 'The crowd to update.' }),
    name: t.string({ description: 'The name of the crowd.' }),
    description: t.string({ description: words.description }),
    location: t.string({ description: words.location }),
    rules: t.string({ description: words.rules }),
    status: t.field({ type: CrowdStatus, description: 'The visibility of the crowd.' }),
    joinApproval: t.boolean({ description: 'Whether requests to join must be approved.' }),
    joinQuestions: t.stringList({ description: 'The questions that people who want to join are asked, at most five.' }),
    avatarId: t.globalID({
      of: 'MediaFile',
      description: `The profile picture, at least ${PICTURE_WIDTHS.avatar_id} pixels wide. Pass null to remove it.`,
    }),
    coverId: t.globalID({
      of: 'MediaFile',
      description: `The cover photo, at least ${PICTURE_WIDTHS.cover_id} pixels wide. Pass null to remove it.`,
    }),
    username: t.string({ description: 'The username. Requires 1,000 followers. Pass null to remove it.' }),
    settings: t.field({
      type: 'JSON',
      description: 'The settings to change, by key. Other settings keep their values.',
    }),
  }),
  async resolve({ id, settings, username, ...given }, context) {
    const body = { ...bodyOf(given), username, ...(settings == null ? {} : { settings: JSON.stringify(settings) }) };
    return (await context.rest(updatePage, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({ crowd: t.field({ type: Crowd, description: 'The updated crowd.', resolve: (crowd) => crowd }) }),
});

mutation('deleteCrowd', {
  description: 'Permanently deletes a crowd and everything it has published. Only the owner can do this.',
  input: (t) => ({ id: t.globalID({ of: 'Crowd', required: true, description: 'The crowd to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deletePage, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The ID of the deleted crowd.', resolve: ({ id }) => writeGlobalId('Crowd', id) }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer, acting as themselves again.',
      resolve: (_crowd, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('transferCrowd', {
  description:
    'Transfers a crowd to another of its admins. The former owner can reverse the transfer within seven days.',
  input: (t) => ({
    id: t.globalID({ of: 'Crowd', required: true, description: 'The crowd to transfer.' }),
    ownerId: t.globalID({ of: 'User', writes: 'user_id', required: true, description: 'The new owner.' }),
  }),
  async resolve({ id, ownerId }, context) {
    return (await context.rest(transferPage, { params: { id: id.id }, body: { user_id: ownerId.id } })).data;
  },
  payload: (t) => ({ crowd: t.field({ type: Crowd, description: 'The updated crowd.', resolve: (crowd) => crowd }) }),
});
