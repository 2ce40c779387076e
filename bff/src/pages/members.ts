/** Who belongs to a crowd: joining, inviting, answering, roles, leaving. */
import {
  exportMembers,
  listMembers,
  MEMBERS_EXPORT_MAX,
  type Page as PageEntity,
} from '@plaza/api/pages/pages.contract.ts';
import {
  createInvitations,
  createRelationship,
  deleteRelationship,
  INVITED_MAX,
  listRelationships,
  updateRelationship,
  type Relationship,
} from '@plaza/api/relationships/relationships.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { MemberRole, MembershipStatus, nobodyFor, Page } from './pages.ts';

/** A relationship of the platform, and as it is loaded by its id. */
const MEMBERSHIP: ReadonlySet<string> = new Set(['Relationship', 'Membership']);

const Membership = builder.objectRef<Relationship>('Membership');
builder.node(Membership, {
  description: 'Somebody who belongs to a crowd, wants to, or is invited.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => MEMBERSHIP.has(typeNameOf(value)),
  async loadMany(ids, context) {
    const found = await context.loader<Relationship>(listRelationships).loadMany(ids);
    return found.map((row) => (row && row.role !== 'follower' ? ({ ...row, _type: 'Membership' } as never) : null));
  },
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'Who; null when they are gone or not for the viewer.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    name: t.string({
      nullable: true,
      description: 'The name of the user, also where `user` is null; for those who run the crowd, else null.',
      resolve: ({ user_name: name }) => name,
    }),
    role: t.field({ type: MemberRole, description: 'Their role.', resolve: ({ role }) => role as never }),
    status: t.expose('status', { type: MembershipStatus, description: 'How it stands.' }),
    isInvitation: t.boolean({
      description: 'They were invited; else they asked.',
      resolve: ({ user_id, initiated_by_id }) => user_id !== initiated_by_id,
    }),
    answers: t.stringList({
      nullable: true,
      description: 'What they answered to the questions of the crowd; for those who run it.',
      resolve: ({ answers }) => answers,
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Since when.' }),
  }),
});
connectionOf(Membership);

builder.objectField(Page, 'members', (t) =>
  restConnection(t, {
    contract: listMembers,
    type: Membership,
    description:
      'Who belongs to it: admins, managers, members; nobody unless it is open to the viewer. Who waits or is invited is for those who run it.',
    reads: ['has_members_access', 'can_act'],
    args: (arg) => ({
      role: arg({ type: MemberRole, description: 'Only this role.' }),
      status: arg({ type: MembershipStatus, description: 'Those who belong unless said.' }),
      isInvitation: arg.boolean({ description: 'With `PENDING`: only the invited, or only who asks.' }),
      search: arg.string({ description: 'Words of their names.' }),
    }),
    params: (page: PageEntity) => ({ id: page.id }),
    query: (_page, { role, status, isInvitation, search }) => ({
      include: ['user'],
      role: role ?? undefined,
      status: status ?? undefined,
      is_invited: isInvitation ?? undefined,
      search: search ?? undefined,
    }),
    include: { 'user.avatar': 'user.avatar' },
    held: (page, { status }) => nobodyFor(status && status !== 'accepted' ? page.can_act : page.has_members_access),
    signedIn: true,
    node: (membership, context) => (membership.user_name || context.items.held(membership.user_id)) && membership,
  }),
);

type Changed = { membership: Relationship | null; pageId: string };

const pageOf = ({ pageId }: Changed, _args: unknown, context: GatewayContext) => related<PageEntity>(pageId, context);

function changed(context: GatewayContext, membership: Relationship): Changed {
  context.items.forget(membership.relatable_id);
  return { membership, pageId: membership.relatable_id };
}

type Named = Partial<Record<'id' | 'pageId', { id: string } | null>>;

/** The membership with this id, or the viewer's own in this crowd. */
async function findMembership({ id, pageId }: Named, context: GatewayContext) {
  const page = pageId ? ((await context.items.load(pageId.id)) as PageEntity | null) : null;
  const membershipId = id?.id ?? page?.membership_id;
  if (!membershipId) throw new RestError('not_found');
  return { id: membershipId, page };
}

const payload = {
  membership: 'It, as it is now.',
  page: 'The crowd with its new counts; null when the viewer sees it no longer.',
} as const;

mutation('joinPage', {
  description: 'Joins a crowd, asks to where others decide, or accepts its invitation.',
  input: (t) => ({
    pageId: t.globalID({ of: 'Page', writes: 'relatable_id', required: true, description: 'The crowd.' }),
    answers: t.stringList({ description: 'To its questions, in their order.' }),
  }),
  async resolve({ pageId, answers }, context) {
    const body = { relatable_id: pageId.id, role: 'member' as const, ...(answers && { answers }) };
    return changed(context, (await context.rest(createRelationship, { body })).data);
  },
  payload: (t) => ({
    membership: t.field({
      type: Membership,
      nullable: true,
      description: payload.membership,
      resolve: ({ membership }) => membership,
    }),
    page: t.field({ type: Page, nullable: true, description: payload.page, resolve: pageOf }),
  }),
});

