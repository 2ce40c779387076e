/** The root fields of the gateway, as they are walked and printed. */
import { accounts } from './accounts.ts';
import { applicationFields } from './applications.ts';
import { calendar } from './calendar.ts';
import { calls } from './calls.ts';
import { conferenceQueries, conferences } from './conferences.ts';
import { conversations } from './conversations.ts';
import { content } from './content.ts';
import { events } from './events.ts';
import type { FieldRow } from './matrix.ts';
import { people } from './people.ts';
import { placeQueries, places } from './places.ts';
import { queries } from './queries.ts';
import { reminders } from './reminders.ts';
import { staff } from './staff.ts';
import { subscriptions } from './subscriptions.ts';

export const FIELDS: Readonly<Record<'Query' | 'Mutation' | 'Subscription', readonly FieldRow[]>> = {
  Query: [...queries, ...placeQueries, ...conferenceQueries],
  Mutation: [
    ...content,
    ...conversations,
    ...calls,
    ...reminders,
    ...calendar,
    ...places,
    ...events,
    ...conferences,
    ...applicationFields,
    ...people,
    ...accounts,
    ...staff,
  ],
  Subscription: subscriptions,
};
