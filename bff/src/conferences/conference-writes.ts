/** Creating, changing, publishing, and ending conferences. */
import {
  CONFERENCE_DAYS,
  CONFERENCE_MOMENTS,
  CONFERENCES_PER_DAY,
  createConference,
  deleteConference,
  FREE_GUESTS,
  updateConference,
  type Conference as ConferenceEntity,
  type ConferenceMoment,
} from '@plaza/api/conferences/conferences.contract.ts';
import type { BodyOf } from '@plaza/api/core/contract.ts';
import { actAs, actingAs } from '../actors/actors.ts';
import { toCamelCase, toSnakeCase } from '../core/case.ts';
import { edgeOf } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { Audience } from '../items/items.ts';
import { Conference, ConferenceEdge, ConferenceType, MOMENT_TEXTS } from './conferences.ts';

const momentText = (field: ConferenceMoment): string =>
  `${MOMENT_TEXTS[field]} A date, a local time, or an instant, as \`startsAt\`. A period that closes on a date includes that day.`;

const inputs = (t: InputBuilder) => ({
  name: t.string({ description: 'The name of the conference, at most 120 characters.' }),
  slug: t.string({
    description:
      'The name in its URL: 3 to 40 lowercase letters, digits, and hyphens. If it has none when it is published, one is made from its name.',
  }),
  description: t.string({ description: 'The description, at most 10,000 characters.' }),
  coverId: t.globalID({ of: 'MediaFile', description: 'The cover photo.' }),
  type: t.field({ type: ConferenceType, description: 'Where people meet. Defaults to `IN_PERSON`.' }),
  startsAt: t.string({
    description:
      'The start: a local time such as `2027-05-14T09:00`, a date for whole days, or an instant with an offset, which wins over `timezone`.',
  }),
  endsAt: t.string({
    description: `The end, as \`startsAt\`. For whole days, the last day. At most ${CONFERENCE_DAYS} days after the start.`,
  }),
  timezone: t.string({ description: 'The IANA time zone of the conference. Defaults to that of the viewer.' }),
  isAllDay: t.boolean({ description: 'Whether the conference lasts whole days.' }),
  placeId: t.globalID({ of: 'Place', description: 'The main place.' }),
  roomId: t.globalID({ of: 'Location', writes: 'conferencelocation_id', description: 'The main room in the place.' }),
  requiresApproval: t.boolean({
    writes: 'join_approval',
    description: 'Whether organizers approve everyone who registers without an invitation.',
  }),
  hasRegistration: t.boolean({
    description: 'Whether attendees register. Otherwise, anyone can come. Defaults to true.',
  }),
  maxGuestCount: t.int({ description: `The most attendees, at most ${FREE_GUESTS}; null for ${FREE_GUESTS}.` }),
  hasApplications: t.boolean({ description: 'Whether people can apply with something to present.' }),
  applicationsOpenAt: t.string({ description: momentText('applications_open_at') }),
  applicationsCloseAt: t.string({ description: momentText('applications_close_at') }),
  allowTalk: t.boolean({ description: 'Whether applications can be for a talk.' }),
  allowPerformance: t.boolean({ description: 'Whether applications can be for a performance.' }),
  allowWorkshop: t.boolean({ description: 'Whether applications can be for a workshop.' }),
  blindReview: t.boolean({ description: 'Whether reviewers don’t see who applied. Defaults to true.' }),
  confirmDays: t.int({
    description: 'How many days a speaker has to confirm after an application was accepted: 1 to 365. Defaults to 14.',
  }),
  hasTracks: t.boolean({ description: 'Whether sessions are sorted into tracks.' }),
  hasTailgates: t.boolean({ description: 'Whether attendees can propose tailgates.' }),
  tailgateApprovalNeeded: t.boolean({ description: 'Whether organizers approve tailgates.' }),
  tailgatesOpenAt: t.string({ description: momentText('tailgates_open_at') }),
  tailgatesCloseAt: t.string({ description: momentText('tailgates_close_at') }),
  tailgateStartsAt: t.string({ description: momentText('tailgate_starts_at') }),
  tailgateEndsAt: t.string({ description: momentText('tailgate_ends_at') }),
  tailgateProximity: t.int({
    description: 'The longest distance of a tailgate from a place of the conference, in meters; 0 for no limit.',
  }),
  tailgateRestrictProximity: t.boolean({
    description: 'Whether people have to be near a tailgate to arrive at it.',
  }),
  tailgateRestrictTime: t.boolean({
    description: 'Whether people can arrive at a tailgate only while tailgates take place.',
  }),
  hasPassports: t.boolean({ description: 'Whether attendees need a passport.' }),
  passportsOpenAt: t.string({ description: momentText('passports_open_at') }),
  passportsCloseAt: t.string({ description: momentText('passports_close_at') }),
  automaticallyAssignPassport: t.boolean({
    description: 'Whether attendees get a passport when they register.',
  }),
  hasDiscounts: t.boolean({ description: 'Whether passports are discounted.' }),
  discountPercentage: t.int({ description: 'The discount, in percent.' }),
  allowRefunds: t.boolean({ description: 'Whether passports can be refunded.' }),
  audience: t.field({ type: Audience, description: 'Who can see the conference. Defaults to `COMMUNITY`.' }),
});

/** Inputs that are not the platform’s field of the same name. */
const WRITES: Readonly<Record<string, string>> = {
  roomId: 'conferencelocation_id',
  requiresApproval: 'join_approval',
};

