/** Who comes to an event or a conference: answers, invitations, requests, and organizers. */
import { RELATIONSHIP_STATUSES } from '@plaza/api/core/contract.ts';
import {
  createInvitations,
  createRelationship,
  deleteRelationship,
  INVITED_MAX,
  listRelationships,
  updateRelationship,
  type Relationship,
} from '@plaza/api/relationships/relationships.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { chain } from '../core/maybe-promise.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import type { BodyOf } from '@plaza/api/core/contract.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { DATE_TEXTS, occurrenceField } from './answerable.ts';
import { EventAnswer } from './answers.ts';
import { Attendable, attendableField, isAttendable, type AttendableEntity } from './attendable.ts';
import { DateAnswer, dateAnswerOf } from './date-answers.ts';

const ROLES = ['admin', 'manager', 'member'] as const;
const ROLE_TEXTS = {
  admin: 'A co-organizer who can also appoint co-organizers.',
  manager: 'A co-organizer.',
  member: 'A guest of an event, or an attendee of a conference.',
};

const AttendanceRole = builder.enumType('AttendanceRole', {
  description: 'The role of a user at an event or a conference.',
  values: enumValues(ROLES, (role) => ROLE_TEXTS[role], { member: 'GUEST' }),
});

const STATUS_TEXTS = {
  pending: 'The user was invited or asked to come, and there is no answer yet.',
  declined: 'The user does not come, or their request was declined.',
  accepted: 'The user comes, or is a co-organizer.',
  maybe: 'The user might come.',
  'wait list': 'The user is on the wait list.',
};

const AttendanceStatus = builder.enumType('AttendanceStatus', {
  description: 'The status of an attendance.',
  values: enumValues(RELATIONSHIP_STATUSES, (status) => STATUS_TEXTS[status]),
});

/** A relationship of the platform, and as it is loaded by its ID. */
const ATTENDANCE: ReadonlySet<string> = new Set(['Relationship', 'Attendance']);

/** A relationship, or that of a guest of one date, whose `attendance` is the answer for it. */
type AttendanceEntity = Relationship & { date?: string };

/** What a user answered to the whole: the same object in the list of any date. */
const answerOf = ({ id, date, attendance }: AttendanceEntity, context: GatewayContext) =>
  date === undefined
    ? attendance
    : chain(context.loader<Relationship>(listRelationships).load(id), (whole) => whole?.attendance);

export const Attendance = builder.objectRef<AttendanceEntity>('Attendance');
builder.node(Attendance, {
  description: 'How a user takes part in an event or a conference, including invitations and requests to come.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => ATTENDANCE.has(typeNameOf(value)),
  async loadMany(ids, context) {
    const found = await context.loader<Relationship>(listRelationships).loadMany(ids);
    return found.map((row) => (row && isAttendance(row) ? ({ ...row, _type: 'Attendance' } as never) : null));
  },
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user; null if deleted or not visible to the viewer.',
      resolve: ({ user_id: id }, _args, context) => related<UserEntity>(id, context),
    }),
    name: t.string({
      nullable: true,
      description: 'The name of the user, even if `user` is null. Visible only to organizers; null for others.',
      resolve: ({ user_name: name }) => name,
    }),
    item: t.field({
      type: Attendable,
      nullable: true,
      description: 'The event or the conference; null if it is not visible to the viewer.',
      resolve: ({ relatable_id: id }, _args, context) => related<AttendableEntity>(id, context),
    }),
    role: t.field({
      type: AttendanceRole,
      description: 'The role of the user.',
      resolve: ({ role }) => role as never,
    }),
    status: t.expose('status', { type: AttendanceStatus, description: 'The status of the attendance.' }),
    answer: t.field({
      type: EventAnswer,
      nullable: true,
      description:
        'The user’s answer; null if they have not answered. If the event is answered by date, `ACCEPTED` or `MAYBE` if that is their answer for any coming date.',
      resolve: (row, _args, context) => chain(answerOf(row, context), (given) => given?.answer),
    }),
    dateAnswer: t.field({
      type: DateAnswer,
      nullable: true,
      description:
        'The user’s answer for one date of an event that is answered by date; null if they have not answered.',
      args: { occursOn: t.arg.string({ required: true, description: DATE_TEXTS.only }) },
      resolve: async (row, { occursOn }, context) =>
        dateAnswerOf(row.date === occursOn ? row.attendance : await findDateAnswer(row, occursOn, context)),
    }),
    partySize: t.int({
      description: 'How many people come, including the user. If the event is answered by date, see `dateAnswer`.',
      resolve: (row, _args, context) => chain(answerOf(row, context), (given) => given?.party_size ?? 1),
    }),
    note: t.string({
      nullable: true,
      description: 'The user’s note to the organizers. Visible only to organizers and the user; null for others.',
      resolve: ({ attendance }) => attendance?.note,
    }),
    isHidden: t.boolean({
      description: 'Whether only organizers can see that the user comes.',
      resolve: ({ attendance }) => attendance?.is_hidden ?? false,
    }),
    isInvited: t.boolean({
      description: 'Whether someone invited the user; false if they answered or asked to come by themselves.',
      resolve: ({ user_id, initiated_by_id }) => user_id !== initiated_by_id,
    }),
    invitedBy: t.field({
      type: User,
      nullable: true,
      description: 'The user who invited them; null if no one did, or if not visible to the viewer.',
      resolve: ({ user_id: id, initiated_by_id: inviter }, _args, context) =>
        inviter === id ? null : related<UserEntity>(inviter, context),
    }),
    hasMoved: t.boolean({
      description:
        'Whether the event or the conference was moved after the user answered `ACCEPTED` or `MAYBE`, so that they should answer again.',
      resolve: (row, _args, context) => chain(answerOf(row, context), (given) => given?.has_moved ?? false),
    }),
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the user answered; null if they have not.',
      resolve: (row, _args, context) => chain(answerOf(row, context), (given) => given?.answered_at),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the attendance was created.' }),
  }),
});
connectionOf(Attendance);

