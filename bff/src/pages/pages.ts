/** Crowds: organisations, clubs and groups with members, roles and a discussion of their own. */
import { PICTURE_WIDTHS } from '@plaza/api/core/contract.ts';
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
import { RELATIONSHIP_STATUSES } from '@plaza/api/relationships/relationships.contract.ts';
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
  private: 'Only who belongs to it, or is invited, knows of it.',
  'invite-only': 'The community sees it; its life is for members, who come by invitation.',
  'visible-to-public': 'Everybody sees it; the community may join, or ask to.',
} as const;

export const PageStatus = builder.enumType('PageStatus', {
  description: 'Who sees a crowd, and who may join it.',
  values: enumValues(PAGE_STATUSES, (status) => STATUS_WORDS[status]),
});

const ROLE_WORDS = {
  admin: 'May do everything.',
  manager: 'Acts as the crowd; more as the matrix of the crowd says.',
  member: 'Belongs to it and takes part; more as the matrix of the crowd says.',
} as const;

export const MemberRole = builder.enumType('MemberRole', {
  description: 'What somebody is in a crowd.',
  values: enumValues(MEMBER_ROLES, (role) => ROLE_WORDS[role]),
});

const MEMBERSHIP_WORDS = {
  pending: 'It waits for an answer.',
  declined: 'The answer was no.',
  accepted: 'They belong.',
  maybe: 'They may come; for events.',
  'wait list': 'They come when a place becomes free; for events.',
} as const;

export const MembershipStatus = builder.enumType('MembershipStatus', {
  description: 'How it stands between somebody and a crowd.',
  values: enumValues(RELATIONSHIP_STATUSES, (status) => MEMBERSHIP_WORDS[status]),
});

const MEMBERSHIPS_WORDS = {
  member: 'The viewer belongs to them, and does not run them.',
  pending: 'They have invited the viewer, or the viewer has asked to join; the invitations first.',
  none: 'The viewer has nothing to do with them; first where they follow somebody, then what speaks of their interests.',
} as const;

const PageMembership = builder.enumType('PageMembership', {
  description: 'How the viewer stands to crowds that they do not run.',
  values: enumValues(MEMBERSHIPS, (membership) => MEMBERSHIPS_WORDS[membership]),
});

type Personal = 'permissions' | 'role' | 'membership_status' | 'is_invited' | 'has_members_access' | 'can_act';

/** What is true for one viewer is not part of an event that many share: then the crowd is asked for as this viewer. */
async function own<K extends keyof PageEntity>(page: PageEntity, field: K, context: GatewayContext) {
  return page[field] ?? ((await context.items.ask(page.id)) as unknown as PageEntity | null)?.[field];
}

/** An empty list for those to whom the platform would refuse it: `isOpenToViewer` and `canAct` tell them why. */
export const nobodyFor = (isOpen: boolean | undefined) =>
  isOpen === false ? connectionFrom<never>([], { cursors: [], hasNextPage: false, total: 0 }) : undefined;

const asViewer = <K extends Personal>(field: K) => ({
  reads: [field],
  property: field,
  resolve: (page: PageEntity, _args: unknown, context: GatewayContext) => own(page, field, context) as never,
});

const membersIn = (field: 'latest_member_ids' | 'known_member_ids') => ({
  reads: [field],
  async resolve(page: PageEntity, _args: unknown, context: GatewayContext) {
    const ids = (await own(page, field, context)) ?? [];
    const members = (await context.items.loadMany(ids)) as readonly (UserEntity | null)[];
    return members.filter((member) => member !== null);
  },
});

