/** A crowd as it changes: its profile, members, topics, and what the viewer may do there. */
import type { Page as PageEntity } from '@plaza/api/pages/pages.contract.ts';
import { Access } from '../core/access.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { RestError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { related } from '../items/items.ts';
import { openOnlooker, sessionsOf } from '../moderation/moderation.ts';
import { Page } from './pages.ts';

const PageEventKind = builder.enumType('PageEventKind', {
  description: 'The kind of a crowd event.',
  values: {
    CHANGED: { value: 'changed', description: 'The crowd has changed. Fetch it again.' },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the crowd again.' },
  },
});

interface PageSeen extends Seen {
  pageId: string;
}

const PageEvent = builder.objectRef<PageSeen>('PageEvent').implement({
  description: 'An event in a crowd.',
  fields: (t) => ({
    kind: t.field({
      type: PageEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    page: t.field({
      type: Page,
      nullable: true,
      description: 'The updated crowd; null if it is no longer visible to the viewer.',
      resolve: ({ pageId }, _args, context) => related<PageEntity>(pageId, context),
    }),
  }),
});

builder.subscriptionField('pageEvents', (t) =>
  t.field({
    type: PageEvent,
    description: 'Subscribes to changes of a crowd: its profile, members, topics, and the viewer’s permissions.',
    args: { pageId: t.arg.globalID({ of: 'Page', required: true, description: 'The crowd to subscribe to.' }) },
    async subscribe(_root, { pageId }, context) {
      const page = await context.items.load(pageId.id);
      if (!page || typeNameOf(page) !== 'Page') throw new RestError('not_found');
      context.refresh();
      const access = new Access(async () => {
        context.refresh();
        return (await context.items.load(pageId.id)) !== null;
      });
      const { onlooker, close } = await openOnlooker(context, { recheck: () => access.recheck() });
      // Each sees the crowd with their own eyes, so each is a class of their own.
      access.stream = await EventStream.open(context, {
        subjects: [`pages.${page.id}`],
        endings: onlooker.userId ? [sessionsOf(onlooker)] : [],
        catchesUp: true,
        access,
        viewerClass: () => onlooker.userId,
        onClose: close,
      });
      return access.stream;
    },
    resolve(seen, { pageId }, context) {
      context.refresh();
      return { ...seen, pageId: pageId.id };
    },
  }),
);
