/** Tailgates of conferences: what such events have in addition, who is there, and which ones are near each other. */
import type { Conference as ConferenceEntity } from '@plaza/api/conferences/conferences.contract.ts';
import { createEvent, listEvents, updateEvent, type Event as EventEntity } from '@plaza/api/events/events.contract.ts';
import {
  answerNearness,
  arriveAtTailgate,
  askToBeNear,
  decideTailgate,
  listArrivals,
  listNear,
} from '@plaza/api/events/tailgates.calls.contract.ts';
import {
  NEARNESS_ACTIONS,
  NEARNESS_STATES,
  TAILGATE_APPROVALS,
  type Nearness as NearnessEntity,
  type TailgateArrival as ArrivalEntity,
  type TailgateDetails as DetailsEntity,
} from '@plaza/api/events/tailgates.contract.ts';
import { listPlaces, type Place as PlaceEntity } from '@plaza/api/places/places.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { Event } from '../events/events.ts';
import { related } from '../items/items.ts';
import { MENTIONED } from '../mentions/mentions.ts';
import { EventPeriod } from '../occasions/occasions.ts';
import { Place } from '../places/places.ts';
import { User } from '../users/users.ts';
import { Conference } from './conferences.ts';

const APPROVAL_TEXTS = {
  pending: 'It waits for an organizer. Only organizers and its host can see it.',
  accepted: 'It was approved, or needed no approval.',
  declined: 'It was declined. After a change, it waits for approval again.',
};
const TailgateApproval = builder.enumType('TailgateApproval', {
  description: 'Whether organizers of a conference approved a tailgate.',
  values: enumValues(TAILGATE_APPROVALS, (approval) => APPROVAL_TEXTS[approval]),
});

const STATE_TEXTS = {
  pending: 'The host who was asked has not answered.',
  accepted: 'Both hosts agree.',
  declined: 'The host who was asked declined.',
};
const NearnessState = builder.enumType('NearnessState', {
  description: 'Whether two tailgates are held near each other.',
  values: enumValues(NEARNESS_STATES, (state) => STATE_TEXTS[state]),
});

const ACTION_TEXTS = {
  accept: 'Agrees. Only the host who was asked can.',
  decline: 'Declines, also after agreeing. Only the host who was asked can.',
  withdraw: 'Takes the question back, also after it was answered. Only the host who asked can.',
};
const NearnessAction = builder.enumType('NearnessAction', {
  description: 'What a host does about being near another tailgate.',
  values: enumValues(NEARNESS_ACTIONS, (action) => ACTION_TEXTS[action]),
});

const NearestPlace = builder.objectRef<NonNullable<DetailsEntity['nearest']>>('NearestPlace').implement({
  description: 'The place of a conference that is nearest to a tailgate.',
  fields: (t) => ({
    place: t.field({
      type: Place,
      nullable: true,
      description: 'The place; null if just deleted.',
      resolve: ({ place_id: id }, _args, context) => context.loader<PlaceEntity>(listPlaces).load(id),
    }),
    meters: t.exposeInt('meters', { description: 'The distance between the two places, in meters.' }),
  }),
});

const TailgateArrival = builder.objectRef<ArrivalEntity>('TailgateArrival').implement({
  description: 'Someone who arrived at a tailgate.',
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user; null if just deleted.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    arrivedAt: t.expose('arrived_at', { type: 'DateTime', description: 'When they arrived.' }),
    leftAt: t.expose('left_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When they left; null while they are there.',
    }),
  }),
});
connectionOf(TailgateArrival);

const Nearness = builder.objectRef<NearnessEntity>('Nearness').implement({
  description: 'Another tailgate that is held near a tailgate, or the question whether it is.',
  fields: (t) => ({
    tailgate: t.field({
      type: Event,
      nullable: true,
      description: 'The other tailgate; null if it is not visible to the viewer.',
      resolve: ({ event_id: id }, _args, context) => related<EventEntity>(id, context),
    }),
    state: t.expose('state', { type: NearnessState, description: 'Whether the hosts agree.' }),
    isAsked: t.exposeBoolean('is_asked', {
      description: 'Whether the host of the other tailgate asked, so that the host of this one answers.',
    }),
    askedAt: t.expose('asked_at', { type: 'DateTime', description: 'When the question was asked.' }),
  }),
});
const { edge: NearnessEdge } = connectionOf(Nearness);

