/** A collection as things leave it. */
import type { Collection as CollectionEntity, CollectionLeft } from '@plaza/api/collections/collections.contract.ts';
import { Access } from '../core/access.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { RestError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { globalIdOfKind } from '../core/type-names.ts';
import { related } from '../items/items.ts';
import { openSubscriber, sessionsOf, type Looking } from '../moderation/moderation.ts';
import { Collection } from './collections.ts';

const CollectionEventKind = builder.enumType('CollectionEventKind', {
  description: 'The kind of a collection event.',
  values: {
    LEFT: { value: 'left', description: 'An item was removed from the collection or deleted.' },
    MISSED: {
      value: 'missed',
      description: 'Events may have been missed, or a user is now hidden from the viewer. Fetch the collection again.',
    },
  },
});

interface CollectionSeen extends Seen {
  collectionId: string;
}

const CollectionEvent = builder.objectRef<CollectionSeen>('CollectionEvent').implement({
  description: 'An event in a collection.',
  fields: (t) => ({
    kind: t.field({
      type: CollectionEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    leftId: t.id({
      nullable: true,
      description: 'The ID of the item that left the collection; null for other events.',
      resolve({ event }) {
        const left = event.data as CollectionLeft | null;
        return left && globalIdOfKind(left.type, left.id);
      },
    }),
    collection: t.field({
      type: Collection,
      nullable: true,
      description: 'The updated collection; null if it is no longer visible to the viewer.',
      resolve: ({ collectionId }, _args, context) => related<CollectionEntity>(collectionId, context),
    }),
  }),
});

builder.subscriptionField('collectionEvents', (t) =>
  t.field({
    type: CollectionEvent,
    description: 'Subscribes to items leaving a collection. Sends `MISSED` after a gap.',
    args: {
      collectionId: t.arg.globalID({
        of: 'Collection',
        required: true,
        description: 'The collection to subscribe to.',
      }),
      knownCount: t.arg.int({
        description: 'The last `itemsCount` that the client has seen. If it is outdated, the first event is `MISSED`.',
      }),
    },
    async subscribe(_root, { collectionId, knownCount }, context) {
      const { id } = collectionId;
      const find = async () => {
        context.refresh();
        const item = await context.items.load(id);
        return item && typeNameOf(item) === 'Collection' ? (item as unknown as CollectionEntity) : null;
      };
      if (!(await find())) throw new RestError('not_found');
      const access = new Access(async () => (await find()) !== null);
      const looking: Looking = { recheck: () => access.recheck() };
      const { subscriber, close } = await openSubscriber(context, looking);
      // Each sees another part of it, so each is a class of their own.
      const stream = await EventStream.open(context, {
        subjects: [`collections.${id}`],
        endings: subscriber.userId ? [sessionsOf(subscriber)] : [],
        access,
        viewerClass: () => subscriber.userId,
        onClose: close,
      });
      access.stream = stream;
      // What somebody who is hidden from now on has there is there no longer for this viewer.
      looking.hide = () => stream.missed();
      // Something may have left between the subscriber's list and this moment; from here on nothing is lost.
      if (typeof knownCount === 'number') await stream.missedIf(async () => (await find())?.items_count !== knownCount);
      return stream;
    },
    resolve(seen, { collectionId }, context) {
      context.refresh();
      return { ...seen, collectionId: collectionId.id };
    },
  }),
);
