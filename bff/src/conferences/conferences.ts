/** Conferences: their times, places, and state. */
import {
  CONFERENCE_MOMENTS,
  CONFERENCE_STATUSES,
  CONFERENCE_TYPES,
  FREE_GUESTS,
  getConference,
  listConferences,
  PERIODS,
  PHASES,
  type Conference as ConferenceEntity,
  type ConferenceMoment,
  type ConferencePeriod as PeriodEntity,
} from '@plaza/api/conferences/conferences.contract.ts';
import {
  listLocations,
  listPlaces,
  type Location as LocationEntity,
  type Place as PlaceEntity,
} from '@plaza/api/places/places.contract.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { Actor } from '../actors/actors.ts';
import { Collection } from '../collections/collections.ts';
import { PREVIEWS } from '../comments/comments.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { toCamelCase } from '../core/case.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { unlessMissing } from '../core/errors.ts';
import { relationsOf } from '../core/lookahead.ts';
import { parseGlobalId } from '../core/ids.ts';
import { MediaFile } from '../files/files.ts';
import { Commentable, FeedItem, Followable, Item, itemNode, Reactable, relation } from '../items/items.ts';
import { MENTIONED, named } from '../mentions/mentions.ts';
import { Answerable, Attendable, EventPeriod, timeFields } from '../occasions/occasions.ts';
import { Location, Place } from '../places/places.ts';

const STATUS_TEXTS = {
  draft: 'Only organizers can see the conference.',
  published: 'The conference is published.',
  cancelled: 'The conference was cancelled.',
  archived: 'The conference has ended and can no longer be changed.',
};
const ConferenceStatus = builder.enumType('ConferenceStatus', {
  description: 'The status of a conference. A published one can be cancelled, or archived once it has ended.',
  values: enumValues(CONFERENCE_STATUSES, (status) => STATUS_TEXTS[status]),
});

const PHASE_TEXTS = {
  upcoming: 'The conference has not started, and neither applications nor sales are open.',
  applications: 'People can apply with something to present.',
  sales: 'Passports are on sale.',
  live: 'The conference has started and has not ended.',
  ended: 'The conference has ended.',
};
const ConferencePhase = builder.enumType('ConferencePhase', {
  description: 'What a conference is at. It follows from its dates.',
  values: enumValues(PHASES, (phase) => PHASE_TEXTS[phase]),
});

const TYPE_TEXTS = {
  'in person': 'People meet at a place.',
  online: 'People meet online.',
  hybrid: 'People meet at a place and online.',
};
export const ConferenceType = builder.enumType('ConferenceType', {
  description: 'Where people meet.',
  values: enumValues(CONFERENCE_TYPES, (type) => TYPE_TEXTS[type]),
});

const ConferenceAdmission = builder.enumType('ConferenceAdmission', {
  description: 'What attendees need.',
  values: {
    OPEN: { value: 'open' as const, description: 'Nothing: anyone can come.' },
    REGISTRATION: { value: 'registration' as const, description: 'A registration: see `joinConference`.' },
    PASSPORT: { value: 'passport' as const, description: 'A passport.' },
  },
});

const ConferenceOrganizer = builder.enumType('ConferenceOrganizer', {
  description: 'Who organizes a conference.',
  values: {
    USER: { value: 'personal' as const, description: 'A user.' },
    CROWD: { value: 'page' as const, description: 'A crowd.' },
  },
});

const PERIOD_TEXTS = {
  applications: 'People can apply with something to present.',
  sales: 'Passports are on sale.',
  tailgates: 'Attendees can propose tailgates.',
};
const ConferencePeriodName = builder.enumType('ConferencePeriodName', {
  description: 'What a period of a conference is for.',
  values: enumValues(PERIODS, (name) => PERIOD_TEXTS[name]),
});

const ConferencePeriodState = builder.enumType('ConferencePeriodState', {
  description: 'Whether a period of a conference is open.',
  values: {
    NOT_YET: { value: 'not_yet' as const, description: 'It opens later.' },
    OPEN: { value: 'open' as const, description: 'It is open.' },
    CLOSED: { value: 'closed' as const, description: 'It has closed.' },
  },
});

