/** What staff did, for admins. */
import {
  AUDIT_EXPORT_MAX,
  exportAudit,
  listAudit,
  verifyAudit,
  type AuditEntry as AuditEntryEntity,
} from '@plaza/api/audit/audit.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { mutation } from '../core/mutation.ts';
import { relation } from '../items/items.ts';
import { User } from '../users/users.ts';

const AuditEntry = builder.objectRef<AuditEntryEntity>('AuditEntry');
builder.node(AuditEntry, {
  description: 'One thing that somebody of staff did (admin). It never changes.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'AuditEntry',
  loadMany: (ids, context) => context.loader<AuditEntryEntity>(listAudit).loadMany(ids),
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Its place in the chain, from 1.' }),
    actor: t.field({ type: User, nullable: true, description: 'Who did it.', ...relation('user_id') }),
    actorName: t.exposeString('actor_name', { description: 'Their name, also when they are gone.' }),
    action: t.exposeString('action', { description: 'What: `case.decided`, `account.banned`, …' }),
    subjectId: t.exposeID('subject_id', { nullable: true, description: 'Plain UUID of what it was done to.' }),
    details: t.expose('details', { type: 'JSON', description: 'What else there is to say.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When.' }),
    hash: t.exposeString('hash', { description: 'SHA-256 over the entry before and this one.' }),
  }),
});

const AuditFilters = builder.inputType('AuditFilters', {
  description: 'Each narrows the log; absent ones do nothing.',
  fields: (t) => ({
    actor: t.string({ description: 'Part of the name of who did it.' }),
    action: t.string({ description: 'An action, or the beginning of several: `case`.' }),
    subject: t.string({ description: 'Plain UUID of what it was done to.' }),
    since: t.field({ type: 'Date', description: 'From this day on.' }),
    until: t.field({ type: 'Date', description: 'To the end of this day, in UTC.' }),
  }),
});

type Filters = typeof AuditFilters.$inferInput;
const queryOf = (filters: Filters | null | undefined) =>
  Object.fromEntries(Object.entries(filters ?? {}).filter(([, value]) => value !== null && value !== ''));

interface Verified {
  is_whole: boolean;
  checked: number;
  broken_at: number | null;
  head: string;
}

const AuditCheck = builder.objectRef<Verified>('AuditCheck').implement({
  description: 'Whether the log is as it was written.',
  fields: (t) => ({
    isWhole: t.exposeBoolean('is_whole', { description: 'Every entry follows from the one before.' }),
    checked: t.exposeInt('checked', { description: 'How many were found in order.' }),
    brokenAt: t.exposeInt('broken_at', { nullable: true, description: 'Position of the first that does not follow.' }),
    head: t.exposeString('head', { description: 'Hash of the last entry in order.' }),
  }),
});

builder.queryFields((t) => ({
  adminAudit: restConnection(t, {
    contract: listAudit,
    type: AuditEntry,
    description: 'What staff did, newest first (admin).',
    signedIn: true,
    args: (arg) => ({ filters: arg({ type: AuditFilters, description: 'Narrow it.' }) }),
    query: (_root: unknown, { filters }) => queryOf(filters),
    include: { actor: 'user', 'actor.avatar': 'user.avatar' },
  }),
  adminAuditCheck: t.field({
    type: AuditCheck,
    authScopes: { signedIn: true },
    description: 'Walks the whole log from its first entry (admin).',
    resolve: async (_root, _args, context) => (await context.rest(verifyAudit, {})).data,
  }),
}));

const AuditFormat = builder.enumType('AuditFormat', {
  description: 'How a file of the log is written.',
  values: {
    CSV: { value: 'csv', description: 'A table.' },
    JSONL: { value: 'jsonl', description: 'A line of JSON for each entry.' },
  } as const,
});

mutation('adminExportAudit', {
  description: `The log as a file, at most ${AUDIT_EXPORT_MAX} entries (admin); that it was taken stands in the log.`,
  input: (t) => ({
    format: t.field({ type: AuditFormat, required: true, description: 'How it is written.' }),
    filters: t.field({ type: AuditFilters, writes: '', description: 'Narrow it.' }),
  }),
  resolve: async ({ format, filters }, context) =>
    (await context.rest(exportAudit, { query: { ...queryOf(filters), format } })).data,
  payload: (t) => ({
    name: t.exposeString('name', { description: 'Name of the file.' }),
    mediaType: t.exposeString('media_type', { description: 'Its media type.' }),
    text: t.exposeString('text', { description: 'What is in it.' }),
  }),
});
