import { Type, type Static } from 'typebox';
import { contract, Id, ListQuery, Many, Nullable, One, OneOf, ReadQuery, Timestamp } from '../core/contract.ts';

export const AUDIT_EXPORT_MAX = 10_000;
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;

export const AuditEntry = Type.Object(
  {
    id: Id,
    _type: Type.Literal('AuditEntry'),
    position: Type.Integer({ description: 'Position in the chain, starting at 1.' }),
    user_id: Nullable(Id),
    actor_name: Type.String(),
    action: Type.String(),
    subject_id: Nullable(Id),
    details: Type.Record(Type.String(), Type.Unknown()),
    created_at: Timestamp,
    hash: Type.String({ description: 'SHA-256 of the previous hash and the content of this entry, in hex.' }),
  },
  { title: 'AuditEntry' },
);
export interface AuditEntry extends Static<typeof AuditEntry> {}

const filters = {
  actor: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, or the ID of a user.' })),
  action: Type.Optional(
    Type.String({ maxLength: 60, description: 'An action, or a prefix of several, such as `case`.' }),
  ),
  subject: Type.Optional(Id),
  since: Type.Optional(Type.String({ format: 'date' })),
  until: Type.Optional(Type.String({ format: 'date', description: 'A day in UTC, inclusive.' })),
};

export const listAudit = contract({
  name: 'listAudit',
  method: 'GET',
  url: '/audit',
  summary: 'List audit log entries',
  description: 'Returns what staff did, and where organizers overruled a wait list, newest first. Admins only.',
  access: ['admin'],
  query: ListQuery(filters),
  reply: Many(AuditEntry),
  include: ['user', 'user.avatar'],
});

export const exportAudit = contract({
  name: 'exportAudit',
  method: 'GET',
  url: '/audit/export',
  summary: 'Export the audit log',
  description: `Returns the audit log as a file: at most ${AUDIT_EXPORT_MAX} entries, oldest first. Admins only.`,
  access: ['admin'],
  query: Type.Object({ ...filters, format: Type.Optional(OneOf(AUDIT_FORMATS)) }),
  reply: One(Type.Object({ name: Type.String(), media_type: Type.String(), text: Type.String() })),
});

export const verifyAudit = contract({
  name: 'verifyAudit',
  method: 'GET',
  url: '/audit/verify',
  summary: 'Verify the audit log',
  description:
    'Checks the hash chain from its first entry and reports the first entry that does not match the one ' +
    'before it. Admins only.',
  access: ['admin'],
  query: ReadQuery,
  reply: One(
    Type.Object({
      is_whole: Type.Boolean(),
      checked: Type.Integer(),
      broken_position: Nullable(
        Type.Integer({ description: 'Position of the first broken entry. Null if the chain is intact.' }),
      ),
      head: Type.String({ description: 'Hash of the last entry. Store it elsewhere to detect removed entries.' }),
    }),
  ),
});