const ConferencePeriod = builder.objectRef<PeriodEntity>('ConferencePeriod').implement({
  description:
    'A time in which something is open. It includes the instant at which it opens, and not the one at which it closes.',
  fields: (t) => ({
    name: t.expose('name', { type: ConferencePeriodName, description: 'What the period is for.' }),
    state: t.expose('state', { type: ConferencePeriodState, description: 'Whether the period is open.' }),
    opensAt: t.expose('opens_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it opens; null if it has been open since the conference was published.',
    }),
    closesAt: t.expose('closes_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it closes; null in a draft without dates.',
    }),
    changesAt: t.expose('changes_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the state changes next; null if it does not.',
    }),
  }),
});

const ConferencePhases = builder.objectRef<Pick<ConferenceEntity, 'phase' | 'periods'>>('ConferencePhases').implement({
  description: 'What a conference is at, and what is open, at an instant.',
  fields: (t) => ({
    phase: t.expose('phase', { type: ConferencePhase, description: 'What the conference is at.' }),
    periods: t.expose('periods', {
      type: [ConferencePeriod],
      description: 'The periods that the conference has, and whether they are open.',
    }),
  }),
});

export const MOMENT_TEXTS: Readonly<Record<ConferenceMoment, string>> = {
  applications_open_at: 'When applications open; null for as soon as the conference is published.',
  applications_close_at: 'When applications close; null for the start of the conference.',
  tailgates_open_at: 'When proposals of tailgates open; null for as soon as the conference is published.',
  tailgates_close_at: 'When proposals of tailgates close; null for the end of the conference.',
  tailgate_starts_at: 'When the first tailgate can start; null for any time.',
  tailgate_ends_at: 'When the last tailgate has to end; null for any time.',
  passports_open_at: 'When the sale of passports opens; null for as soon as the conference is published.',
  passports_close_at: 'When the sale of passports closes; null for the end of the conference.',
};

const byMoment = <T>(of: (field: ConferenceMoment) => T) =>
  Object.fromEntries(CONFERENCE_MOMENTS.map((field) => [toCamelCase(field), of(field)]));

const ConferenceLocalTimes = builder.objectRef<ConferenceEntity['local_times']>('ConferenceLocalTimes').implement({
  description:
    'Periods as their organizers entered them: a date, or a date with a time, in the time zone of the conference. A date is its first instant where a period opens, and the midnight after it where one closes.',
  fields: (t) =>
    byMoment((field) =>
      t.string({
        nullable: true,
        description: MOMENT_TEXTS[field],
        resolve: (times) => times[field],
      }),
    ),
});

export const Conference = builder.objectRef<ConferenceEntity>('Conference');
export const { edge: ConferenceEdge } = connectionOf(Conference);