const isAttendance = ({ relatable_type: type, role }: Relationship) => isAttendable(type) && role !== 'follower';

builder.interfaceFields(Attendable, (t) => ({
  viewerAttendance: t.field({
    type: Attendance,
    nullable: true,
    description: 'How the viewer takes part; null if they have neither answered nor been invited.',
    reads: ['attendance'],
    async resolve({ id, attendance }, _args, context) {
      // It depends on the viewer, so items that many receive omit it.
      const own =
        attendance === undefined ? ((await context.items.ask(id)) as AttendableEntity | null)?.attendance : attendance;
      return own ? context.loader<Relationship>(listRelationships).load(own.relationship_id) : null;
    },
  }),
  guests: restConnection(t, {
    contract: listRelationships,
    type: Attendance,
    description:
      'People who come or might come, invitations, and requests, as far as the viewer can see them. Returns those who answered `ACCEPTED` unless `answer`, `status`, or `role` is given.',
    args: (arg) => ({
      answer: arg({ type: EventAnswer, description: 'Returns only users who gave this answer.' }),
      status: arg({ type: AttendanceStatus, description: 'Returns only attendances with this status.' }),
      role: arg({ type: AttendanceRole, description: 'Returns only users with this role.' }),
      occursOn: arg.string({
        description: `${DATE_TEXTS.only} Returns only users who answered for this date, by that answer.`,
      }),
      isKnown: arg.boolean({ description: 'Whether to return only users whom the viewer follows.' }),
    }),
    query: ({ id }: AttendableEntity, { answer, status, role, occursOn, isKnown }) => ({
      relatable_id: id,
      occurs_on: occursOn ?? undefined,
      answer: answer ?? (status || role ? undefined : ('accepted' as const)),
      status: status ?? undefined,
      role: role ?? (status ? ('member' as const) : undefined),
      ...(isKnown && { known: true }),
      include: ['user'],
    }),
    include: { 'user.avatar': 'user.avatar' },
    node: (row, context, { occursOn }) =>
      row.user_name || context.items.held(row.user_id) ? { ...row, ...(occursOn && { date: occursOn }) } : null,
  }),
}));

export interface AttendanceChange {
  attendance: Relationship;
  itemId: string;
}

async function findDateAnswer({ id, relatable_id }: Relationship, date: string, context: GatewayContext) {
  const query = { ids: [id], relatable_id, occurs_on: date };
  return (await context.rest(listRelationships, { query })).data[0]?.attendance;
}

/** The event or the conference is asked for again, with its new counts. */
function changed(context: GatewayContext, attendance: Relationship): AttendanceChange {
  context.items.forget(attendance.relatable_id);
  const known = context.loader<Relationship>(listRelationships);
  known.forget(attendance.id);
  known.keep({ included: [attendance] });
  return { attendance, itemId: attendance.relatable_id };
}

export const attendanceField = (t: PayloadBuilder<AttendanceChange>) =>
  t.field({
    type: Attendance,
    nullable: true,
    description: 'The updated attendance.',
    resolve: ({ attendance }) => attendance,
  });

type Answer = Omit<BodyOf<typeof createRelationship>, 'role' | 'user_id' | 'answers'>;

/** Stores the answer of the viewer. */
export const answer = async (context: GatewayContext, body: Answer): Promise<AttendanceChange> =>
  changed(context, (await context.rest(createRelationship, { body: { ...body, role: 'member' } })).data);

