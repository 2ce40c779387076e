import {
  acceptInvite,
  createInvite,
  getInvite,
  type Invite as InviteSchema,
} from '@plaza/api/accounts/accounts.contract.ts';
import type { Static } from 'typebox';
import { builder } from '../core/builder.ts';
import { unlessMissing } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { Item, related, relation } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Community } from './communities.ts';

type InviteEntity = Static<typeof InviteSchema>;

const Invite = builder.objectRef<InviteEntity>('Invite').implement({
  description: 'An invitation to the community.',
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
      description: 'What the link came from.',
      ...relation('context_id'),
    }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when it is good.' }),
  }),
});

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
  description: 'Makes a link that invites, and mails it when an address is given.',
  input: (t) => ({
    email: t.string({ description: 'Whom to mail it to.' }),
    maxUses: t.int({ description: 'How many may use it; one unless said.' }),
  }),
  async resolve({ email, maxUses }, context) {
    return (await context.rest(createInvite, { body: { email, max_uses: maxUses ?? undefined } })).data;
  },
  payload: (t) => ({
    token: t.exposeString('token', { description: 'Its secret.' }),
    url: t.exposeString('url', { description: 'The link.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'Until when it is good.' }),
  }),
});

mutation('acceptInvite', {
  description: 'Accepts an invitation as the viewer.',
  guesses: true,
  input: (t) => ({ token: t.string({ required: true, description: 'Secret of the invitation.' }) }),
  async resolve({ token }, context) {
    return (await context.rest(acceptInvite, { params: { id: token } })).data;
  },
  payload: (t) => ({
    invite: t.field({ type: Invite, description: 'What was accepted.', resolve: (invite) => invite }),
  }),
});
