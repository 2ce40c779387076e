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
  description:
    'An entry in the audit log: an action by a staff member, or by an organizer who overruled a wait list. Entries never change. Admins only.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'AuditEntry',
  loadMany: (ids, context) => context.loader<AuditEntryEntity>(listAudit).loadMany(ids),
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'The position of the entry in the chain, starting at 1.' }),
    actor: t.field({
      type: User,
      nullable: true,
      description: 'The user who performed the action; null if deleted.',
      ...relation('user_id'),
    }),
    actorName: t.exposeString('actor_name', {
      description: 'The name of the user, kept even if their account is deleted.',
    }),
    action: t.exposeString('action', {
      description: 'The action, such as `case.decided`, `account.banned`, or `waitlist.passed`.',
    }),
    subjectId: t.exposeID('subject_id', {
      nullable: true,
      description: 'The UUID of the object that the action was performed on; null if there is none.',
    }),
    details: t.expose('details', { type: 'JSON', description: 'Additional details about the action.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the action was performed.' }),
    hash: t.exposeString('hash', { description: 'The SHA-256 hash of the previous entry and this one.' }),
  }),
});

const AuditFilters = builder.inputType('AuditFilters', {
  description: 'Filters for the audit log. Omitted filters are ignored.',
  fields: (t) => ({
    actor: t.string({ description: 'Matches part of the staff member’s name.' }),
    action: t.string({ description: 'An action, or a prefix that matches several actions, such as `case`.' }),
    subject: t.string({ description: 'The UUID of the object that the action was performed on.' }),
    since: t.field({ type: 'Date', description: 'The first day to include, in UTC.' }),
    until: t.field({ type: 'Date', description: 'The last day to include, in UTC.' }),
  }),
});

type Filters = typeof AuditFilters.$inferInput;
const queryOf = (filters: Filters | null | undefined) =>
  Object.fromEntries(Object.entries(filters ?? {}).filter(([, value]) => value !== null && value !== ''));

interface Verified {
  is_whole: boolean;
  checked: number;
  broken_position: number | null;
  head: string;
}

const AuditCheck = builder.objectRef<Verified>('AuditCheck').implement({
  description: 'The result of verifying the integrity of the audit log.',
  fields: (t) => ({
    isWhole: t.exposeBoolean('is_whole', { description: 'Whether every entry matches the hash of the previous one.' }),
    checked: t.exposeInt('checked', { description: 'The number of entries that were verified.' }),
    brokenPosition: t.exposeInt('broken_position', {
      nullable: true,
      description: 'The position of the first entry that fails verification; null if there is none.',
    }),
    head: t.exposeString('head', { description: 'The hash of the last verified entry.' }),
  }),
});

builder.queryFields((t) => ({
  adminAudit: restConnection(t, {
    contract: listAudit,
    type: AuditEntry,
    description: 'The audit log of staff actions, newest first. Admins only.',
    signedIn: true,
    args: (arg) => ({ filters: arg({ type: AuditFilters, description: 'The filters to apply.' }) }),
    query: (_root: unknown, { filters }) => queryOf(filters),
    include: { actor: 'user', 'actor.avatar': 'user.avatar' },
  }),
  adminAuditCheck: t.field({
    type: AuditCheck,
    authScopes: { signedIn: true },
    description: 'Verifies the integrity of the whole audit log from its first entry. Admins only.',
    resolve: async (_root, _args, context) => (await context.rest(verifyAudit, {})).data,
  }),
}));

const AuditFormat = builder.enumType('AuditFormat', {
  description: 'The format of an audit log export.',
  values: {
    CSV: { value: 'csv', description: 'Comma-separated values.' },
    JSONL: { value: 'jsonl', description: 'JSON Lines: one JSON object per line.' },
  } as const,
});

mutation('adminExportAudit', {
  description: `Exports the audit log as a file with at most ${AUDIT_EXPORT_MAX} entries. The export itself is recorded in the log. Admins only.`,
  input: (t) => ({
    format: t.field({ type: AuditFormat, required: true, description: 'The format of the file.' }),
    filters: t.field({ type: AuditFilters, writes: '', description: 'The filters to apply.' }),
  }),
  resolve: async ({ format, filters }, context) =>
    (await context.rest(exportAudit, { query: { ...queryOf(filters), format } })).data,
  payload: (t) => ({
    name: t.exposeString('name', { description: 'The name of the file.' }),
    mediaType: t.exposeString('media_type', { description: 'The media type of the file.' }),
    text: t.exposeString('text', { description: 'The content of the file.' }),
  }),
});
