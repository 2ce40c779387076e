/** Real-time events of the calendars of users. */
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import type { TopicRule } from './topics.ts';

/** Something in the calendars of these users has changed. */
export function publishCalendars(context: Context, userIds: readonly string[]): void {
  for (const userId of userIds) context.publish(`users.${userId}.calendar.changed`, {});
}

export const calendarTopics: TopicRule = {
  subject: 'users.{}.calendar',
  authorize: async (context, [id]) => {
    if (context.me.userId !== id) throw new Failure('forbidden');
  },
};
