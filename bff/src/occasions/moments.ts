/** When events and conferences start and end. */
import { builder } from '../core/builder.ts';

export interface Moment {
  at: string;
  date: string;
  time: string | null;
  timezone: string;
}

export const EventMoment = builder.objectRef<Moment>('EventMoment').implement({
  description: 'The start or the end of an event or a conference: an instant, and how clocks there show it.',
  fields: (t) => ({
    at: t.expose('at', {
      type: 'DateTime',
      description: 'The instant. The end of whole days is the midnight after the last day.',
    }),
    date: t.exposeString('date', {
      description:
        'The date in the time zone of the event, such as `2027-05-14`. For the end of whole days, the last day.',
    }),
    time: t.exposeString('time', {
      nullable: true,
      description: 'The time in the time zone of the event, such as `19:00`; null for whole days.',
    }),
    timezone: t.exposeString('timezone', { description: 'The IANA time zone of the event.' }),
  }),
});

export const momentOf = (
  at: string | null,
  date: string | null,
  time: string | null,
  timezone: string,
): Moment | null => (at === null || date === null ? null : { at, date, time, timezone });

export const EventPeriod = builder.enumType('EventPeriod', {
  description: 'Whether events or conferences have ended.',
  values: {
    UPCOMING: { value: 'upcoming' as const, description: 'Those that have not ended, next first.' },
    PAST: { value: 'past' as const, description: 'Those that have ended, latest first.' },
  },
});
