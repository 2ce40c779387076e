/** The viewer's uploads as they go on: how far each is, and what came of it. */
import type { FILE_EVENTS, File as FileEntity, FileTold } from '@plaza/api/files/files.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { Access } from '../core/access.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { related } from '../items/items.ts';
import { openSubscriber, sessionsOf } from '../moderation/moderation.ts';
import { MediaFile } from './files.ts';

const WORDS = {
  progressed: 'Processing of the file has progressed.',
  ready: 'The file is ready to show.',
  failed: 'The file could not be processed, or was removed.',
} as const satisfies Record<(typeof FILE_EVENTS)[number], string>;

const MediaFileEventKind = builder.enumType('MediaFileEventKind', {
  description: 'The kind of a file event.',
  values: {
    PROGRESSED: { value: 'progressed', description: WORDS.progressed },
    READY: { value: 'ready', description: WORDS.ready },
    FAILED: { value: 'failed', description: WORDS.failed },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the files again.' },
  },
});

const told = ({ event }: Seen) => (event.data ?? {}) as Partial<FileTold>;

const MediaFileEvent = builder.objectRef<Seen>('MediaFileEvent').implement({
  description: 'An event in the processing of one of the viewer’s uploads.',
  fields: (t) => ({
    kind: t.field({
      type: MediaFileEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    fileId: t.id({
      nullable: true,
      description: 'The ID of the file; null after a gap.',
      resolve(seen) {
        const { id } = told(seen);
        return id === undefined ? null : writeGlobalId('MediaFile', id);
      },
    }),
    progress: t.int({
      nullable: true,
      description: 'The progress of the processing, in percent; null after a gap.',
      resolve: (seen) => told(seen).progress,
    }),
    file: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The updated file; null after a gap, and if it was deleted.',
      resolve: (seen, _args, context) => related<FileEntity>(told(seen).id ?? null, context),
    }),
  }),
});

builder.subscriptionField('fileEvents', (t) =>
  t.field({
    type: MediaFileEvent,
    authScopes: { signedIn: true },
    description: 'Subscribes to the processing of the viewer’s uploads. Sends `MISSED` after a gap.',
    async subscribe(_root, _args, context) {
      const whoIs = async () => {
        const { user_id: person, actor_id: actor = person } = await loadViewer(context);
        return { person, actor };
      };
      const { person, actor } = await whoIs();
      // Who may act as a crowd today may not tomorrow.
      const access = new Access(async () => {
        context.refresh();
        return (await whoIs()).actor === actor;
      }, 'ended');
      const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [...new Set([`users.${actor}.files`, `users.${person}.files`])],
        endings: [sessionsOf(subscriber)],
        access,
        onClose: close,
        catchesUp: true,
      });
      return access.stream;
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
