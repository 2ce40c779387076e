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
import { Item, relation } from '../items/items.ts';

export const ReportReason = builder.enumType('ReportReason', {
  description: 'What is wrong with an item.',
  values: enumValues(REPORT_REASONS, (reason) => `It is about ${reason}.`),
});

const STATUS_WORDS = {
  watching: 'Nothing is done yet, and it is kept an eye on.',
  'pending review': 'Nobody has decided yet.',
  'review denied': 'There was nothing to it.',
  approved: 'The content may stay.',
  blocked: 'The content is taken away.',
} as const;

export const FeedbackStatus = builder.enumType('FeedbackStatus', {
  description: 'What came of a report.',
  values: enumValues(FEEDBACK_STATUSES, (status) => STATUS_WORDS[status]),
});

export const Report = builder.objectRef<ReportEntity>('Report');
builder.node(Report, {
  description: 'Somebody says that an item breaks the rules.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Report',
  loadMany: (ids, context) => context.loader<ReportEntity>(listReports).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What the item was called when it was first reported.' }),
    contextType: t.exposeString('context_type', { description: 'Kind of the item.' }),
    reason: t.expose('reason', { type: ReportReason, description: 'What is wrong with it.' }),
    text: t.exposeString('text', { nullable: true, description: 'In their own words.' }),
    status: t.expose('status', { type: FeedbackStatus, description: 'What came of it.' }),
    reporter: t.field({
      type: Actor,
      nullable: true,
      description: 'Who says so; null when they are gone.',
      ...relation('user_id'),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'What it is about; null when it is gone.',
      ...relation('context_id'),
    }),
    decision: t.exposeString('decision', { nullable: true, description: 'Words of whoever decided.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was said.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When it was last worked on.' }),
  }),
});

builder.queryField('adminReports', (t) =>
  restConnection(t, {
    contract: listReports,
    type: Report,
    description: 'What waits for support, newest first (staff).',
    signedIn: true,
    args: (arg) => ({ status: arg({ type: FeedbackStatus, description: 'Only those that stand so.' }) }),
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
  description: 'Reports an item; one open report for each person and item.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'The item.' }),
    reason: t.field({ type: ReportReason, required: true, description: 'What is wrong with it.' }),
    text: t.string({ description: 'In own words, at most 1,000 characters.' }),
  }),
  async resolve({ itemId, reason, text }, context) {
    return (await context.rest(createReport, { body: { context_id: itemId.id, reason, text } })).data;
  },
  payload: (t) => ({ report: t.field({ type: Report, description: 'The report.', resolve: (report) => report }) }),
});

mutation('adminUpdateReport', {
  description: 'Decides on a report (staff); `BLOCKED` takes the content away, another status later restores it.',
  input: (t) => ({
    id: t.globalID({ of: 'Report', required: true, description: 'The report.' }),
    status: t.field({ type: FeedbackStatus, required: true, description: 'What comes of it.' }),
    decision: t.string({ description: 'Why.' }),
  }),
  async resolve({ id, status, decision }, context) {
    return (await context.rest(updateReport, { params: { id: id.id }, body: { status, decision } })).data;
  },
  payload: (t) => ({
    report: t.field({ type: Report, description: 'The report as it is now.', resolve: (report) => report }),
  }),
});
