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
    progress: Type.Integer({ description: 'Progress in percent.' }),
    bytes: Nullable(Type.Integer()),
    created_at: Timestamp,
    expires_at: Nullable(Timestamp),
    next_at: Timestamp,
    url: Nullable(
      Type.String({
        description: 'Signed path, valid for one hour on both the REST and the GraphQL server. Supports ranges.',
      }),
    ),
  },
  { title: 'Export' },
);
export interface Export extends Static<typeof Export> {}

export const getExport = contract({
  name: 'getExport',
  method: 'GET',
  url: '/accounts/export',
  summary: 'Get the latest data export',
  description: "Returns the newest archive of the user's data, or null if there is none.",
  access: 'member',
  reply: One(Nullable(Export)),
});

export const requestExport = contract({
  name: 'requestExport',
  method: 'POST',
  url: '/accounts/export',
  summary: 'Request a data export',
  description:
    "Starts an archive of all of the user's data: JSON files by domain, and media. Requires a recent " +
    'identity check. Limited to one at a time and one a day. Archives are kept for 7 days.',
  access: 'member',
  reply: One(Export),
  status: 201,
  errors: ['export_running', 'export_limit', 'proof_required'],
});
