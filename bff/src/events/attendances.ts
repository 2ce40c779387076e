/** How people answer events, and are invited to them. */
import { NOTE_MAX, PARTY_MAX } from '@plaza/api/attendance/attendance.contract.ts';
import type { Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import {
  answer as storeAnswer,
  attendanceField,
  DATE_TEXTS,
  deletedAttendanceField,
  EventAnswer,
  invite,
  invitedField,
  inviteInputs,
  leave,
  occurrenceField,
} from '../occasions/occasions.ts';
import { Event } from './events.ts';

/** The field of a payload with the event as it is after the change. */
export const eventField = <Payload extends { itemId: string }>(t: PayloadBuilder<Payload>) =>
  t.field({
    type: Event,
    nullable: true,
    description: 'The event with its updated counts; null if it is no longer visible to the viewer.',
    resolve: ({ itemId }, _args, context) => related<EventEntity>(itemId, context),
  });

mutation('answerEvent', {
  description:
    'Answers an event, or changes the viewer’s answer. If the event requires approval, asks to come. Repeating an answer confirms it after the event has moved. Fails with `FULL` if there are not enough seats.',
  input: (t) => ({
    eventId: t.globalID({ of: 'Event', writes: 'relatable_id', required: true, description: 'The event to answer.' }),
    answer: t.field({ type: EventAnswer, writes: 'status', required: true, description: 'The answer.' }),
    occursOn: t.string({ description: DATE_TEXTS.next }),
    partySize: t.int({
      description: `How many people come, including the viewer, at most ${PARTY_MAX} and \`Event.maxPartySize\`.`,
    }),
    note: t.string({ description: `A note to the organizers, at most ${NOTE_MAX} characters.` }),
    isHidden: t.boolean({ description: 'Whether only organizers can see that the viewer comes.' }),
    allowClash: t.boolean({
      description:
        'Whether to pick a session of a conference although the viewer has something else to do at that time. Otherwise, it fails with `SESSION_CONFLICT`.',
    }),
  }),
  async resolve({ eventId, answer: status, occursOn, partySize, note, isHidden, allowClash }, context) {
    const change = await storeAnswer(context, {
      relatable_id: eventId.id,
      status,
      occurs_on: occursOn ?? undefined,
      party_size: partySize ?? undefined,
      note,
      allow_clash: allowClash ?? undefined,
      is_hidden: isHidden ?? undefined,
    });
    return { ...change, occursOn: occursOn ?? null };
  },
  payload: (t) => ({ attendance: attendanceField(t), event: eventField(t), occurrence: occurrenceField(t) }),
});

mutation('leaveEvent', {
  description:
    'Removes the viewer’s answer, request, or invitation, or only their answer for one date. Their seats become free.',
  input: (t) => ({
    eventId: t.globalID({ of: 'Event', required: true, description: 'The event to leave.' }),
    occursOn: t.string({
      description: `${DATE_TEXTS.only} Removes only the answer for this date. Otherwise, the viewer leaves all dates.`,
    }),
  }),
  resolve: ({ eventId, occursOn }, context) => leave(context, eventId.id, occursOn ?? undefined),
  payload: (t) => ({ deletedId: deletedAttendanceField(t), event: eventField(t), occurrence: occurrenceField(t) }),
});

mutation('inviteToEvent', {
  description:
    'Invites people to an event, which must have no `missing` fields. Anyone who has already asked to come is accepted. If one person cannot be invited, no one is.',
  input: (t) => ({
    eventId: t.globalID({
      of: 'Event',
      writes: 'relatable_id',
      required: true,
      description: 'The event to invite people to.',
    }),
    ...inviteInputs(t),
  }),
  resolve: ({ eventId, ...given }, context) => invite(context, eventId.id, given),
  payload: (t) => ({ attendances: invitedField(t), event: eventField(t) }),
});
