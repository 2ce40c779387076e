/** News of the feed, for the pill above it. */
import { loadViewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { openOnlooker, sessionsOf } from '../moderation/moderation.ts';

interface Told {
  id: string;
  author_id: string;
  kind: string;
  /** Of what is removed: its author goes on seeing it. */
  is_authors?: boolean;
}

const FeedEventKind = builder.enumType('FeedEventKind', {
  description: 'What happened.',
  values: {
    ADDED: { value: 'added', description: 'Somebody published something that the viewer may see.' },
    REMOVED: { value: 'removed', description: 'Something that the feed has shown is there no longer for the viewer.' },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: ask for the feed again.' },
  },
});

const FeedEvent = builder.objectRef<Seen>('FeedEvent').implement({
  description: 'Something new in the feed, or gone from it.',
  fields: (t) => ({
    kind: t.field({ type: FeedEventKind, description: 'What happened.', resolve: ({ event }) => event.kind as never }),
    count: t.int({
      description: 'How many items are new; 0 when that is not known.',
      resolve: ({ event }) => (event.kind === 'added' ? 1 : 0),
    }),
    itemId: t.id({
      nullable: true,
      description: 'The item that is new, which the client may have already when the viewer made it, or that is gone.',
      resolve({ event }) {
        if (event.kind !== 'added' && event.kind !== 'removed') return null;
        const { id, kind } = event.data as Told;
        return writeGlobalId(kind.charAt(0).toUpperCase() + kind.slice(1), id);
      },
    }),
  }),
});

builder.subscriptionField('feedEvents', (t) =>
  t.field({
    type: FeedEvent,
    authScopes: { signedIn: true },
    description: "What comes into the viewer's feed and goes from it; `MISSED` after a gap.",
    async subscribe(_root, _args, context) {
      const { actor_id: actor, user_id: person } = await loadViewer(context);
      const me = actor ?? person;
      const { onlooker, close } = await openOnlooker(context);
      return EventStream.open(context, {
        subjects: [`feed.${onlooker.communityId}`],
        endings: [sessionsOf(onlooker)],
        accepts({ data }) {
          const { author_id: author, is_authors: isAuthors } = data as Told;
          if (isAuthors && author === me) return false;
          return !onlooker.hidden.has(author) && !onlooker.muted.has(author);
        },
        onClose: close,
      });
    },
    resolve: (seen) => seen,
  }),
);
