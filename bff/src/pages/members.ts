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
import { MemberRole, MembershipStatus, nobodyFor, Crowd } from './pages.ts';

/** A relationship of the platform, and as it is loaded by its id. */
const MEMBERSHIP: ReadonlySet<string> = new Set(['Relationship', 'Membership']);

const Membership = builder.objectRef<Relationship>('Membership');
builder.node(Membership, {
  description: 'The membership of a user in a crowd, including requests to join and invitations.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => MEMBERSHIP.has(typeNameOf(value)),
  async loadMany(ids, context) {
    const found = await context.loader<Relationship>(listRelationships).loadMany(ids);
    return found.map((row) =>
      row && row.relatable_type === 'Page' && row.role !== 'follower'
        ? ({ ...row, _type: 'Membership' } as never)
        : null,
    );
  },
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user; null if deleted or not visible to the viewer.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    name: t.string({
      nullable: true,
      description:
        'The name of the user, even if `user` is null. Visible only to those who manage the crowd; null for others.',
      resolve: ({ user_name: name }) => name,
    }),
    role: t.field({
      type: MemberRole,
      description: 'The role of the user in the crowd.',
      resolve: ({ role }) => role as never,
    }),
    status: t.expose('status', { type: MembershipStatus, description: 'The status of the membership.' }),
    isInvitation: t.boolean({
      description: 'Whether the user was invited; false if they asked to join.',
      resolve: ({ user_id, initiated_by_id }) => user_id !== initiated_by_id,
    }),
    answers: t.stringList({
      nullable: true,
      description:
        'The user’s answers to the crowd’s questions. Visible only to those who manage the crowd; null for others.',
      resolve: ({ answers }) => answers,
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the membership was created.' }),
  }),
});
connectionOf(Membership);

builder.objectField(Crowd, 'members', (t) =>
  restConnection(t, {
    contract: listMembers,
    type: Membership,
    description:
      'The members: admins first, then managers, then other members. Empty if the crowd is not open to the viewer. Requests and invitations are visible only to those who manage the crowd.',
    reads: ['has_members_access', 'can_act'],
    args: (arg) => ({
      role: arg({ type: MemberRole, description: 'Returns only members with this role.' }),
      status: arg({
        type: MembershipStatus,
        description: 'Returns memberships with this status. Defaults to accepted members.',
      }),
      isInvitation: arg.boolean({
        description: 'With `PENDING`, returns only invitations if true, or only requests to join if false.',
      }),
      search: arg.string({ description: 'Searches by name.' }),
    }),
    params: (crowd: PageEntity) => ({ id: crowd.id }),
    query: (_crowd, { role, status, isInvitation, search }) => ({
      include: ['user'],
      role: role ?? undefined,
      status: status ?? undefined,
      is_invited: isInvitation ?? undefined,
      search: search ?? undefined,
    }),
    include: { 'user.avatar': 'user.avatar' },
    held: (crowd, { status }) => nobodyFor(status && status !== 'accepted' ? crowd.can_act : crowd.has_members_access),
    signedIn: true,
    node: (membership, context) => (membership.user_name || context.items.held(membership.user_id)) && membership,
  }),
);

type Changed = { membership: Relationship | null; crowdId: string };

const crowdOf = ({ crowdId }: Changed, _args: unknown, context: GatewayContext) =>
  related<PageEntity>(crowdId, context);

function changed(context: GatewayContext, membership: Relationship): Changed {
  context.items.forget(membership.relatable_id);
  return { membership, crowdId: membership.relatable_id };
}

type Named = Partial<Record<'id' | 'crowdId', { id: string } | null>>;

/** The membership with this id, or the viewer's own in this crowd. */
async function findMembership({ id, crowdId }: Named, context: GatewayContext) {
  const crowd = crowdId ? ((await context.items.load(crowdId.id)) as PageEntity | null) : null;
  const membershipId = id?.id ?? crowd?.membership_id;
  if (!membershipId) throw new RestError('not_found');
  return { id: membershipId, crowd };
}

const payload = {
  membership: 'The updated membership.',
  crowd: 'The crowd with its updated counts; null if it is no longer visible to the viewer.',
} as const;

mutation('joinCrowd', {
  description: 'Joins a crowd, requests to join if approval is required, or accepts an invitation.',
  input: (t) => ({
    crowdId: t.globalID({ of: 'Crowd', writes: 'relatable_id', required: true, description: 'The crowd to join.' }),
    answers: t.stringList({ description: 'The answers to the crowd’s questions, in order.' }),
  }),
  async resolve({ crowdId, answers }, context) {
    const body = { relatable_id: crowdId.id, role: 'member' as const, ...(answers && { answers }) };
    return changed(context, (await context.rest(createRelationship, { body })).data);
  },
  payload: (t) => ({
    membership: t.field({
      type: Membership,
      nullable: true,
      description: payload.membership,
      resolve: ({ membership }) => membership,
    }),
    crowd: t.field({ type: Crowd, nullable: true, description: payload.crowd, resolve: crowdOf }),
  }),
});