builder.node(Conference, {
  ...itemNode<ConferenceEntity>('Conference'),
  description: 'A conference. Drafts are visible only to their organizers.',
  interfaces: [Item, FeedItem, Followable, Commentable, Reactable, Answerable, Attendable],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the conference; empty in a draft without one.' }),
    slug: t.exposeString('slug', {
      nullable: true,
      description: 'The name in its URL, unique in its community; null if it has none.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'The description; null if there is none.',
    }),
    hashtags: t.exposeStringList('hashtags', { description: 'The hashtags in the description, without the `#`.' }),
    mentions: t.field(named),
    cover: t.field({
      type: MediaFile,
      nullable: true,
      description: 'The cover photo; null if there is none.',
      ...relation('cover_id'),
    }),
    media: t.field({
      type: Collection,
      nullable: true,
      description:
        'The photos and videos of the conference, to which attendees add their own; null if the viewer can’t see them.',
      ...relation('media_collection_id'),
    }),
    resources: t.field({
      type: Collection,
      nullable: true,
      description: 'Slides and other files and links of the organizers; null if the viewer can’t see them.',
      ...relation('resource_collection_id'),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The crowd that the conference belongs to; null for a conference of a person.',
      ...relation('context_id'),
    }),
    organizer: t.expose('account_type', {
      type: ConferenceOrganizer,
      description: 'Whether a user or a crowd organizes it.',
    }),
    status: t.expose('status', { type: ConferenceStatus, description: 'The status of the conference.' }),
    type: t.expose('type', { type: ConferenceType, description: 'Where people meet.' }),
    publishedAt: t.expose('published_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the conference was published; null in a draft.',
    }),
    ...timeFields(t, 'conference'),
    phase: t.expose('phase', { type: ConferencePhase, description: 'What the conference is at now.' }),
    periods: t.field({
      type: [ConferencePeriod],
      description: 'The periods that the conference has, and whether they are open now.',
      reads: ['periods'],
      resolve: ({ periods }) => periods,
    }),
    phases: t.field({
      type: ConferencePhases,
      nullable: true,
      description:
        '`phase` and `periods` at an instant; null if `asOf` is given and the viewer doesn’t organize the conference.',
      reads: ['phase', 'periods'],
      args: {
        asOf: t.arg({ type: 'DateTime', description: 'The instant. Defaults to now.' }),
      },
      resolve: (conference, { asOf }, context) => {
        if (!asOf) return conference;
        const { id } = conference;
        return unlessMissing(context.rest(getConference, { params: { id }, query: { as_of: asOf } }), 'forbidden');
      },
    }),
    ...byMoment((field) => t.expose(field, { type: 'DateTime', nullable: true, description: MOMENT_TEXTS[field] })),
    localTimes: t.field({
      type: ConferenceLocalTimes,
      description: 'The periods as their organizers entered them.',
      reads: ['local_times'],
      resolve: ({ local_times }) => local_times,
    }),
    admission: t.expose('admission', { type: ConferenceAdmission, description: 'What attendees need.' }),
    requiresApproval: t.exposeBoolean('join_approval', {
      description: 'Whether organizers approve everyone who registers without an invitation.',
    }),
    hasRegistration: t.exposeBoolean('has_registration', {
      description: 'Whether attendees register. Otherwise, anyone can come.',
    }),
    maxGuestCount: t.exposeInt('max_guest_count', {
      nullable: true,
      description: `The most attendees; null for ${FREE_GUESTS}, which is also the most without a paid passport.`,
    }),
    hasApplications: t.exposeBoolean('has_applications', {
      description: 'Whether people can apply with something to present.',
    }),
    allowTalk: t.exposeBoolean('allow_talk', { description: 'Whether applications can be for a talk.' }),
    allowPerformance: t.exposeBoolean('allow_performance', {
      description: 'Whether applications can be for a performance.',
    }),
    allowWorkshop: t.exposeBoolean('allow_workshop', { description: 'Whether applications can be for a workshop.' }),
    blindReview: t.exposeBoolean('blind_review', { description: 'Whether reviewers don’t see who applied.' }),
    confirmDays: t.exposeInt('confirm_days', {
      description: 'How many days a speaker has to confirm after an application was accepted.',
    }),
    hasTracks: t.exposeBoolean('has_tracks', { description: 'Whether sessions are sorted into tracks.' }),
    hasTailgates: t.exposeBoolean('has_tailgates', { description: 'Whether attendees can propose tailgates.' }),
    tailgateApprovalNeeded: t.exposeBoolean('tailgate_approval_needed', {
      description: 'Whether organizers approve tailgates.',
    }),
    tailgateProximity: t.exposeInt('tailgate_proximity', {
      description: 'The longest distance of a tailgate from a place of the conference, in meters; 0 for no limit.',
    }),
    tailgateRestrictProximity: t.exposeBoolean('tailgate_restrict_proximity', {
      description: 'Whether people have to be near a tailgate to arrive at it.',
    }),
    tailgateRestrictTime: t.exposeBoolean('tailgate_restrict_time', {
      description: 'Whether people can arrive at a tailgate only while tailgates take place.',
    }),
    hasPassports: t.exposeBoolean('has_passports', { description: 'Whether attendees need a passport.' }),
    automaticallyAssignPassport: t.exposeBoolean('automatically_assign_passport', {
      description: 'Whether attendees get a passport when they register.',
    }),
    hasDiscounts: t.exposeBoolean('has_discounts', { description: 'Whether passports are discounted.' }),
    discountPercentage: t.exposeInt('discount_percentage', { description: 'The discount, in percent.' }),
    allowRefunds: t.exposeBoolean('allow_refunds', { description: 'Whether passports can be refunded.' }),
    isRefundEditable: t.exposeBoolean('is_refund_editable', {
      description: 'Whether refunds can still be changed.',
    }),
    place: t.field({
      type: Place,
      nullable: true,
      description: 'The main place; null if there is none.',
      reads: ['place_id'],
      resolve: ({ place_id: id }, _args, context) => (id ? context.loader<PlaceEntity>(listPlaces).load(id) : null),
    }),
    room: t.field({
      type: Location,
      nullable: true,
      description: 'The main room in the place; null if there is none.',
      reads: ['conferencelocation_id'],
      resolve: ({ conferencelocation_id: id }, _args, context) =>
        id ? context.loader<LocationEntity>(listLocations).load(id) : null,
    }),
    places: t.field({
      type: [Place],
      description: 'Every place of the conference in order, including the main one.',
      reads: ['place_ids'],
      resolve: async ({ place_ids: ids }, _args, context) =>
        (await context.loader<PlaceEntity>(listPlaces).loadMany(ids)).filter((place) => place !== null),
    }),
    scheduleVersion: t.exposeInt('schedule_version', {
      nullable: true,
      description: 'The number of the latest version of its schedule; null before the first release.',
    }),
    sequence: t.exposeInt('sequence', {
      description: 'A number that rises whenever the conference is moved or cancelled.',
    }),
    previousStartsAt: t.expose('previous_starts_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the conference was to start before it was last moved; null if it never was.',
    }),
    cancelledAt: t.expose('cancelled_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the conference was cancelled; null if it was not.',
    }),
    cancelledReason: t.exposeString('cancelled_reason', {
      nullable: true,
      description: 'Why the conference was cancelled; null if no reason was given.',
    }),
  }),
});

