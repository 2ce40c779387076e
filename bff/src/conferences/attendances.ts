/** How people register for conferences, and are invited to them. */
import { NOTE_MAX } from '@plaza/api/attendance/attendance.contract.ts';
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import {
  answer,
  attendanceField,
  deletedAttendanceField,
  invite,
  invitedField,
  inviteInputs,
  leave,
} from '../occasions/occasions.ts';
import { Conference } from './conferences.ts';

/** The field of a payload with the conference as it is after the change. */
const conferenceField = <Payload extends { itemId: string }>(t: PayloadBuilder<Payload>) =>
  t.field({
    type: Conference,
    nullable: true,
    description: 'The conference with its updated counts; null if it is no longer visible to the viewer.',
    resolve: ({ itemId }, _args, context) => related<ConferenceEntity>(itemId, context),
  });

mutation('joinConference', {
  description:
    'Registers the viewer as an attendee, or accepts an invitation. Where organizers approve registrations, it asks them, and a seat is taken once they accept. Repeating it updates the note and `isHidden`, and confirms the registration after the conference has moved. Fails with `FULL` if there are no seats, and with `PASSPORT_REQUIRED` if attendees need a passport.',
  input: (t) => ({
    conferenceId: t.globalID({
      of: 'Conference',
      writes: 'relatable_id',
      required: true,
      description: 'The conference to come to.',
    }),
    note: t.string({ description: `A note to the organizers, at most ${NOTE_MAX} characters.` }),
    isHidden: t.boolean({ description: 'Whether only organizers can see that the viewer comes.' }),
  }),
  resolve: ({ conferenceId, note, isHidden }, context) =>
    answer(context, {
      relatable_id: conferenceId.id,
      status: 'accepted',
      note,
      is_hidden: isHidden ?? undefined,
    }),
  payload: (t) => ({ attendance: attendanceField(t), conference: conferenceField(t) }),
});

mutation('leaveConference', {
  description: 'Removes the viewer’s registration or invitation. Their seat becomes free.',
  input: (t) => ({
    conferenceId: t.globalID({ of: 'Conference', required: true, description: 'The conference to leave.' }),
  }),
  resolve: ({ conferenceId }, context) => leave(context, conferenceId.id),
  payload: (t) => ({ deletedId: deletedAttendanceField(t), conference: conferenceField(t) }),
});

mutation('inviteToConference', {
  description:
    'Invites people to a published conference, as attendees or as co-organizers. If one person cannot be invited, no one is.',
  input: (t) => ({
    conferenceId: t.globalID({
      of: 'Conference',
      writes: 'relatable_id',
      required: true,
      description: 'The conference to invite people to.',
    }),
    ...inviteInputs(t),
  }),
  resolve: ({ conferenceId, ...given }, context) => invite(context, conferenceId.id, given),
  payload: (t) => ({ attendances: invitedField(t), conference: conferenceField(t) }),
});
