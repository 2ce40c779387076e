/** News of the feed, for the pill above it. */
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import type { TopicEvent } from '../core/realtime.ts';
import { openOnlooker, sessionsOf, type Looking } from '../moderation/moderation.ts';

interface Told {
  /** What is new or gone; its author, where all of theirs is gone. */
  id: string;
  author_id: string;
  kind: string;
  /** Who goes on seeing what is gone for all others: its author, with who belongs to the crowd that it is. */
  seen_by?: 'nobody' | 'author' | 'members';
}

const FeedEventKind = builder.enumType('FeedEventKind', {
  description: 'What happened.',
  values: {
    ADDED: { value: 'added', description: 'Somebody published something that the viewer may see.' },
    REMOVED: { value: 'removed', description: 'Something that the feed has shown is there no longer for the viewer.' },
    LEFT: {
      value: 'left',
      description:
        'All that somebody has published is there no longer for the viewer: a person has left, or a crowd is closed, or for its members alone by now; or one of the two has blocked the other.',
    },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: ask for the feed again.' },
  },
});

function globalIdIn({ data }: TopicEvent): string {
  const { id, kind } = data as Told;
  return writeGlobalId(kind.charAt(0).toUpperCase() + kind.slice(1), id);
}

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
      resolve: ({ event }) => (event.kind === 'added' || event.kind === 'removed' ? globalIdIn(event) : null),
    }),
    authorId: t.id({
      nullable: true,
      description: 'Whose things are gone with `LEFT`. They may be gone themselves.',
      resolve: ({ event }) => (event.kind === 'left' ? globalIdIn(event) : null),
    }),
  }),
});

builder.subscriptionField('feedEvents', (t) =>
  t.field({
    type: FeedEvent,
    authScopes: { signedIn: true },
    description: "What comes into the viewer's feed and goes from it; `MISSED` after a gap.",
    async subscribe(_root, _args, context) {
      const looking: Looking = {};
      const { onlooker, close } = await openOnlooker(context, looking);
      const stream = await EventStream.open(context, {
        subjects: [`feed.${onlooker.communityId}`],
        endings: [sessionsOf(onlooker)],
        accepts({ data }) {
          const { author_id: author, seen_by: seenBy } = data as Told;
          if (seenBy === 'author' && author === onlooker.actorId) return false;
          if (seenBy === 'members' && onlooker.among.has(author)) return false;
          return !onlooker.hidden.has(author) && !onlooker.muted.has(author);
        },
        onClose: close,
      });
      looking.hide = ({ id, kind }) =>
        stream.tell({ topic: '', kind: 'left', id: '', data: { id, author_id: id, kind } satisfies Told });
      return stream;
    },
    resolve: (seen) => seen,
  }),
);
