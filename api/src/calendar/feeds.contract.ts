import { Type, type Static } from 'typebox';
import { contract, Id, IdParams, ListQuery, Many, Nullable, One, Timestamp } from '../core/contract.ts';

/** A secret address at which calendar apps read the calendar of one user. */
export const CalendarFeed = Type.Object(
  {
    id: Id,
    _type: Type.Literal('CalendarFeed'),
    url: Type.String({
      description: 'Secret address of the calendar. Anyone who has it can read the calendar as this user.',
    }),
    has_reminders: Type.Boolean({ description: 'Whether it includes reminders, as tasks.' }),
    created_at: Timestamp,
    asked_at: Nullable(
      Type.String({ format: 'date-time', description: 'When a calendar app last requested it. Null if none has.' }),
    ),
  },
  { title: 'CalendarFeed' },
);
export interface CalendarFeed extends Static<typeof CalendarFeed> {}

export const listCalendarFeeds = contract({
  name: 'listCalendarFeeds',
  method: 'GET',
  url: '/calendar-feeds',
  summary: 'List calendar addresses of the user',
  description: 'Returns the calendar address of the user, if they have one.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(CalendarFeed),
});

export const createCalendarFeed = contract({
  name: 'createCalendarFeed',
  method: 'POST',
  url: '/calendar-feeds',
  summary: 'Create a calendar address of the user',
  description:
    'Creates an address at which calendar apps can read the calendar of the user. The previous address returns status 410 ' +
    'from now on.',
  access: 'member',
  body: Type.Object({
    has_reminders: Type.Optional(Type.Boolean({ description: 'Whether it includes reminders. Defaults to true.' })),
  }),
  reply: One(CalendarFeed),
  status: 201,
});

export const deleteCalendarFeed = contract({
  name: 'deleteCalendarFeed',
  method: 'DELETE',
  url: '/calendar-feeds/:id',
  summary: 'Revoke a calendar address of the user',
  description: 'The address returns status 410 from now on.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});
