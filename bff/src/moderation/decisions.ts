/** What the sides of a case learn of it. */
import { appealBan } from '@plaza/api/accounts/accounts.contract.ts';
import {
  appealDecision,
  listDecisions,
  listOwnReports,
  type Decision as DecisionEntity,
} from '@plaza/api/moderation/cases.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { mutation } from '../core/mutation.ts';
import { typeNameOfKind } from '../core/type-names.ts';
import { AppealStatus } from './cases.ts';
import { FeedbackStatus, Report } from './reports.ts';

const Decision = builder.objectRef<DecisionEntity>('Decision');
builder.node(Decision, {
  description: 'A decision by staff about something that the viewer published.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Decision',
  loadMany: (ids, context) => context.loader<DecisionEntity>(listDecisions).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title of the item when it was first reported.' }),
    contextType: t.string({
      description: 'The type of the item, such as `Crowd`.',
      resolve: ({ context_type: kind }) => typeNameOfKind(kind),
    }),
    status: t.expose('status', { type: FeedbackStatus, description: 'The outcome of the decision.' }),
    text: t.exposeString('decision', {
      nullable: true,
      description: 'The reason for the decision; null if there is none.',
    }),
    decidedAt: t.expose('decided_at', { type: 'DateTime', nullable: true, description: 'When the decision was made.' }),
    appeal: t.exposeString('appeal', { nullable: true, description: 'The viewer’s appeal; null if there is none.' }),
    appealStatus: t.expose('appeal_status', {
      type: AppealStatus,
      nullable: true,
      description: 'The status of the appeal; null if there is none.',
    }),
    appealUntil: t.expose('appeal_until', {
      type: 'DateTime',
      nullable: true,
      description: 'The deadline for an appeal; null if the decision cannot be appealed.',
    }),
    canAppeal: t.exposeBoolean('can_appeal', {
      description: 'Whether the viewer can appeal. A decision can be appealed once.',
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  decisions: restConnection(t, {
    contract: listDecisions,
    type: Decision,
    description: 'Decisions by staff about what the viewer published, newest first.',
    args: (arg) => ({ about: arg.globalID({ of: 'Item', description: 'Returns only decisions about this item.' }) }),
    query: (_viewer: unknown, { about }) => ({ context: about?.id }),
  }),
  reports: restConnection(t, {
    contract: listOwnReports,
    type: Report,
    description: 'The viewer’s reports and their outcomes, newest first.',
    include: { context: 'context', 'context.avatar': 'context.avatar' },
  }),
}));

mutation('appealDecision', {
  description: 'Appeals a decision. It is reviewed by another staff member. A decision can be appealed once.',
  input: (t) => ({
    id: t.globalID({ of: 'Decision', required: true, description: 'The decision to appeal.' }),
    text: t.string({ required: true, description: 'Why the decision should be overturned, at most 1,000 characters.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(appealDecision, { params: { id: id.id }, body: { text } })).data,
  payload: (t) => ({
    decision: t.field({ type: Decision, description: 'The updated decision.', resolve: (decision) => decision }),
  }),
});

mutation('appealBan', {
  description:
    'Appeals a ban with the credentials of the banned account, which can no longer sign in. A ban can be appealed once.',
  signedIn: false,
  isSecretAttempt: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'The email address or phone number of the account.' }),
    password: t.string({ required: true, description: 'The password.' }),
    text: t.string({ required: true, description: 'Why the ban should be lifted, at most 1,000 characters.' }),
  }),
  resolve: async (body, context) => (await context.rest(appealBan, { body })).data,
  payload: (t) => ({ sent: t.exposeBoolean('sent', { description: 'Whether the appeal was sent.' }) }),
});
