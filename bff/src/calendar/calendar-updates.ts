/** The calendar of the viewer while others change what is in it. */
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';

const CalendarUpdateKind = builder.enumType('CalendarUpdateKind', {
  description: 'The kind of an update.',
  values: {
    CHANGED: { value: 'changed', description: 'Something has changed. Fetch the calendar again.' },
    MISSED: { value: 'missed', description: 'Updates may have been missed. Fetch the calendar again.' },
  },
});

const CalendarUpdate = builder.objectRef<Seen>('CalendarUpdate').implement({
  description: 'An update of the calendar of the viewer.',
  fields: (t) => ({
    kind: t.field({
      type: CalendarUpdateKind,
      description: 'The kind of update.',
      resolve: ({ event }) => (event.kind === 'missed' ? 'missed' : 'changed'),
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer, whose calendar can be fetched with the update.',
      resolve: (_seen, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

builder.subscriptionField('calendarUpdates', (t) =>
  t.field({
    type: CalendarUpdate,
    authScopes: { signedIn: true },
    description:
      'Subscribes to changes of the viewer’s calendar: their answers, changes of the events and conferences in it that others are notified of, and their reminders. Sends `MISSED` after a gap.',
    async subscribe(_root, _args, context) {
      const { user_id: id } = await loadViewer(context);
      return EventStream.open(context, {
        subjects: [`users.${id}.calendar`, `users.${id}.reminders`],
        endings: [`users.${id}.sessions`],
        catchesUp: true,
      });
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
