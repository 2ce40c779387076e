/** News of the feed, for the pill above it. */
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { globalIdOfKind } from '../core/type-names.ts';
import type { TopicEvent } from '../core/realtime.ts';
import { openSubscriber, sessionsOf, type Looking } from '../moderation/moderation.ts';

interface Told {
  /** What is new or gone; its author, where all of theirs is gone. */
  id: string;
  author_id: string;
  kind: string;
  /** Who goes on seeing what is gone for all others: its author, with who belongs to the crowd that it is. */
  seen_by?: 'nobody' | 'author' | 'members';
}

const FeedEventKind = builder.enumType('FeedEventKind', {
  description: 'The kind of a feed event.',
  values: {
    ADDED: { value: 'added', description: 'A new item that the viewer can see was published.' },
    REMOVED: {
      value: 'removed',
      description: 'An item in the feed was deleted or is no longer visible to the viewer.',
    },
    LEFT: {
      value: 'left',
      description:
        'All items of an author are no longer visible to the viewer: the author left, the crowd was closed or restricted to its members, or one of the two blocked the other.',
    },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the feed again.' },
  },
});

function globalIdIn({ data }: TopicEvent): string {
  const { id, kind } = data as Told;
  return globalIdOfKind(kind.charAt(0).toUpperCase() + kind.slice(1), id);
}

const FeedEvent = builder.objectRef<Seen>('FeedEvent').implement({
  description: 'An event in the viewer’s feed.',
  fields: (t) => ({
    kind: t.field({
      type: FeedEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    count: t.int({
      description: 'The number of new items; 0 if unknown.',
      resolve: ({ event }) => (event.kind === 'added' ? 1 : 0),
    }),
    itemId: t.id({
      nullable: true,
      description:
        'The ID of the item that was added or removed; null for other events. The client may already have an added item if the viewer created it.',
      resolve: ({ event }) => (event.kind === 'added' || event.kind === 'removed' ? globalIdIn(event) : null),
    }),
    authorId: t.id({
      nullable: true,
      description:
        'The ID of the author whose items are no longer visible; null unless `kind` is `LEFT`. The author may no longer exist.',
      resolve: ({ event }) => (event.kind === 'left' ? globalIdIn(event) : null),
    }),
  }),
});

builder.subscriptionField('feedEvents', (t) =>
  t.field({
    type: FeedEvent,
    authScopes: { signedIn: true },
    description: 'Subscribes to items being added to or removed from the viewer’s feed. Sends `MISSED` after a gap.',
    async subscribe(_root, _args, context) {
      const looking: Looking = {};
      const { subscriber, close } = await openSubscriber(context, looking);
      const stream = await EventStream.open(context, {
        subjects: [`feed.${subscriber.communityId}`],
        endings: [sessionsOf(subscriber)],
        accepts({ data }) {
          const { author_id: author, seen_by: seenBy } = data as Told;
          if (seenBy === 'author' && author === subscriber.actorId) return false;
          if (seenBy === 'members' && subscriber.among.has(author)) return false;
          return !subscriber.hidden.has(author) && !subscriber.muted.has(author);
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