mutation('inviteToPage', {
  description:
    'Invites people to a crowd that is ready for it; each of them answers. Whoever has asked is let in. Where one cannot be invited, nobody is.',
  input: (t) => ({
    pageId: t.globalID({ of: 'Page', writes: 'relatable_id', required: true, description: 'The crowd.' }),
    userIds: t.globalIDList({ of: 'User', required: true, description: `Whom, at most ${INVITED_MAX}.` }),
    role: t.field({ type: MemberRole, description: 'As what; member unless said.' }),
  }),
  async resolve({ pageId, userIds, role }, context) {
    const body = { relatable_id: pageId.id, user_ids: userIds.map(({ id }) => id), role: role ?? undefined };
    const { data: memberships } = await context.rest(createInvitations, { body });
    context.items.forget(pageId.id);
    return { memberships, pageId: pageId.id };
  },
  payload: (t) => ({
    memberships: t.field({
      type: [Membership],
      description: 'The invitations, and who was let in.',
      resolve: ({ memberships }) => memberships,
    }),
    page: t.field({
      type: Page,
      nullable: true,
      description: payload.page,
      resolve: ({ pageId }, _args, context) => related<PageEntity>(pageId, context),
    }),
  }),
});

const MembershipAnswer = builder.enumType('MembershipAnswer', {
  description: 'What to answer.',
  values: {
    ACCEPT: { value: 'accepted', description: 'Yes.' },
    DECLINE: { value: 'declined', description: 'No.' },
  } as const,
});

mutation('answerMembership', {
  description: 'Lets in who asks, or turns them away; or answers an invitation of the viewer.',
  input: (t) => ({
    id: t.globalID({ of: 'Membership', description: 'The membership.' }),
    pageId: t.globalID({ of: 'Page', description: 'Or the crowd that has invited the viewer.' }),
    answer: t.field({ writes: 'status', type: MembershipAnswer, required: true, description: 'Yes or no.' }),
  }),
  async resolve({ answer, ...named }, context) {
    const { id } = await findMembership(named, context);
    const { data } = await context.rest(updateRelationship, { params: { id }, body: { status: answer } });
    return changed(context, data);
  },
  payload: (t) => ({
    membership: t.field({
      type: Membership,
      nullable: true,
      description: payload.membership,
      resolve: ({ membership }) => membership,
    }),
    page: t.field({ type: Page, nullable: true, description: payload.page, resolve: pageOf }),
  }),
});

mutation('setMemberRole', {
  description: 'Gives somebody another role; a crowd keeps an admin, and its owner stays one.',
  input: (t) => ({
    id: t.globalID({ of: 'Membership', required: true, description: 'The membership.' }),
    role: t.field({ type: MemberRole, required: true, description: 'The new role.' }),
  }),
  async resolve({ id, role }, context) {
    return changed(context, (await context.rest(updateRelationship, { params: { id: id.id }, body: { role } })).data);
  },
  payload: (t) => ({
    membership: t.field({
      type: Membership,
      nullable: true,
      description: payload.membership,
      resolve: ({ membership }) => membership,
    }),
    page: t.field({ type: Page, nullable: true, description: payload.page, resolve: pageOf }),
  }),
});

mutation('endMembership', {
  description: 'Removes somebody from a crowd, turns a request or an invitation back; or leaves, with the own one.',
  input: (t) => ({
    id: t.globalID({ of: 'Membership', description: 'The membership.' }),
    pageId: t.globalID({ of: 'Page', description: 'Or the crowd that the viewer leaves.' }),
  }),
  async resolve(named, context) {
    const { id, page } = await findMembership(named, context);
    await context.rest(deleteRelationship, { params: { id } });
    if (page) context.items.forget(page.id);
    return { id, pageId: page?.id ?? null };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The membership that was.', resolve: ({ id }) => writeGlobalId('Membership', id) }),
    page: t.field({
      type: Page,
      nullable: true,
      description: payload.page,
      resolve: ({ pageId }, _args, context) => related<PageEntity>(pageId, context),
    }),
  }),
});

mutation('exportPageMembers', {
  description: `Who belongs to a crowd as a table for a spreadsheet, at most ${MEMBERS_EXPORT_MAX}; for those who run it.`,
  input: (t) => ({ pageId: t.globalID({ of: 'Page', writes: 'id', required: true, description: 'The crowd.' }) }),
  resolve: async ({ pageId }, context) => (await context.rest(exportMembers, { params: { id: pageId.id } })).data,
  payload: (t) => ({
    name: t.exposeString('name', { description: 'Name of the file.' }),
    mediaType: t.exposeString('media_type', { description: 'Its media type.' }),
    text: t.exposeString('text', {
      description: 'What is in it: a line for each member, below the names of the columns.',
    }),
    cutAt: t.exposeInt('cut_at', { nullable: true, description: 'How many are in it, where more belong than fit.' }),
  }),
});
