import { Type, type Static } from 'typebox';
import { contract, Id, ListQuery, Many, Nullable, One, OneOf, ReadQuery, Timestamp } from '../core/contract.ts';

export const AUDIT_EXPORT_MAX = 10_000;
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;

export const AuditEntry = Type.Object(
  {
    id: Id,
    _type: Type.Literal('AuditEntry'),
    position: Type.Integer({ description: 'Its place in the chain, from 1.' }),
    user_id: Nullable(Id),
    actor_name: Type.String(),
    action: Type.String(),
    subject_id: Nullable(Id),
    details: Type.Record(Type.String(), Type.Unknown()),
    created_at: Timestamp,
    hash: Type.String({ description: 'SHA-256 of the hash before and of what this entry says, in hex.' }),
  },
  { title: 'AuditEntry' },
);
export interface AuditEntry extends Static<typeof AuditEntry> {}

const filters = {
  actor: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, or the id of a person.' })),
  action: Type.Optional(Type.String({ maxLength: 60, description: 'An action, or the beginning of several: `case`.' })),
  subject: Type.Optional(Id),
  since: Type.Optional(Type.String({ format: 'date' })),
  until: Type.Optional(Type.String({ format: 'date', description: 'The whole day, in UTC.' })),
};

export const listAudit = contract({
  name: 'listAudit',
  method: 'GET',
  url: '/audit',
  summary: 'What staff did, newest first (admin).',
  access: ['admin'],
  query: ListQuery(filters),
  reply: Many(AuditEntry),
  include: ['user', 'user.avatar'],
});

export const exportAudit = contract({
  name: 'exportAudit',
  method: 'GET',
  url: '/audit/export',
  summary: `The same as a file, at most ${AUDIT_EXPORT_MAX} entries, the oldest first (admin).`,
  access: ['admin'],
  query: Type.Object({ ...filters, format: Type.Optional(OneOf(AUDIT_FORMATS)) }),
  reply: One(Type.Object({ name: Type.String(), media_type: Type.String(), text: Type.String() })),
});

export const verifyAudit = contract({
  name: 'verifyAudit',
  method: 'GET',
  url: '/audit/verify',
  summary: 'Walks the chain from its first entry; says the first that does not follow from the one before (admin).',
  access: ['admin'],
  query: ReadQuery,
  reply: One(
    Type.Object({
      is_whole: Type.Boolean(),
      checked: Type.Integer(),
      broken_at: Nullable(Type.Integer({ description: 'Position of the first broken entry.' })),
      head: Type.String({ description: 'Hash of the last entry: kept elsewhere, it shows that none was cut off.' }),
    }),
  ),
});
