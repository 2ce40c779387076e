/** A crowd as it changes: its profile, members, topics, and what the viewer may do there. */
import type { Page as PageEntity } from '@plaza/api/pages/pages.contract.ts';
import { builder } from '../core/builder.ts';
import type { Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openItemChanges } from '../moderation/moderation.ts';
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
    subscribe: (_root, { crowdId: { id } }, context) =>
      openItemChanges(context, { id, type: 'Crowd', subjects: [`pages.${id}`] }),
    resolve(seen, { crowdId }, context) {
      context.refresh();
      return { ...seen, crowdId: crowdId.id };
    },
  }),
);
