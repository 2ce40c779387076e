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
import { AppealStatus } from './cases.ts';
import { FeedbackStatus, Report } from './reports.ts';

const Decision = builder.objectRef<DecisionEntity>('Decision');
builder.node(Decision, {
  description: 'What staff decided about something that the viewer published.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Decision',
  loadMany: (ids, context) => context.loader<DecisionEntity>(listDecisions).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it was called when it was first reported.' }),
    contextType: t.exposeString('context_type', { description: 'Kind of what was decided about.' }),
    status: t.expose('status', { type: FeedbackStatus, description: 'What was decided.' }),
    text: t.exposeString('decision', { nullable: true, description: 'Why.' }),
    decidedAt: t.expose('decided_at', { type: 'DateTime', nullable: true, description: 'When.' }),
    appeal: t.exposeString('appeal', { nullable: true, description: 'What the viewer said to it.' }),
    appealStatus: t.expose('appeal_status', { type: AppealStatus, nullable: true, description: 'What came of that.' }),
    appealUntil: t.expose('appeal_until', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the viewer may appeal.',
    }),
    canAppeal: t.exposeBoolean('can_appeal', { description: 'The viewer may appeal, once.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  decisions: restConnection(t, {
    contract: listDecisions,
    type: Decision,
    description: 'What staff decided about what they published, newest first.',
    args: (arg) => ({ about: arg.globalID({ of: 'Item', description: 'Only about this.' }) }),
    query: (_viewer: unknown, { about }) => ({ context: about?.id }),
  }),
  reports: restConnection(t, {
    contract: listOwnReports,
    type: Report,
    description: 'What they reported and what came of it, newest first.',
    include: { context: 'context', 'context.avatar': 'context.avatar' },
  }),
}));

mutation('appealDecision', {
  description: 'Appeals a decision, once; somebody else of staff decides on it.',
  input: (t) => ({
    id: t.globalID({ of: 'Decision', required: true, description: 'The decision.' }),
    text: t.string({ required: true, description: 'Why it is wrong, at most 1,000 characters.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(appealDecision, { params: { id: id.id }, body: { text } })).data,
  payload: (t) => ({
    decision: t.field({ type: Decision, description: 'The decision as it is now.', resolve: (decision) => decision }),
  }),
});

mutation('appealBan', {
  description: 'Appeals a ban, once, by somebody who cannot sign in: with what they would sign in with.',
  signedIn: false,
  guesses: true,
  input: (t) => ({
    username: t.string({ required: true, description: 'Email or phone.' }),
    password: t.string({ required: true, description: 'The password.' }),
    text: t.string({ required: true, description: 'Why the ban is wrong, at most 1,000 characters.' }),
  }),
  resolve: async (body, context) => (await context.rest(appealBan, { body })).data,
  payload: (t) => ({ sent: t.exposeBoolean('sent', { description: 'It has arrived.' }) }),
});