export interface AttendanceEnd {
  /** Null if only the answer for one date was removed. */
  id: string | null;
  itemId: string;
  occursOn: string | null;
}

export const deletedAttendanceField = (t: PayloadBuilder<AttendanceEnd>) =>
  t.id({
    nullable: true,
    description:
      'The ID of the deleted attendance; null if it remains, because only an answer for one date was removed.',
    resolve: ({ id }) => id && writeGlobalId('Attendance', id),
  });

async function end(context: GatewayContext, id: string, itemId: string, occursOn?: string): Promise<AttendanceEnd> {
  await context.rest(deleteRelationship, { params: { id }, query: { occurs_on: occursOn } });
  context.items.forget(itemId);
  const known = context.loader<Relationship>(listRelationships);
  known.forget(id);
  // A guest who only leaves one date can still come to others.
  const remains = occursOn !== undefined && (await known.load(id)) !== null;
  return { id: remains ? null : id, itemId, occursOn: occursOn ?? null };
}

/** Removes the answer, request, or invitation of the viewer, or only their answer for one date. */
export async function leave(context: GatewayContext, itemId: string, occursOn?: string): Promise<AttendanceEnd> {
  const item = (await context.items.load(itemId)) as AttendableEntity | null;
  if (!item?.attendance) throw new RestError('not_found');
  return end(context, item.attendance.relationship_id, itemId, occursOn);
}

/** The inputs of an invitation, besides what it is to. */
export const inviteInputs = (t: InputBuilder) => ({
  userIds: t.globalIDList({
    of: 'User',
    required: true,
    description: `The people to invite, at most ${INVITED_MAX}.`,
  }),
  role: t.field({ type: AttendanceRole, description: 'The role to invite them with. Defaults to `GUEST`.' }),
});

interface Invited {
  attendances: Relationship[];
  itemId: string;
}

export async function invite(
  context: GatewayContext,
  itemId: string,
  { userIds, role }: { userIds: readonly { id: string }[]; role?: (typeof ROLES)[number] | null | undefined },
): Promise<Invited> {
  const body = { relatable_id: itemId, user_ids: userIds.map(({ id }) => id), role: role ?? undefined };
  const { data: attendances } = await context.rest(createInvitations, { body });
  context.items.forget(itemId);
  return { attendances, itemId };
}

export const invitedField = (t: PayloadBuilder<Invited>) =>
  t.field({
    type: [Attendance],
    description: 'The created invitations and accepted requests.',
    resolve: ({ attendances }) => attendances,
  });

const payload = (t: PayloadBuilder<AttendanceChange>) => ({ attendance: attendanceField(t), item: attendableField(t) });

mutation('answerAttendance', {
  description: 'Accepts or declines a request to come.',
  input: (t) => ({
    id: t.globalID({ of: 'Attendance', required: true, description: 'The request.' }),
    isAccepted: t.boolean({
      writes: 'status',
      required: true,
      description: 'Whether to accept the request; false declines it.',
    }),
  }),
  async resolve({ id, isAccepted }, context) {
    const body = { status: isAccepted ? ('accepted' as const) : ('declined' as const) };
    return changed(context, (await context.rest(updateRelationship, { params: { id: id.id }, body })).data);
  },
  payload,
});

mutation('setAttendanceRole', {
  description: 'Makes a guest or an attendee a co-organizer, or a co-organizer a guest or an attendee.',
  input: (t) => ({
    id: t.globalID({ of: 'Attendance', required: true, description: 'The attendance to update.' }),
    role: t.field({ type: AttendanceRole, required: true, description: 'The new role.' }),
  }),
  resolve: async ({ id, role }, context) =>
    changed(context, (await context.rest(updateRelationship, { params: { id: id.id }, body: { role } })).data),
  payload,
});

mutation('removeGuest', {
  description: 'Removes a guest, an attendee, or a co-organizer, or withdraws an invitation. Their seats become free.',
  input: (t) => ({
    id: t.globalID({ of: 'Attendance', required: true, description: 'The attendance to remove.' }),
    occursOn: t.string({ description: `${DATE_TEXTS.only} Removes the guest only from this date.` }),
  }),
  async resolve({ id, occursOn }, context) {
    const row = await context.loader<Relationship>(listRelationships).load(id.id);
    if (!row || !isAttendance(row)) throw new RestError('not_found');
    return end(context, row.id, row.relatable_id, occursOn ?? undefined);
  },
  payload: (t) => ({
    deletedId: deletedAttendanceField(t),
    item: attendableField(t),
    occurrence: occurrenceField(t),
  }),
});
