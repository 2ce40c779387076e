/** When events and conferences start and end. */
import { builder, type Schema } from '../core/builder.ts';

type SchemaTypes = PothosSchemaTypes.ExtendDefaultTypes<Schema>;

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

interface Times {
  starts_at: string | null;
  start_date: string | null;
  start_time: string | null;
  ends_at: string | null;
  end_date: string | null;
  end_time: string | null;
  timezone: string;
  is_all_day: boolean;
}

/** When an event or a conference takes place. */
export const timeFields = <Shape extends Times>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Shape>,
  what: 'event' | 'conference',
) => ({
  startsAt: t.field({
    type: EventMoment,
    nullable: true,
    description: `When the ${what} starts; null in a draft without a start.`,
    reads: ['starts_at', 'start_date', 'start_time', 'timezone'],
    resolve: ({ starts_at, start_date, start_time, timezone }) => momentOf(starts_at, start_date, start_time, timezone),
  }),
  endsAt: t.field({
    type: EventMoment,
    nullable: true,
    description: `When the ${what} ends; null in a draft without an end.`,
    reads: ['ends_at', 'end_date', 'end_time', 'timezone'],
    resolve: ({ ends_at, end_date, end_time, timezone }) => momentOf(ends_at, end_date, end_time, timezone),
  }),
  timezone: t.string({
    description: `The IANA time zone of the ${what}.`,
    reads: ['timezone'],
    resolve: ({ timezone }) => timezone,
  }),
  isAllDay: t.boolean({
    description: `Whether the ${what} lasts whole days.`,
    reads: ['is_all_day'],
    resolve: ({ is_all_day: isAllDay }) => isAllDay,
  }),
});

export const EventPeriod = builder.enumType('EventPeriod', {
  description: 'Whether events or conferences have ended.',
  values: {
    UPCOMING: { value: 'upcoming' as const, description: 'Those that have not ended, next first.' },
    PAST: { value: 'past' as const, description: 'Those that have ended, latest first.' },
  },
});