mutation('inviteToCrowd', {
  description:
    'Invites people to a crowd, which must have no `missing` fields. Anyone who has already asked to join is accepted. If one person cannot be invited, no one is.',
  input: (t) => ({
    crowdId: t.globalID({
      of: 'Crowd',
      writes: 'relatable_id',
      required: true,
      description: 'The crowd to invite people to.',
    }),
    userIds: t.globalIDList({
      of: 'User',
      required: true,
      description: `The people to invite, at most ${INVITED_MAX}.`,
    }),
    role: t.field({ type: MemberRole, description: 'The role to invite them with. Defaults to `MEMBER`.' }),
  }),
  async resolve({ crowdId, userIds, role }, context) {
    const body = { relatable_id: crowdId.id, user_ids: userIds.map(({ id }) => id), role: role ?? undefined };
    const { data: memberships } = await context.rest(createInvitations, { body });
    context.items.forget(crowdId.id);
    return { memberships, crowdId: crowdId.id };
  },
  payload: (t) => ({
    memberships: t.field({
      type: [Membership],
      description: 'The created invitations and accepted requests.',
      resolve: ({ memberships }) => memberships,
    }),
    crowd: t.field({
      type: Crowd,
      nullable: true,
      description: payload.crowd,
      resolve: ({ crowdId }, _args, context) => related<PageEntity>(crowdId, context),
    }),
  }),
});

const MembershipAnswer = builder.enumType('MembershipAnswer', {
  description: 'A response to a request or an invitation.',
  values: {
    ACCEPT: { value: 'accepted', description: 'Accept the request or invitation.' },
    DECLINE: { value: 'declined', description: 'Decline the request or invitation.' },
  } as const,
});

mutation('answerMembership', {
  description: 'Accepts or declines a request to join, or an invitation of the viewer.',
  input: (t) => ({
    id: t.globalID({ of: 'Membership', description: 'The membership. Required unless `crowdId` is given.' }),
    crowdId: t.globalID({
      of: 'Crowd',
      description: 'The crowd that has invited the viewer. Required unless `id` is given.',
    }),
    answer: t.field({
      writes: 'status',
      type: MembershipAnswer,
      required: true,
      description: 'The response to the request or invitation.',
    }),
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
    crowd: t.field({ type: Crowd, nullable: true, description: payload.crowd, resolve: crowdOf }),
  }),
});

mutation('setMemberRole', {
  description: 'Changes the role of a member. A crowd always keeps at least one admin, and its owner remains an admin.',
  input: (t) => ({
    id: t.globalID({ of: 'Membership', required: true, description: 'The membership to update.' }),
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
    crowd: t.field({ type: Crowd, nullable: true, description: payload.crowd, resolve: crowdOf }),
  }),
});

mutation('endMembership', {
  description:
    'Removes a member, or cancels a request or an invitation. With the viewer’s own membership, leaves the crowd.',
  input: (t) => ({
    id: t.globalID({ of: 'Membership', description: 'The membership to end. Required unless `crowdId` is given.' }),
    crowdId: t.globalID({ of: 'Crowd', description: 'The crowd to leave. Required unless `id` is given.' }),
  }),
  async resolve(named, context) {
    const { id, crowd } = await findMembership(named, context);
    await context.rest(deleteRelationship, { params: { id } });
    if (crowd) context.items.forget(crowd.id);
    return { id, crowdId: crowd?.id ?? null };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the ended membership.',
      resolve: ({ id }) => writeGlobalId('Membership', id),
    }),
    crowd: t.field({
      type: Crowd,
      nullable: true,
      description: payload.crowd,
      resolve: ({ crowdId }, _args, context) => related<PageEntity>(crowdId, context),
    }),
  }),
});

mutation('exportCrowdMembers', {
  description: `Exports the members of a crowd as a spreadsheet file, with at most ${MEMBERS_EXPORT_MAX} members. Available to those who manage the crowd.`,
  input: (t) => ({
    crowdId: t.globalID({
      of: 'Crowd',
      writes: 'id',
      required: true,
      description: 'The crowd whose members to export.',
    }),
  }),
  resolve: async ({ crowdId }, context) => (await context.rest(exportMembers, { params: { id: crowdId.id } })).data,
  payload: (t) => ({
    name: t.exposeString('name', { description: 'The name of the file.' }),
    mediaType: t.exposeString('media_type', { description: 'The media type of the file.' }),
    text: t.exposeString('text', {
      description: 'The content of the file: a header row, and a row for each member.',
    }),
    truncatedTo: t.exposeInt('truncated_to', {
      nullable: true,
      description: 'The number of exported members if the list was truncated; null if it is complete.',
    }),
  }),
});