type Tailgate = DetailsEntity & { id: string };

const TailgateDetails = builder.objectRef<Tailgate>('TailgateDetails').implement({
  description: 'What only tailgates of conferences have.',
  fields: (t) => ({
    conference: t.field({
      type: Conference,
      nullable: true,
      description: 'The conference; null if it is not visible to the viewer.',
      resolve: ({ conference_id: id }, _args, context) => related<ConferenceEntity>(id, context),
    }),
    approval: t.expose('approval', {
      type: TailgateApproval,
      description: 'Whether organizers of the conference approved it.',
    }),
    decidedReason: t.exposeString('decided_reason', {
      nullable: true,
      description: 'Why it was declined; null without a reason, and for everyone but its host and organizers.',
    }),
    recognizeBy: t.exposeString('recognize_by', {
      nullable: true,
      description: 'How guests recognize the tailgate; null if its host did not say.',
    }),
    arrivedCount: t.exposeInt('arrived_count', { description: 'How many people are there now.' }),
    viewerHasArrived: t.exposeBoolean('has_arrived', { description: 'Whether the viewer is there now.' }),
    nearestPlace: t.field({
      type: NearestPlace,
      nullable: true,
      description: 'The place of the conference that is nearest to the tailgate; null without coordinates.',
      resolve: ({ nearest }) => nearest,
    }),
    nearby: restConnection(t, {
      contract: listNear,
      type: Nearness,
      description:
        'Tailgates near this one, newest first. Those who manage the tailgate also see questions and those that were declined.',
      params: ({ id }: { id: string }) => ({ id }),
      query: () => ({}),
    }),
    arrivals: restConnection(t, {
      contract: listArrivals,
      type: TailgateArrival,
      description: 'Who arrived, latest first. Only for those who manage the tailgate.',
      params: ({ id }: { id: string }) => ({ id }),
      query: () => ({}),
      include: { user: 'user', 'user.avatar': 'user.avatar' },
    }),
  }),
});

builder.objectField(Event, 'tailgate', (t) =>
  t.field({
    type: TailgateDetails,
    nullable: true,
    description: 'What only tailgates of conferences have; null for other events.',
    reads: ['id', 'tailgate'],
    resolve: ({ id, tailgate }) => tailgate && { ...tailgate, id },
  }),
);

const TailgateFilters = builder.inputType('TailgateFilters', {
  description: 'Filters for the tailgates of a conference. Omitted filters are ignored.',
  fields: (t) => ({
    search: t.string({ description: 'The words to search for. The last word also matches as a prefix.' }),
    approval: t.field({ type: TailgateApproval, description: 'Returns only tailgates with this approval.' }),
    isHosting: t.boolean({ description: 'Returns only tailgates that the viewer hosts, or the others if false.' }),
    isGoing: t.boolean({ description: 'Returns only tailgates that the viewer comes to, or the others if false.' }),
    isCancelled: t.boolean({ description: 'Returns only tailgates that were cancelled, or the others if false.' }),
    near: t.string({
      description:
        'A latitude and a longitude, such as `59.91,10.75`. Returns only tailgates around it. Hidden addresses never match.',
    }),
    km: t.float({ description: 'The distance from `near` in kilometers. Defaults to 25.' }),
    when: t.field({ type: EventPeriod, description: 'Returns only tailgates of this period.' }),
    day: t.field({
      type: 'Date',
      description: 'Returns only tailgates that start on this day, in the time zone of the conference.',
    }),
    from: t.field({ type: 'DateTime', description: 'Returns only tailgates that end after this.' }),
    to: t.field({
      type: 'DateTime',
      description: 'Returns only tailgates that start before this, at most 62 days after `from`.',
    }),
  }),
});

type Filters = (typeof TailgateFilters)['$inferInput'];

