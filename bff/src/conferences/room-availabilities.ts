/** When the rooms of a conference are available. */
import {
  listRoomAvailabilities,
  setRoomAvailability,
  type RoomAvailability as RoomAvailabilityEntity,
} from '@plaza/api/conferences/schedule.contract.ts';
import { listLocations, type Location as LocationEntity } from '@plaza/api/places/places.contract.ts';
import { builder } from '../core/builder.ts';
import { mutation } from '../core/mutation.ts';
import { Location } from '../places/places.ts';
import { Conference } from './conferences.ts';
import { AvailabilityPeriod } from './schedule.ts';
import { AvailabilityPeriodInput, conferenceField, conferenceInput } from './schedule-writes.ts';

const RoomAvailability = builder.objectRef<RoomAvailabilityEntity>('RoomAvailability').implement({
  description: 'When a room is available.',
  fields: (t) => ({
    room: t.field({
      type: Location,
      nullable: true,
      description: 'The room; null if just archived.',
      resolve: ({ location_id: id }, _args, context) => context.loader<LocationEntity>(listLocations).load(id),
    }),
    periods: t.field({
      type: [AvailabilityPeriod],
      description: 'The periods by start. Empty if the room is always available.',
      resolve: ({ periods }) => periods,
    }),
  }),
});

builder.objectFields(Conference, (t) => ({
  roomAvailabilities: t.field({
    type: [RoomAvailability],
    nullable: true,
    reads: [],
    description: 'The rooms that are not always available. Only for organizers.',
    resolve: async ({ id }, _args, context) => (await context.rest(listRoomAvailabilities, { params: { id } })).data,
  }),
}));

mutation('setRoomAvailability', {
  description: 'Replaces the periods in which a room of the conference is available. Only for organizers.',
  input: (t) => ({
    conferenceId: conferenceInput(t),
    roomId: t.globalID({ of: 'Location', writes: 'location_id', required: true, description: 'The room.' }),
    periods: t.field({
      type: [AvailabilityPeriodInput],
      required: true,
      description: 'The periods. Empty if the room is always available.',
    }),
  }),
  async resolve({ conferenceId, roomId, periods }, context) {
    const body = {
      location_id: roomId.id,
      periods: periods.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })),
    };
    const { data } = await context.rest(setRoomAvailability, { params: { id: conferenceId.id }, body });
    return { availability: data, conferenceId: conferenceId.id };
  },
  payload: (t) => ({
    availability: t.field({
      type: RoomAvailability,
      description: 'The periods.',
      resolve: ({ availability }) => availability,
    }),
    conference: conferenceField(t),
  }),
});