const INCLUDE = {
  author: 'user',
  'author.avatar': 'user.avatar',
  cover: 'cover',
  media: 'media',
  resources: 'resources',
  ...MENTIONED,
};

const LIST_TEXTS = {
  when: 'Returns only conferences of this period.',
  phase: 'Returns only conferences in this phase.',
  status: 'Returns only conferences with this status.',
};

builder.interfaceField(Actor, 'conferences', (t) =>
  restConnection(t, {
    contract: listConferences,
    type: Conference,
    description: 'The actor’s conferences, including drafts that the viewer organizes.',
    args: (arg) => ({
      when: arg({ type: EventPeriod, description: LIST_TEXTS.when }),
      status: arg({ type: ConferenceStatus, description: LIST_TEXTS.status }),
    }),
    query: (actor: { id: string }, { when, status }) => ({
      user: actor.id,
      when: when ?? undefined,
      status: status ?? undefined,
    }),
    include: INCLUDE,
    previews: PREVIEWS,
  }),
);

/** A conference by its global ID, UUID, or slug. */
export async function findConference(
  context: GatewayContext,
  key: string,
  info: GraphQLResolveInfo,
): Promise<ConferenceEntity | null> {
  const known = parseGlobalId(key);
  if (!known) {
    const query = { include: relationsOf(info, INCLUDE) };
    return unlessMissing(context.rest(getConference, { params: { id: key }, query }));
  }
  const item = known.typename === 'Conference' ? await context.items.load(known.id) : null;
  return item && typeNameOf(item) === 'Conference' ? (item as ConferenceEntity) : null;
}

builder.queryFields((t) => ({
  conference: t.field({
    type: Conference,
    nullable: true,
    description: 'A conference by its ID or slug; null if it does not exist or is not visible to the viewer.',
    args: {
      id: t.arg.id({ required: true, description: 'The global ID of the conference, or its slug.' }),
    },
    resolve: (_root, { id }, context, info) => findConference(context, id, info),
  }),
  conferences: restConnection(t, {
    contract: listConferences,
    type: Conference,
    description:
      'Conferences of the viewer’s community, most recently published first, or in the order of their start with `when`.',
    args: (arg) => ({
      when: arg({ type: EventPeriod, description: LIST_TEXTS.when }),
      phase: arg({ type: ConferencePhase, description: LIST_TEXTS.phase }),
      status: arg({ type: ConferenceStatus, description: LIST_TEXTS.status }),
      authorId: arg.globalID({ of: 'Actor', description: 'Returns only conferences of this actor, also drafts.' }),
      contextId: arg.globalID({ of: 'Crowd', description: 'Returns only conferences of this crowd, also drafts.' }),
      search: arg.string({
        description: 'The words to search for. The last word also matches as a prefix.',
      }),
    }),
    query: (_root: unknown, { when, phase, status, authorId, contextId, search }) => ({
      when: when ?? undefined,
      phase: phase ?? undefined,
      status: status ?? undefined,
      user: authorId?.id,
      context: contextId?.id,
      search: search ?? undefined,
    }),
    include: INCLUDE,
    previews: PREVIEWS,
  }),
}));
