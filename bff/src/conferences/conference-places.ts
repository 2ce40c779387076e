/** The places of a conference. */
import { assignPlace, orderPlaces, removePlace } from '@plaza/api/conferences/conferences.contract.ts';
import { mutation, type InputBuilder } from '../core/mutation.ts';
import { conferencePayload } from './conference-writes.ts';
import { Conference } from './conferences.ts';

/** `writes`: the name of the conference in the call. */
const placeInputs = (writes: string) => (t: InputBuilder) => ({
  placeId: t.globalID({ of: 'Place', writes: 'id', required: true, description: 'The place.' }),
  conferenceId: t.globalID({
    of: 'Conference',
    writes,
    required: true,
    description: 'The conference.',
  }),
});

mutation('assignPlace', {
  description: 'Adds a place to a conference.',
  input: placeInputs('conference'),
  resolve: async ({ placeId, conferenceId }, context) =>
    (await context.rest(assignPlace, { params: { id: placeId.id }, body: { conference: conferenceId.id } })).data,
  payload: conferencePayload,
});

mutation('orderConferencePlaces', {
  description: 'Orders the places of a conference. Rooms in its schedule follow the order of their places.',
  input: (t) => ({
    conferenceId: t.globalID({ of: 'Conference', writes: 'id', required: true, description: 'The conference.' }),
    placeIds: t.globalIDList({
      of: 'Place',
      required: true,
      writes: 'place_ids',
      description: 'All places of the conference, each once.',
    }),
  }),
  resolve: async ({ conferenceId, placeIds }, context) => {
    const body = { place_ids: placeIds.map(({ id }) => id) };
    return (await context.rest(orderPlaces, { params: { id: conferenceId.id }, body })).data;
  },
  payload: conferencePayload,
});

mutation('removePlace', {
  description:
    'Removes a place from a conference. Fails with `PLACE_IN_USE` if it is the main place, or sessions take place there: the messages of `placeId` are the titles of up to five of them.',
  input: placeInputs('other'),
  async resolve({ placeId, conferenceId }, context) {
    await context.rest(removePlace, { params: { id: placeId.id, other: conferenceId.id } });
    context.items.forget(conferenceId.id);
    return { id: conferenceId.id };
  },
  payload: (t) => ({
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference with its remaining places.',
      resolve: ({ id }, _args, context) => context.items.load(id) as never,
    }),
  }),
});