/** Inputs that null empties. Elsewhere, null keeps the value. */
const EMPTIED: ReadonlySet<string> = new Set([
  'slug',
  'description',
  'coverId',
  'startsAt',
  'endsAt',
  'placeId',
  'roomId',
  'maxGuestCount',
  ...CONFERENCE_MOMENTS.map(toCamelCase),
]);

const valueOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const bodyOf = (given: object) =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => value !== undefined && (value !== null || EMPTIED.has(name)))
      .map(([name, value]) => [WRITES[name] ?? toSnakeCase(name), valueOf(value)]),
  ) as BodyOf<typeof updateConference>;

export const conferencePayload = (t: PayloadBuilder<ConferenceEntity>) => ({
  conference: t.field({ type: Conference, description: 'The conference.', resolve: (conference) => conference }),
});

const edgePayload = (t: PayloadBuilder<ConferenceEntity>) => ({
  ...conferencePayload(t),
  edge: t.field({
    type: ConferenceEdge,
    description: 'The object as a connection edge, for adding it to a list on the client.',
    resolve: (conference) => edgeOf(conference),
  }),
});

mutation('createConference', {
  description: `Creates a draft of a conference, at most ${CONFERENCES_PER_DAY} a day. \`publishConference\` publishes it.`,
  input: (t) => ({ ...inputs(t), ...actAs(t) }),
  async resolve({ actAs: actor, ...given }, context) {
    const { status: _status, ...body } = bodyOf(given);
    return (await context.rest(createConference, { body, headers: actingAs(actor) })).data;
  },
  payload: edgePayload,
});

mutation('cloneConference', {
  description:
    'Creates a draft from a conference that the viewer organizes, with its fields, places, tracks, and topics. All dates shift by whole days to the new start.',
  input: (t) => ({
    conferenceId: t.globalID({
      of: 'Conference',
      writes: 'clone_of',
      required: true,
      description: 'The conference to copy.',
    }),
    startsAt: t.string({ description: 'The start of the copy, as of `createConference`. Defaults to the same start.' }),
    name: t.string({ description: 'The name of the copy. Defaults to the same name.' }),
    copyQuestions: t.boolean({
      writes: 'clone_questions',
      description: 'Whether to copy the questions to applicants, too, without archived ones. Defaults to false.',
    }),
    ...actAs(t),
  }),
  async resolve({ conferenceId, startsAt, name, copyQuestions, actAs: actor }, context) {
    const body = {
      clone_of: conferenceId.id,
      starts_at: startsAt ?? undefined,
      name: name ?? undefined,
      clone_questions: copyQuestions ?? undefined,
    };
    return (await context.rest(createConference, { body, headers: actingAs(actor) })).data;
  },
  payload: edgePayload,
});

mutation('updateConference', {
  description:
    'Updates a conference. Omitted fields keep their values; null removes them. If the time or place of a published conference changes, its attendees and followers are notified. A cancelled or archived conference can’t be changed.',
  input: (t) => ({
    id: t.globalID({ of: 'Conference', required: true, description: 'The conference to update.' }),
    ...inputs(t),
    ifSequence: t.int({ description: 'Fails with a conflict unless the conference still has this `sequence`.' }),
  }),
  resolve: async ({ id, ...given }, context) =>
    (await context.rest(updateConference, { params: { id: id.id }, body: bodyOf(given) })).data,
  payload: conferencePayload,
});

const stepTo = async (context: GatewayContext, id: string, body: BodyOf<typeof updateConference>) =>
  (await context.rest(updateConference, { params: { id }, body })).data;

mutation('publishConference', {
  description:
    'Publishes a draft, which requires a cover, a name, a place, a start, and an end: see `missing`. A published conference cannot become a draft again.',
  input: (t) => ({ id: t.globalID({ of: 'Conference', required: true, description: 'The conference to publish.' }) }),
  resolve: ({ id }, context) => stepTo(context, id.id, { status: 'published' }),
  payload: conferencePayload,
});

mutation('cancelConference', {
  description:
    'Cancels a published conference that has not ended. It stays visible, and its attendees and followers are notified. This cannot be undone.',
  input: (t) => ({
    id: t.globalID({ of: 'Conference', required: true, description: 'The conference to cancel.' }),
    reason: t.string({
      writes: 'cancelled_reason',
      description: 'The reason, at most 500 characters. Everyone who sees the conference can see it.',
    }),
  }),
  resolve: ({ id, reason }, context) =>
    stepTo(context, id.id, { status: 'cancelled', cancelled_reason: reason ?? null }),
  payload: conferencePayload,
});

mutation('archiveConference', {
  description: 'Archives a conference that has ended. It can no longer be changed, while people can still discuss it.',
  input: (t) => ({ id: t.globalID({ of: 'Conference', required: true, description: 'The conference to archive.' }) }),
  resolve: ({ id }, context) => stepTo(context, id.id, { status: 'archived' }),
  payload: conferencePayload,
});

mutation('deleteConference', {
  description: 'Deletes a draft of a conference. Fails with `STATUS_STEP` once it was published; cancel it instead.',
  input: (t) => ({ id: t.globalID({ of: 'Conference', required: true, description: 'The draft to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteConference, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted conference.',
      resolve: ({ id }) => writeGlobalId('Conference', id),
    }),
  }),
});
