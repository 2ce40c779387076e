/** An archive of all that somebody has on Plaza. */
import { EXPORT_STATUSES, getExport, requestExport, type Export } from '@plaza/api/exports/exports.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';
import { mutation } from '../core/mutation.ts';

const STATUS_WORDS = {
  waiting: 'It is about to be made.',
  running: 'It is being made.',
  ready: 'It can be downloaded.',
  failed: 'It could not be made.',
} as const;

const AccountExport = builder.objectRef<Export>('AccountExport').implement({
  description: 'An archive of all that somebody has on Plaza: JSON by domain, and the media.',
  fields: (t) => ({
    status: t.field({
      type: builder.enumType('ExportStatus', {
        description: 'How far an archive is.',
        values: enumValues(EXPORT_STATUSES, (status) => STATUS_WORDS[status]),
      }),
      description: 'How far it is.',
      resolve: ({ status }) => status,
    }),
    progress: t.exposeInt('progress', { description: 'Percent.' }),
    bytes: t.exposeFloat('bytes', { nullable: true, description: 'Its size, once it is there.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was asked for.' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', nullable: true, description: 'Until when it is kept.' }),
    nextAt: t.expose('next_at', { type: 'DateTime', description: 'When the next one can be made.' }),
    url: t.exposeString('url', { nullable: true, description: 'Where it is downloaded, good for an hour.' }),
  }),
});

builder.objectField(Viewer, 'export', (t) =>
  t.field({
    type: AccountExport,
    nullable: true,
    description: 'The newest archive of what they have; null where there is none.',
    resolve: async (_account, _args, context) => (await context.rest(getExport, {})).data,
  }),
);

mutation('requestExport', {
  description: 'Starts an archive of all that the viewer has; one a day.',
  sends: true,
  async resolve(_input, context) {
    return (await context.rest(requestExport, {})).data;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the archive that is made now.',
      resolve: (_export, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
