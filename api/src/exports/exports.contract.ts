import { Type, type Static } from 'typebox';
import { contract, Id, Nullable, One, OneOf, Timestamp } from '../core/contract.ts';

/** How long an archive is kept, and how often one can be made. */
export const EXPORT_DAYS = 7;
export const EXPORT_EVERY_HOURS = 24;
export const EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const;

export const Export = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Export'),
    status: OneOf(EXPORT_STATUSES),
    progress: Type.Integer({ description: 'Percent.' }),
    bytes: Nullable(Type.Integer()),
    created_at: Timestamp,
    expires_at: Nullable(Timestamp),
    next_at: Timestamp,
    url: Nullable(Type.String({ description: 'Signed path on either server, good for an hour; takes ranges.' })),
  },
  { title: 'Export' },
);
export interface Export extends Static<typeof Export> {}

export const getExport = contract({
  name: 'getExport',
  method: 'GET',
  url: '/accounts/export',
  summary: 'The newest archive of what the person has on Plaza; null when there is none.',
  access: 'member',
  reply: One(Nullable(Export)),
});

export const requestExport = contract({
  name: 'requestExport',
  method: 'POST',
  url: '/accounts/export',
  summary:
    'Starts an archive of everything: JSON by domain, and the media. Asks for a proof. One at a time, one a day; kept for 7 days.',
  access: 'member',
  reply: One(Export),
  status: 201,
  errors: ['export_running', 'export_limit', 'proof_required'],
});