const queryOf = ({ isHosting, isGoing, isCancelled, ...filters }: Filters) => ({
  search: filters.search || undefined,
  approval: filters.approval ?? undefined,
  is_hosting: isHosting ?? undefined,
  is_going: isGoing ?? undefined,
  is_cancelled: isCancelled ?? undefined,
  near: filters.near ?? undefined,
  km: filters.km ?? undefined,
  when: filters.when ?? undefined,
  day: filters.day ?? undefined,
  from: filters.from ?? undefined,
  to: filters.to ?? undefined,
});

builder.objectField(Conference, 'tailgates', (t) =>
  restConnection(t, {
    contract: listEvents,
    type: Event,
    description:
      'The tailgates of the conference in the order of their start, including proposals that the viewer hosts or can approve.',
    args: (arg) => ({ filters: arg({ type: TailgateFilters, description: 'Returns only tailgates that match.' }) }),
    query: ({ id }: { id: string }, { filters }) => ({
      ...queryOf(filters ?? {}),
      type: 'tailgate' as const,
      conference: id,
    }),
    include: { author: 'user', 'author.avatar': 'user.avatar', cover: 'cover', ...MENTIONED },
    previews: PREVIEWS,
  }),
);

const inputs = (t: InputBuilder) => ({
  description: t.string({ description: 'The description, at most 10,000 characters.' }),
  startsAt: t.string({
    description:
      'The start: a local time in the time zone of the conference, such as `2027-05-14T19:00`, or an instant with an offset.',
  }),
  endsAt: t.string({ description: 'The end, as `startsAt`.' }),
  placeId: t.globalID({
    of: 'Place',
    description: 'The place. The conference can limit how far it is from its own places, in `tailgateProximity`.',
  }),
  capacity: t.int({ description: 'The number of seats; null for no limit.' }),
  recognizeBy: t.string({
    writes: 'tailgate.recognize_by',
    description: 'How guests recognize the tailgate, at most 140 characters.',
  }),
  coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
});

type Id = { id: string } | null | undefined;

interface Given {
  name?: string | null | undefined;
  description?: string | null | undefined;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  placeId?: Id;
  capacity?: number | null | undefined;
  coverId?: Id;
}

const bodyOf = ({ name, description, startsAt, endsAt, placeId, capacity, coverId }: Given) => ({
  name: name ?? undefined,
  description,
  starts_at: startsAt,
  ends_at: endsAt,
  place_id: placeId && placeId.id,
  capacity,
  cover_id: coverId && coverId.id,
});

const tailgatePayload = (t: PayloadBuilder<EventEntity>) => ({
  event: t.field({ type: Event, description: 'The tailgate.', resolve: (event) => event }),
});

const { edge: EventEdge } = connectionOf(Event);

const tailgateInput = (t: InputBuilder, description: string) =>
  t.globalID({ of: 'Event', writes: 'id', required: true, description });

mutation('proposeTailgate', {
  description:
    'Proposes a tailgate of a conference that the viewer attends or organizes, while proposals are open. Where organizers approve tailgates, it is a draft until they do.',
  input: (t) => ({
    conferenceId: t.globalID({
      of: 'Conference',
      writes: 'tailgate.conference_id',
      required: true,
      description: 'The conference.',
    }),
    name: t.string({ required: true, description: 'The name, at most 120 characters.' }),
    ...inputs(t),
  }),
  async resolve({ conferenceId, recognizeBy, ...given }, context) {
    const tailgate = { conference_id: conferenceId.id, recognize_by: recognizeBy };
    const body = { type: 'tailgate' as const, tailgate, ...bodyOf(given) };
    return (await context.rest(createEvent, { body })).data;
  },
  payload: (t) => ({
    ...tailgatePayload(t),
    edge: t.field({
      type: EventEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (event) => edgeOf(event),
    }),
  }),
});