export const Page = builder.objectRef<PageEntity>('Page');
builder.node(Page, {
  ...itemNode<PageEntity>('Page'),
  description: 'A crowd: an organisation, club or group, with members, roles and a discussion of its own.',
  interfaces: [Item, Actor, Followable, Commentable, Reactable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    description: t.exposeString('description', { nullable: true, description: 'About the crowd.' }),
    descriptionSummary: t.exposeString('description_summary', {
      nullable: true,
      description: 'The beginning of the description.',
    }),
    location: t.exposeString('location', { nullable: true, description: 'Where it is at home.' }),
    subTitle: t.exposeString('location', { nullable: true, description: 'Where it is at home.' }),
    rules: t.exposeString('rules', { nullable: true, description: 'What its members agree to.' }),
    status: t.expose('status', { type: PageStatus, description: 'Who sees it, and who may join.' }),
    joinApproval: t.exposeBoolean('join_approval', { description: 'Those who run it let in who wants to join.' }),
    joinQuestions: t.exposeStringList('join_questions', { description: 'What who wants to join is asked.' }),
    membersCount: t.exposeInt('members_count', { description: 'Admins, managers and members.' }),
    owner: t.field({ type: User, nullable: true, description: 'Who owns it.', ...relation('owner_id') }),
    formerOwner: t.field({
      type: User,
      nullable: true,
      description: 'Who has handed it over, and may take it back within seven days.',
      ...relation('former_owner_id'),
    }),
    transferredAt: t.expose('transferred_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was handed over.',
    }),
    latestMembers: t.field({
      type: [User],
      description: 'Who came last, at most five; nobody for those who may not see the members.',
      ...membersIn('latest_member_ids'),
    }),
    knownMembers: t.field({
      type: [User],
      description: 'Of its members those whom the viewer follows, at most three who came last.',
      ...membersIn('known_member_ids'),
    }),
    knownMembersCount: t.int({
      description: 'How many of its members the viewer follows; 0 for those who may not see the members.',
      reads: ['known_members_count'],
      resolve: async (page, _args, context) => (await own(page, 'known_members_count', context)) ?? 0,
    }),
    sharedInterests: t.stringList({
      description: "The viewer's interests that its name and words speak of.",
      reads: ['shared_interests'],
      resolve: async (page, _args, context) => (await own(page, 'shared_interests', context)) ?? [],
    }),
    requestsCount: t.int({
      description: 'Who waits to be let in; 0 for those who may not let in.',
      reads: ['requests_count'],
      resolve: async (page, _args, context) => (await own(page, 'requests_count', context)) ?? 0,
    }),
    permissions: t.field({ type: Permissions, description: 'What the viewer may do.', ...asViewer('permissions') }),
    viewerRole: t.field({ type: MemberRole, nullable: true, description: "The viewer's role.", ...asViewer('role') }),
    viewerMembershipStatus: t.field({
      type: MembershipStatus,
      nullable: true,
      description: "How the viewer's membership stands; null without one.",
      ...asViewer('membership_status'),
    }),
    isInvited: t.boolean({ description: 'The viewer is invited and has not answered.', ...asViewer('is_invited') }),
    isOpenToViewer: t.boolean({
      description: 'The viewer may see members, discussion and photos.',
      ...asViewer('has_members_access'),
    }),
    canAct: t.boolean({ description: 'The viewer may act as it.', ...asViewer('can_act') }),
    settings: t.field({
      type: 'JSON',
      description: 'What it is told about and more; empty for those who may not manage settings.',
      reads: ['settings'],
      resolve: async (page, _args, context) => (await own(page, 'settings', context)) ?? {},
    }),
  }),
});
connectionOf(Page);

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

export function pageBySlug(
  context: GatewayContext,
  slug: string,
  info: GraphQLResolveInfo,
): Promise<PageEntity | null> {
  const query = { include: relationsOf(info, PICTURES) };
  return unlessMissing(context.rest(getPage, { params: { id: slug }, query }));
}

builder.queryFields((t) => ({
  page: t.field({
    type: Page,
    nullable: true,
    description: 'One crowd by its name in addresses or plain id; null when it is gone or not for the viewer.',
    args: { slug: t.arg.string({ required: true, description: 'Username, or plain id.' }) },
    resolve: (_root, { slug }, context, info) => pageBySlug(context, slug, info),
  }),
  pages: restConnection(t, {
    contract: listPages,
    type: Page,
    description: 'Crowds that the viewer may see, newest first; or by how they stand to them.',
    args: (arg) => ({
      search: arg.string({ description: 'Words; the last one also by its beginning.' }),
      membership: arg({ type: PageMembership, description: 'Only those to which the viewer stands so.' }),
    }),
    query: (_root: unknown, { search, membership }) => ({
      search: search ?? undefined,
      membership: membership ?? undefined,
    }),
    include: PICTURES,
  }),
}));

builder.objectField(User, 'pages', (t) =>
  restConnection(t, {
    contract: listPages,
    type: Page,
    description: 'Crowds that the person belongs to, newest first.',
    query: (user: { id: string }) => ({ user: user.id }),
    include: PICTURES,
  }),
);

