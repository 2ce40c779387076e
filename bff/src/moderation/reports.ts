import {
  createReport,
  FEEDBACK_STATUSES,
  listReports,
  REPORT_REASONS,
  updateReport,
  type Report as ReportEntity,
} from '@plaza/api/moderation/moderation.contract.ts';
import { Actor } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';
import { typeNameOfKind } from '../core/type-names.ts';
import { Item, relation } from '../items/items.ts';

const REASON_WORDS = {
  spam: 'Spam.',
  harassment: 'Harassment.',
  hate: 'Hate.',
  nudity: 'Nudity.',
  violence: 'Violence.',
  'self-harm': 'Self-harm.',
  impersonation: 'Impersonation.',
  misinformation: 'Misinformation.',
  privacy: 'A violation of privacy.',
  'intellectual property': 'A violation of intellectual property.',
  'illegal goods': 'Illegal goods.',
  underage: 'An underage user.',
  other: 'Any other reason.',
} as const;

export const ReportReason = builder.enumType('ReportReason', {
  description: 'The reason for a report.',
  values: enumValues(REPORT_REASONS, (reason) => REASON_WORDS[reason]),
});

const STATUS_WORDS = {
  watching: 'No action has been taken, but the content is being monitored.',
  'pending review': 'The report has not been reviewed yet.',
  'review denied': 'The report was dismissed.',
  approved: 'The content was approved.',
  blocked: 'The content was removed.',
} as const;

export const FeedbackStatus = builder.enumType('FeedbackStatus', {
  description: 'The status of a report.',
  values: enumValues(FEEDBACK_STATUSES, (status) => STATUS_WORDS[status]),
});

export const Report = builder.objectRef<ReportEntity>('Report');
builder.node(Report, {
  description: 'A report that an item violates the rules.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Report',
  loadMany: (ids, context) => context.loader<ReportEntity>(listReports).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title of the item when it was first reported.' }),
    contextType: t.string({
      description: 'The type of the item, such as `Crowd`.',
      resolve: ({ context_type: kind }) => typeNameOfKind(kind),
    }),
    reason: t.expose('reason', { type: ReportReason, description: 'The reason for the report.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The explanation given by the reporter; null if there is none.',
    }),
    status: t.expose('status', { type: FeedbackStatus, description: 'The status of the report.' }),
    reporter: t.field({
      type: Actor,
      nullable: true,
      description: 'The user or crowd that made the report; null if deleted.',
      ...relation('user_id'),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The reported item; null if deleted.',
      ...relation('context_id'),
    }),
    decision: t.exposeString('decision', {
      nullable: true,
      description: 'The text of the decision; null if there is no decision yet.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the report was made.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the report was last updated.' }),
  }),
});

builder.queryField('adminReports', (t) =>
  restConnection(t, {
    contract: listReports,
    type: Report,
    description: 'Reports, newest first. Staff only.',
    signedIn: true,
    args: (arg) => ({ status: arg({ type: FeedbackStatus, description: 'Returns only reports with this status.' }) }),
    query: (_root: unknown, { status }) => ({ status: status ?? undefined }),
    include: {
      reporter: 'user',
      'reporter.avatar': 'user.avatar',
      context: 'context',
      'context.avatar': 'context.avatar',
      'context.author': 'context.user',
    },
  }),
);

mutation('report', {
  description: 'Reports an item. Each user can have one open report per item.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The item to report.' }),
    reason: t.field({ type: ReportReason, required: true, description: 'The reason for the report.' }),
    text: t.string({ description: 'An explanation, at most 1,000 characters.' }),
  }),
  async resolve({ itemId, reason, text }, context) {
    return (await context.rest(createReport, { body: { context_id: itemId.id, reason, text } })).data;
  },
  payload: (t) => ({
    report: t.field({ type: Report, description: 'The created report.', resolve: (report) => report }),
  }),
});

mutation('adminUpdateReport', {
  description:
    'Decides a report. `BLOCKED` removes the content; changing it to another status restores the content. Staff only.',
  input: (t) => ({
    id: t.globalID({ of: 'Report', required: true, description: 'The report to decide.' }),
    status: t.field({ type: FeedbackStatus, required: true, description: 'The new status.' }),
    decision: t.string({ description: 'The reason for the decision.' }),
  }),
  async resolve({ id, status, decision }, context) {
    return (await context.rest(updateReport, { params: { id: id.id }, body: { status, decision } })).data;
  },
  payload: (t) => ({
    report: t.field({ type: Report, description: 'The updated report.', resolve: (report) => report }),
  }),
});
