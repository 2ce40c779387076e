/** An archive of all that somebody has on Plaza. */
import { EXPORT_STATUSES, getExport, requestExport, type Export } from '@plaza/api/exports/exports.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';

const STATUS_WORDS = {
  waiting: 'The export is waiting to start.',
  running: 'The export is in progress.',
  ready: 'The export is ready to download.',
  failed: 'The export failed.',
} as const;

const AccountExport = builder.objectRef<Export>('AccountExport').implement({
  description: 'An archive of all of a user’s data on Plaza: JSON files by domain, and media.',
  fields: (t) => ({
    status: t.field({
      type: builder.enumType('ExportStatus', {
        description: 'The status of an export.',
        values: enumValues(EXPORT_STATUSES, (status) => STATUS_WORDS[status]),
      }),
      description: 'The status of the export.',
      resolve: ({ status }) => status,
    }),
    progress: t.exposeInt('progress', { description: 'The progress of the export, in percent.' }),
    bytes: t.expose('bytes', {
      type: 'Long',
      nullable: true,
      description: 'The size of the archive in bytes; null until it is ready.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the export was requested.' }),
    expiresAt: t.expose('expires_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the archive will be deleted; null until it is ready.',
    }),
    nextAt: t.expose('next_at', { type: 'DateTime', description: 'When the next export can be requested.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'The download URL, valid for one hour; null until the archive is ready.',
    }),
  }),
});

builder.objectField(Viewer, 'export', (t) =>
  t.field({
    type: AccountExport,
    nullable: true,
    description: 'The latest export of the viewer’s data; null if there is none.',
    resolve: async (_account, _args, context) => (await context.rest(getExport, {})).data,
  }),
);

mutation('requestExport', {
  description: 'Starts an export of all the viewer’s data. Limited to one per day.',
  sends: true,
  async resolve(_input, context) {
    return (await context.rest(requestExport, {})).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the new export.',
      resolve: (_export, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
