/** What people answer: events, conferences, and single dates of a series. */
import type { AttendanceState } from '@plaza/api/attendance/attendance.contract.ts';
import { getEvent, type EventOccurrence as OccurrenceEntity } from '@plaza/api/events/events.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { unlessMissing } from '../core/errors.ts';
import type { PayloadBuilder } from '../core/mutation.ts';

export interface AnswerableEntity extends AttendanceState {
  id: string;
  /** The event, of one of its dates. */
  event_id?: string;
}

export const COUNT_TEXTS = {
  guests: 'How many people come, including those whom guests bring.',
  interested: 'How many users answered `MAYBE`.',
  waiting: 'How many users are on the wait list.',
  seats: 'The seats that are free for a new guest: 0 while anyone is on the wait list; null if there is no limit.',
};

/** The date of arguments and inputs. */
export const DATE_TEXTS = {
  next: 'The original date in the series, such as `2027-05-14`, of an event that is answered by date. Defaults to its next date.',
  only: 'The original date in the series, such as `2027-05-14`, of an event that is answered by date.',
};

export const Answerable = builder.interfaceRef<AnswerableEntity>('Answerable').implement({
  description:
    'Something that people answer: an event, a conference, or one date of a series. Of an event that is answered by date, these are the numbers of its next date.',
  interfaces: [builder.nodeInterfaceRef()],
  resolveType: typeNameOf,
  fields: (t) => ({
    guestsCount: t.exposeInt('guests_count', { description: COUNT_TEXTS.guests }),
    interestedCount: t.exposeInt('interested_count', { description: COUNT_TEXTS.interested }),
    waitingCount: t.exposeInt('waiting_count', { description: COUNT_TEXTS.waiting }),
    seatsLeft: t.exposeInt('seats_left', {
      nullable: true,
      description: COUNT_TEXTS.seats,
    }),
  }),
});

/** One date of an event. Its fields are declared with events. */
export const EventOccurrence = builder.objectRef<OccurrenceEntity>('EventOccurrence');

/** One date of an event as it is now; null if it has no such date, or is not visible to the viewer. */
export async function findOccurrence(
  context: GatewayContext,
  eventId: string,
  on: string,
): Promise<OccurrenceEntity | null> {
  const event = await unlessMissing(context.rest(getEvent, { params: { id: eventId }, query: { on } }));
  return event?.occurrence ?? null;
}

interface DateChange {
  itemId: string;
  /** The date that has changed, of an event that is answered by date. */
  occursOn: string | null;
}

/** The field of a payload with the date as it is after the change. */
export const occurrenceField = <Payload extends DateChange>(t: PayloadBuilder<Payload>) =>
  t.field({
    type: EventOccurrence,
    nullable: true,
    description: 'The date with its updated counts; null if it was not about one date.',
    resolve: ({ itemId, occursOn }, _args, context) =>
      occursOn === null ? null : findOccurrence(context, itemId, occursOn),
  });