mutation('updateTailgate', {
  description:
    'Updates a tailgate. Omitted fields keep their values. Where organizers approve tailgates, one whose time or place its host changes is hidden until they approve it again, and one that was declined waits for approval again.',
  input: (t) => ({
    id: t.globalID({ of: 'Event', required: true, description: 'The tailgate to update.' }),
    name: t.string({ description: 'The name, at most 120 characters.' }),
    ...inputs(t),
    ifSequence: t.int({ description: 'Fails with a conflict unless the tailgate still has this `sequence`.' }),
  }),
  async resolve({ id, recognizeBy, ifSequence, ...given }, context) {
    const body = {
      tailgate: { recognize_by: recognizeBy },
      ...bodyOf(given),
      if_sequence: ifSequence ?? undefined,
    };
    return (await context.rest(updateEvent, { params: { id: id.id }, body })).data;
  },
  payload: tailgatePayload,
});

mutation('decideTailgate', {
  description:
    'Approves or declines a tailgate that waits for it. Its host is notified. If a change of a tailgate with guests is declined, the tailgate is cancelled.',
  input: (t) => ({
    tailgateId: tailgateInput(t, 'The tailgate.'),
    isApproved: t.boolean({ writes: 'approval', required: true, description: 'True to approve, false to decline.' }),
    reason: t.string({ description: 'Why it is declined, at most 280 characters. Its host can read it.' }),
  }),
  async resolve({ tailgateId, isApproved, reason }, context) {
    const approval = isApproved ? ('accepted' as const) : ('declined' as const);
    return (await context.rest(decideTailgate, { params: { id: tailgateId.id }, body: { approval, reason } })).data;
  },
  payload: tailgatePayload,
});

mutation('arriveAtTailgate', {
  description:
    'Says that the viewer is at a tailgate that they come to, or has left it. Those who manage the tailgate can mark a guest instead. Devices never send their location.',
  input: (t) => ({
    tailgateId: tailgateInput(t, 'The tailgate.'),
    hasArrived: t.boolean({ writes: 'status', required: true, description: 'True to arrive, false to leave.' }),
    userId: t.globalID({ of: 'User', description: 'The guest to mark, for those who manage the tailgate.' }),
    isNear: t.boolean({
      description:
        'Whether the device found that it is near. Required where the conference has `tailgateRestrictProximity`.',
    }),
    cell: t.string({
      description: 'The latitude and longitude of the device, rounded to two decimals, such as `59.91,10.75`.',
    }),
  }),
  async resolve({ tailgateId, hasArrived, userId, isNear, cell }, context) {
    const body = {
      status: hasArrived ? ('arrived' as const) : ('left' as const),
      user_id: userId?.id,
      is_near: isNear ?? undefined,
      cell: cell ?? undefined,
    };
    return (await context.rest(arriveAtTailgate, { params: { id: tailgateId.id }, body })).data;
  },
  payload: tailgatePayload,
});

const otherInput = (t: InputBuilder) =>
  t.globalID({ of: 'Event', writes: 'event_id', required: true, description: 'The other tailgate.' });

mutation('askToBeNear', {
  description:
    'Asks the host of another tailgate of the same conference to be near each other. If they asked already, this agrees.',
  input: (t) => ({ tailgateId: tailgateInput(t, 'A tailgate that the viewer manages.'), otherId: otherInput(t) }),
  async resolve({ tailgateId, otherId }, context) {
    const body = { event_id: otherId.id };
    return (await context.rest(askToBeNear, { params: { id: tailgateId.id }, body })).data;
  },
  payload: (t) => ({
    edge: t.field({
      type: NearnessEdge,
      description: 'The question as a connection edge, for adding it to a list on the client.',
      resolve: (nearness) => edgeOf(nearness),
    }),
  }),
});

mutation('answerNearness', {
  description: 'Answers a host who asked to be near, or takes a question back.',
  input: (t) => ({
    tailgateId: tailgateInput(t, 'A tailgate that the viewer manages.'),
    otherId: otherInput(t),
    action: t.field({ type: NearnessAction, required: true, description: 'What to do.' }),
  }),
  async resolve({ tailgateId, otherId, action }, context) {
    const body = { event_id: otherId.id, action };
    return (await context.rest(answerNearness, { params: { id: tailgateId.id }, body })).data;
  },
  payload: tailgatePayload,
});
