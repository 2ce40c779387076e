import {
  acceptInvite,
  createInvite,
  revokeInvite,
  getInvite,
  listInvites,
  type Invite as InviteSchema,
  type InviteLink as InviteLinkEntity,
} from '@plaza/api/accounts/accounts.contract.ts';
import type { Page as PageEntity } from '@plaza/api/pages/pages.contract.ts';
import type { Static } from 'typebox';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { unlessMissing } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Item, related, relation } from '../items/items.ts';
import { MemberRole, nobodyFor, Crowd } from '../pages/pages.ts';
import { User } from '../users/users.ts';
import { Community } from './communities.ts';

type InviteEntity = Static<typeof InviteSchema>;

const Invite = builder.objectRef<InviteEntity>('Invite').implement({
  description: 'An invitation to the community or to one of its crowds.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the object, as used by the REST API.' }),
    inviterName: t.string({
      description: 'The name of the user who created the invitation.',
      resolve: ({ inviter }) => inviter.name,
    }),
    inviter: t.field({
      type: User,
      nullable: true,
      description: 'The user who created the invitation; null if not visible to the viewer.',
      resolve: ({ inviter }, _args, context) => related(inviter.id, context) as never,
    }),
    community: t.expose('community', { type: Community, description: 'The community that the invitation is for.' }),
    context: t.field({
      type: Item,
      nullable: true,
      description:
        'The crowd that the invitation is for; null if there is none, or if it is not visible to the viewer.',
      ...relation('context_id'),
    }),
    contextName: t.exposeString('context_name', {
      nullable: true,
      description: 'The name of the crowd, visible to anyone who has the link; null if there is none.',
    }),
    contextPath: t.string({
      nullable: true,
      description: 'The path of the crowd, which can be opened after accepting the invitation; null if there is none.',
      resolve: ({ context_id }) => context_id && `/crowds/${context_id}`,
    }),
    role: t.expose('role', {
      type: MemberRole,
      nullable: true,
      description: 'The role in the crowd that the invitation grants; null for an invitation without a crowd.',
    }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When the invitation expires.' }),
  }),
});

const InviteLink = builder.objectRef<InviteLinkEntity>('InviteLink');
builder.node(InviteLink, {
  description: 'An invitation link created by the viewer. Its token is returned only once, by `createInvite`.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'InviteLink',
  loadMany: (ids, context) => context.loader<InviteLinkEntity>(listInvites).loadMany(ids),
  fields: (t) => ({
    role: t.expose('role', {
      type: MemberRole,
      nullable: true,
      description: 'The role in the crowd that the invitation grants; null for an invitation without a crowd.',
    }),
    maxUses: t.exposeInt('max_uses', { description: 'The maximum number of people who can use the link.' }),
    uses: t.exposeInt('uses', { description: 'The number of people who have used the link.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the link was created.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When the link expires.' }),
  }),
});

builder.objectField(Crowd, 'inviteLinks', (t) =>
  restConnection(t, {
    contract: listInvites,
    type: InviteLink,
    description: 'The active invitation links that the viewer has created for the crowd, newest first.',
    reads: ['can_act'],
    query: (page: PageEntity) => ({ context_id: page.id }),
    held: ({ can_act }) => nobodyFor(can_act),
    signedIn: true,
  }),
);

builder.queryField('invite', (t) =>
  t.field({
    type: Invite,
    nullable: true,
    description: 'An invitation by its token; null if it does not exist or has expired.',
    args: { token: t.arg.string({ required: true, description: 'The secret token of the invitation.' }) },
    resolve: (_root, { token }, context) =>
      unlessMissing(context.rest(getInvite, { query: { token } }), 'link_expired', 'invalid'),
  }),
);

mutation('createInvite', {
  description: 'Creates an invitation link, optionally to a crowd, and emails it if an address is given.',
  sends: true,
  input: (t) => ({
    crowdId: t.globalID({
      of: 'Crowd',
      writes: 'context_id',
      description:
        'The crowd to invite to. It must have no `missing` fields, and the viewer must be allowed to invite people.',
    }),
    role: t.field({
      type: MemberRole,
      description: 'The role in the crowd that the invitation grants. Defaults to `MEMBER`.',
    }),
    email: t.string({ description: 'The email address to send the invitation to.' }),
    maxUses: t.int({ description: 'The maximum number of people who can use the link. Defaults to 1.' }),
  }),
  async resolve({ crowdId, role, email, maxUses }, context) {
    const body = { context_id: crowdId?.id ?? null, role, email, max_uses: maxUses ?? undefined };
    return (await context.rest(createInvite, { body })).data;
  },
  payload: (t) => ({
    token: t.exposeString('token', { description: 'The secret token of the invitation.' }),
    url: t.exposeString('url', { description: 'The URL of the invitation.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When the invitation expires.' }),
    edge: t.field({
      type: connectionOf(InviteLink).edge,
      description: 'The link as an edge of `inviteLinks`.',
      resolve: (link) => edgeOf(link),
    }),
  }),
});

mutation('revokeInvite', {
  description: 'Revokes an invitation link immediately. People who have already joined remain members.',
  input: (t) => ({
    id: t.globalID({ of: 'InviteLink', required: true, description: 'The invitation link to revoke.' }),
  }),
  async resolve({ id }, context) {
    await context.rest(revokeInvite, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the revoked invitation link.',
      resolve: ({ id }) => writeGlobalId('InviteLink', id),
    }),
  }),
});

mutation('acceptInvite', {
  description: 'Accepts an invitation. The viewer immediately becomes a member of the crowd that it is for, if any.',
  isSecretAttempt: true,
  input: (t) => ({
    token: t.string({ writes: 'id', required: true, description: 'The secret token of the invitation.' }),
  }),
  async resolve({ token }, context) {
    return (await context.rest(acceptInvite, { params: { id: token } })).data;
  },
  payload: (t) => ({
    invite: t.field({ type: Invite, description: 'The accepted invitation.', resolve: (invite) => invite }),
  }),
});
