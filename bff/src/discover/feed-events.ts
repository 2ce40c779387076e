/** News of the feed, for the pill above it. */
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { openOnlooker, sessionsOf } from '../moderation/moderation.ts';

interface Published {
  id: string;
  author_id: string;
  kind: string;
}

const FeedEventKind = builder.enumType('FeedEventKind', {
  description: 'What happened.',
  values: {
    ADDED: { value: 'added', description: 'Somebody published something that the viewer may see.' },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: ask for the feed again.' },
  },
});

const FeedEvent = builder.objectRef<Seen>('FeedEvent').implement({
  description: 'Something new in the feed.',
  fields: (t) => ({
    kind: t.field({ type: FeedEventKind, description: 'What happened.', resolve: ({ event }) => event.kind as never }),
    count: t.int({
      description: 'How many items are new; 0 when that is not known.',
      resolve: ({ event }) => (event.kind === 'added' ? 1 : 0),
    }),
    itemId: t.id({
      nullable: true,
      description: 'The new item, which the client may have already when the viewer made it.',
      resolve({ event }) {
        if (event.kind !== 'added') return null;
        const { id, kind } = event.data as Published;
        return writeGlobalId(kind.charAt(0).toUpperCase() + kind.slice(1), id);
      },
    }),
  }),
});

builder.subscriptionField('feedEvents', (t) =>
  t.field({
    type: FeedEvent,
    authScopes: { signedIn: true },
    description: "New items of the viewer's feed; `MISSED` after a gap.",
    async subscribe(_root, _args, context) {
      const { onlooker, close } = await openOnlooker(context);
      return EventStream.open(context, {
        subjects: [`feed.${onlooker.communityId}`],
        endings: [sessionsOf(onlooker)],
        accepts({ data }) {
          const { author_id: author } = data as Published;
          return !onlooker.hidden.has(author) && !onlooker.muted.has(author);
        },
        onClose: close,
      });
    },
    resolve: (seen) => seen,
  }),
);
