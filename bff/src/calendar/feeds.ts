/** The secret address at which calendar apps read the calendar of the viewer. */
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  type CalendarFeed as FeedEntity,
} from '@plaza/api/calendar/feeds.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';

const CalendarFeed = builder.objectRef<FeedEntity>('CalendarFeed');
builder.node(CalendarFeed, {
  description: 'A calendar feed: a secret URL where a calendar app can read the calendar of the viewer.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'CalendarFeed',
  loadMany: (ids, context) => context.loader<FeedEntity>(listCalendarFeeds).loadMany(ids),
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'The secret URL of the feed. Anyone who has it can read the calendar as the viewer.',
    }),
    hasReminders: t.exposeBoolean('has_reminders', { description: 'Whether the feed includes reminders, as tasks.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the feed was created.' }),
    askedAt: t.expose('asked_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When a calendar app last requested the feed; null if never.',
    }),
  }),
});

builder.objectField(Viewer, 'calendarFeed', (t) =>
  t.field({
    type: CalendarFeed,
    nullable: true,
    description: 'The viewer’s calendar feed; null if they have not created one.',
    async resolve(_viewer, _args, context) {
      const { data } = await context.rest(listCalendarFeeds, { query: { limit: 1 } });
      return data[0] ?? null;
    },
  }),
);

const viewerField = <P extends object>(t: PayloadBuilder<P>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer with the updated calendar feed.',
    resolve: (_payload, _args, context, info) => loadViewer(context, info),
  }),
});

mutation('createCalendarFeed', {
  description: 'Creates a calendar feed of the viewer. It replaces the previous feed, which stops working.',
  input: (t) => ({
    hasReminders: t.boolean({ description: 'Whether the feed includes reminders. Defaults to true.' }),
  }),
  async resolve({ hasReminders }, context) {
    const { data } = await context.rest(createCalendarFeed, { body: { has_reminders: hasReminders ?? undefined } });
    return data;
  },
  payload: (t) => ({
    feed: t.field({ type: CalendarFeed, description: 'The created calendar feed.', resolve: (feed) => feed }),
    ...viewerField(t),
  }),
});

mutation('revokeCalendarFeed', {
  description: 'Revokes the calendar feed of the viewer. Its URL stops working.',
  input: (t) => ({
    id: t.globalID({ of: 'CalendarFeed', required: true, description: 'The calendar feed to revoke.' }),
  }),
  async resolve({ id }, context) {
    await context.rest(deleteCalendarFeed, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the revoked calendar feed.',
      resolve: ({ id }) => writeGlobalId('CalendarFeed', id),
    }),
    ...viewerField(t),
  }),
});
