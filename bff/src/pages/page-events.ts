/** A crowd as it changes: its profile, members, topics, and what the viewer may do there. */
import type { Page as PageEntity } from '@plaza/api/pages/pages.contract.ts';
import { Access } from '../core/access.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { RestError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openSubscriber, sessionsOf } from '../moderation/moderation.ts';
import { Crowd } from './pages.ts';

const CrowdEventKind = builder.enumType('CrowdEventKind', {
  description: 'The kind of a crowd event.',
  values: {
    CHANGED: { value: 'changed', description: 'The crowd has changed. Fetch it again.' },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the crowd again.' },
  },
});

interface CrowdSeen extends Seen {
  crowdId: string;
}

const CrowdEvent = builder.objectRef<CrowdSeen>('CrowdEvent').implement({
  description: 'An event in a crowd.',
  fields: (t) => ({
    kind: t.field({
      type: CrowdEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    crowd: t.field({
      type: Crowd,
      nullable: true,
      description: 'The updated crowd; null if it is no longer visible to the viewer.',
      resolve: ({ crowdId }, _args, context) => related<PageEntity>(crowdId, context),
    }),
  }),
});

builder.subscriptionField('crowdEvents', (t) =>
  t.field({
    type: CrowdEvent,
    description: 'Subscribes to changes of a crowd: its profile, members, topics, and the viewer’s permissions.',
    args: { crowdId: t.arg.globalID({ of: 'Crowd', required: true, description: 'The crowd to subscribe to.' }) },
    async subscribe(_root, { crowdId }, context) {
      const crowd = await context.items.load(crowdId.id);
      if (!crowd || typeNameOf(crowd) !== 'Crowd') throw new RestError('not_found');
      context.refresh();
      const access = new Access(async () => {
        context.refresh();
        return (await context.items.load(crowdId.id)) !== null;
      });
      const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
      // Each sees the crowd with their own eyes, so each is a class of their own.
      access.stream = await EventStream.open(context, {
        subjects: [`pages.${crowd.id}`],
        endings: subscriber.userId ? [sessionsOf(subscriber)] : [],
        catchesUp: true,
        access,
        viewerClass: () => subscriber.userId,
        onClose: close,
      });
      return access.stream;
    },
    resolve(seen, { crowdId }, context) {
      context.refresh();
      return { ...seen, crowdId: crowdId.id };
    },
  }),
);