builder.objectField(Viewer, 'manageablePages', (t) =>
  restConnection(t, {
    contract: listPages,
    type: Page,
    description: 'Crowds that the person may act as, newest first.',
    query: () => ({ manageable: true }),
    include: PICTURES,
  }),
);

const words = {
  description: 'About the crowd; null takes it away.',
  location: 'Where it is at home; null takes it away.',
  rules: 'What its members agree to; null takes them away.',
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

mutation('createPage', {
  description: 'Founds a crowd, private unless said; the viewer is its owner and first admin.',
  input: (t) => ({
    name: t.string({ required: true, description: 'Its name.' }),
    description: t.string({ description: 'About the crowd.' }),
    location: t.string({ description: 'Where it is at home.' }),
    rules: t.string({ description: 'What its members agree to.' }),
    status: t.field({ type: PageStatus, description: 'Who sees it; private unless said.' }),
    joinApproval: t.boolean({ description: 'Those who run it let in who wants to join.' }),
    joinQuestions: t.stringList({ description: 'What who wants to join is asked, at most five.' }),
    avatarId: t.globalID({ of: 'File', description: `Its picture, at least ${PICTURE_WIDTHS.avatar_id} pixels wide.` }),
    coverId: t.globalID({
      of: 'File',
      description: `The picture behind its profile, at least ${PICTURE_WIDTHS.cover_id} pixels wide.`,
    }),
  }),
  async resolve({ name, ...given }, context) {
    return (await context.rest(createPage, { body: { ...bodyOf(given), name } })).data;
  },
  payload: (t) => ({
    page: t.field({ type: Page, description: 'The crowd.', resolve: (page) => page }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer, who may act as it.',
      resolve: (_page, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('updatePage', {
  description: 'Changes a crowd; what is left out stays. A narrower status takes what it has published along.',
  input: (t) => ({
    id: t.globalID({ of: 'Page', required: true, description: 'The crowd.' }),
    name: t.string({ description: 'Its name.' }),
    description: t.string({ description: words.description }),
    location: t.string({ description: words.location }),
    rules: t.string({ description: words.rules }),
    status: t.field({ type: PageStatus, description: 'Who sees it.' }),
    joinApproval: t.boolean({ description: 'Those who run it let in who wants to join.' }),
    joinQuestions: t.stringList({ description: 'What who wants to join is asked, at most five.' }),
    avatarId: t.globalID({
      of: 'File',
      description: `Its picture, at least ${PICTURE_WIDTHS.avatar_id} pixels wide; null takes it away.`,
    }),
    coverId: t.globalID({
      of: 'File',
      description: `The picture behind its profile, at least ${PICTURE_WIDTHS.cover_id} pixels wide; null takes it away.`,
    }),
    username: t.string({ description: 'A name in addresses, with 1,000 followers; null takes it off.' }),
    settings: t.field({ type: 'JSON', description: 'Settings to change, key by key.' }),
  }),
  async resolve({ id, settings, username, ...given }, context) {
    const body = { ...bodyOf(given), username, ...(settings == null ? {} : { settings: JSON.stringify(settings) }) };
    return (await context.rest(updatePage, { params: { id: id.id }, body })).data;
  },
  payload: (t) => ({ page: t.field({ type: Page, description: 'The crowd as it is now.', resolve: (page) => page }) }),
});

mutation('deletePage', {
  description: 'Closes a crowd for good, with all it has published; only its owner may.',
  input: (t) => ({ id: t.globalID({ of: 'Page', required: true, description: 'The crowd.' }) }),
  async resolve({ id }, context) {
    await context.rest(deletePage, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The crowd that was.', resolve: ({ id }) => writeGlobalId('Page', id) }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer, who acts as themselves again.',
      resolve: (_page, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('transferPage', {
  description: 'Hands a crowd over to another of its admins; the former owner may take it back within seven days.',
  input: (t) => ({
    id: t.globalID({ of: 'Page', required: true, description: 'The crowd.' }),
    ownerId: t.globalID({ of: 'User', writes: 'user_id', required: true, description: 'Who owns it from now on.' }),
  }),
  async resolve({ id, ownerId }, context) {
    return (await context.rest(transferPage, { params: { id: id.id }, body: { user_id: ownerId.id } })).data;
  },
  payload: (t) => ({ page: t.field({ type: Page, description: 'The crowd as it is now.', resolve: (page) => page }) }),
});
