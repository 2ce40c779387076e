import {
  acceptInvite,
  createInvite,
  endInvite,
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
import { MemberRole, nobodyFor, Page } from '../pages/pages.ts';
import { User } from '../users/users.ts';
import { Community } from './communities.ts';

type InviteEntity = Static<typeof InviteSchema>;

const Invite = builder.objectRef<InviteEntity>('Invite').implement({
  description: 'An invitation to the community, or into one of its crowds.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    inviterName: t.string({ description: 'Name of the one who invites.', resolve: ({ inviter }) => inviter.name }),
    inviter: t.field({
      type: User,
      nullable: true,
      description: 'Who invites; null when a guest may not see them.',
      resolve: ({ inviter }, _args, context) => related(inviter.id, context) as never,
    }),
    community: t.expose('community', { type: Community, description: 'What it invites to.' }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The crowd that it leads into; null without one, and while the viewer does not see it.',
      ...relation('context_id'),
    }),
    contextName: t.exposeString('context_name', {
      nullable: true,
      description: 'Name of that crowd, which who holds the link may read.',
    }),
    contextPath: t.string({
      nullable: true,
      description: 'Address of that crowd, which opens to whoever has accepted.',
      resolve: ({ context_id }) => context_id && `/crowds/${context_id}`,
    }),
    role: t.expose('role', { type: MemberRole, nullable: true, description: 'As what one comes into that crowd.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when it is good.' }),
  }),
});

const InviteLink = builder.objectRef<InviteLinkEntity>('InviteLink');
builder.node(InviteLink, {
  description: 'A link that the viewer has made. What it says is told once, by `createInvite`.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'InviteLink',
  loadMany: (ids, context) => context.loader<InviteLinkEntity>(listInvites).loadMany(ids),
  fields: (t) => ({
    role: t.expose('role', { type: MemberRole, nullable: true, description: 'As what it brings into a crowd.' }),
    maxUses: t.exposeInt('max_uses', { description: 'How many may use it.' }),
    uses: t.exposeInt('uses', { description: 'How many have.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Since when.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when it is good.' }),
  }),
});

builder.objectField(Page, 'inviteLinks', (t) =>
  restConnection(t, {
    contract: listInvites,
    type: InviteLink,
    description: 'Links into it that the viewer has made and that are not over, newest first.',
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
    description: 'Who invites, and to what; null when it is over, or there is none.',
    args: { token: t.arg.string({ required: true, description: 'Secret of the invitation.' }) },
    resolve: (_root, { token }, context) =>
      unlessMissing(context.rest(getInvite, { query: { token } }), 'link_expired', 'invalid'),
  }),
);

mutation('createInvite', {
  description: 'Makes a link that invites, into a crowd when one is given, and mails it when an address is.',
  sends: true,
  input: (t) => ({
    pageId: t.globalID({
      of: 'Page',
      writes: 'context_id',
      description: 'A crowd that is ready for it, and to which the viewer may invite.',
    }),
    role: t.field({ type: MemberRole, description: 'As what it brings into that crowd; member unless said.' }),
    email: t.string({ description: 'Whom to mail it to.' }),
    maxUses: t.int({ description: 'How many may use it; one unless said.' }),
  }),
  async resolve({ pageId, role, email, maxUses }, context) {
    const body = { context_id: pageId?.id ?? null, role, email, max_uses: maxUses ?? undefined };
    return (await context.rest(createInvite, { body })).data;
  },
  payload: (t) => ({
    token: t.exposeString('token', { description: 'Its secret.' }),
    url: t.exposeString('url', { description: 'The link.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when it is good.' }),
    edge: t.field({
      type: connectionOf(InviteLink).edge,
      description: 'It as an edge of `inviteLinks`.',
      resolve: (link) => edgeOf(link),
    }),
  }),
});

mutation('endInvite', {
  description: 'Ends a link of the viewer at once; who came by it stays.',
  input: (t) => ({ id: t.globalID({ of: 'InviteLink', required: true, description: 'The link.' }) }),
  async resolve({ id }, context) {
    await context.rest(endInvite, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The link that was.', resolve: ({ id }) => writeGlobalId('InviteLink', id) }),
  }),
});

mutation('acceptInvite', {
  description: 'Accepts an invitation as the viewer, who belongs at once to the crowd that it leads into.',
  guesses: true,
  input: (t) => ({ token: t.string({ writes: 'id', required: true, description: 'Secret of the invitation.' }) }),
  async resolve({ token }, context) {
    return (await context.rest(acceptInvite, { params: { id: token } })).data;
  },
  payload: (t) => ({
    invite: t.field({ type: Invite, description: 'What was accepted.', resolve: (invite) => invite }),
  }),
});
