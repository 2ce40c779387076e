/** The wait list of an event or a conference, and the seats that are offered to those on it. */
import {
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  listWaitlistEntries,
  NOTE_MAX,
  OFFER_HOURS,
  updateWaitlistEntry,
  WAITLIST_STATES,
  type WaitlistEntry as WaitlistEntryEntity,
} from '@plaza/api/attendance/attendance.contract.ts';
import type { User as UserEntity } from '@plaza/api/users/users.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { related } from '../items/items.ts';
import { User } from '../users/users.ts';
import { Answerable, DATE_TEXTS, occurrenceField } from './answerable.ts';
import { ATTENDABLE, Attendable, attendableField, type AttendableEntity } from './attendable.ts';

const STATE_TEXTS = {
  waiting: 'The user is waiting.',
  offered: 'Seats are held for the user until they answer or the offer expires.',
  accepted: 'The user accepted an offer.',
  declined: 'The user declined an offer.',
  expired: 'An offer expired.',
  left: 'The user left the list or was removed from it.',
  closed: 'The event or the conference was cancelled or has started.',
};

const WaitlistState = builder.enumType('WaitlistState', {
  description: 'The state of an entry of a wait list. Only `WAITING` and `OFFERED` are on the list.',
  values: enumValues(WAITLIST_STATES, (state) => STATE_TEXTS[state]),
});

/** An entry of the list, or the part of the viewer’s own that comes with the event. */
type Entry = Pick<
  WaitlistEntryEntity,
  'id' | 'event_id' | 'state' | 'position' | 'party_size' | 'accepts_fewer' | 'offered_size' | 'held_until'
> &
  Partial<Pick<WaitlistEntryEntity, 'occurs_on' | 'user_id' | 'user_name' | 'note'>>;

const WaitlistEntry = builder.objectRef<Entry>('WaitlistEntry');
builder.node(WaitlistEntry, {
  description:
    'The place of a user on the wait list of an event or a conference. Visible to the user and to organizers.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'accepts_fewer' in value,
  loadMany: (ids, context) => context.loader<WaitlistEntryEntity>(listWaitlistEntries).loadMany(ids),
  fields: (t) => ({
    item: t.field({
      type: Attendable,
      nullable: true,
      description: 'The event or the conference; null if it is not visible to the viewer.',
      resolve: ({ event_id: id }, _args, context) => related<AttendableEntity>(id, context),
    }),
    occursOn: t.string({
      nullable: true,
      description: 'The original date in the series, if the event is answered by date; null otherwise.',
      // It doesn’t come with `viewerWait`.
      async resolve({ id, occurs_on: date }, _args, context) {
        if (date !== undefined) return date;
        return (await context.loader<WaitlistEntryEntity>(listWaitlistEntries).load(id))?.occurs_on;
      },
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user; null if deleted or not visible to the viewer.',
      resolve: async ({ user_id: id }, _args, context) =>
        related<UserEntity>(id ?? (await loadViewer(context)).user_id, context),
    }),
    name: t.string({
      nullable: true,
      description: 'The name of the user, even if `user` is null. Visible only to organizers; null for others.',
      resolve: ({ user_name: name }) => name,
    }),
    state: t.expose('state', { type: WaitlistState, description: 'The state of the entry.' }),
    position: t.exposeInt('position', {
      nullable: true,
      description: 'The place on the list, starting at 1; null if no longer on it.',
    }),
    partySize: t.exposeInt('party_size', { description: 'How many people wait, including the user.' }),
    acceptsFewer: t.exposeBoolean('accepts_fewer', {
      description: 'Whether fewer seats than `partySize` can be offered.',
    }),
    note: t.string({
      nullable: true,
      description: 'The user’s note to the organizers. Null for `Answerable.viewerWait`, and if there is none.',
      resolve: ({ note }) => note,
    }),
    offeredSize: t.exposeInt('offered_size', {
      nullable: true,
      description: 'The number of held seats; null if there is no offer.',
    }),
    heldUntil: t.expose('held_until', {
      type: 'DateTime',
      nullable: true,
      description: 'When the offer expires; null if there is none.',
    }),
  }),
});

builder.interfaceField(Answerable, 'viewerWait', (t) =>
  t.field({
    type: WaitlistEntry,
    nullable: true,
    description: 'The viewer’s place on the wait list; null if they are not on it.',
    reads: ['wait'],
    async resolve({ id, event_id: itemId = id, wait }, _args, context) {
      // It depends on the viewer, so items that many receive omit it.
      const own = wait === undefined ? ((await context.items.ask(id)) as AttendableEntity | null)?.wait : wait;
      return own ? { ...own, event_id: itemId } : null;
    },
  }),
);

builder.interfaceFields(Attendable, (t) => ({
  waitlist: restConnection(t, {
    contract: listWaitlist,
    type: WaitlistEntry,
    description: 'The wait list in order, for organizers. Other users get only their own entry.',
    args: (arg) => ({ occursOn: arg.string({ description: DATE_TEXTS.next }) }),
    params: ({ id }: AttendableEntity) => ({ id }),
    query: (_item, { occursOn }) => ({ occurs_on: occursOn ?? undefined, include: ['user'] }),
    include: { 'user.avatar': 'user.avatar' },
    node: (entry) => entry,
    signedIn: true,
  }),
}));

interface Changed {
  entry: Entry;
  itemId: string;
  occursOn: string | null;
}

/** The event or the conference is asked for again, with its new counts. */
function changed(context: GatewayContext, entry: WaitlistEntryEntity): Changed {
  context.items.forget(entry.event_id);
  return { entry, itemId: entry.event_id, occursOn: entry.occurs_on };
}

const payload = (t: PayloadBuilder<Changed>) => ({
  entry: t.field({
    type: WaitlistEntry,
    description: 'The entry of the wait list.',
    resolve: ({ entry }) => entry,
  }),
  item: attendableField(t),
  occurrence: occurrenceField(t),
});

const itemInput = (t: InputBuilder) =>
  t.globalID({ of: ATTENDABLE, writes: 'id', required: true, description: 'The event or the conference.' });

const named = (t: InputBuilder) => ({
  itemId: itemInput(t),
  entryId: t.globalID({
    of: 'WaitlistEntry',
    writes: 'entry',
    required: true,
    description: 'The entry of its wait list.',
  }),
});

type Named = Record<'itemId' | 'entryId', { id: string }>;

async function update(
  context: GatewayContext,
  { itemId, entryId }: Named,
  action: 'accept' | 'decline' | 'promote' | 'pass',
): Promise<Changed> {
  const params = { id: itemId.id, entry: entryId.id };
  return changed(context, (await context.rest(updateWaitlistEntry, { params, body: { action } })).data);
}

mutation('joinWaitlist', {
  description: `Joins the wait list of a full event or conference. Free seats are offered in order, for ${OFFER_HOURS} hours, or for half of the time left before the start if that is less.`,
  input: (t) => ({
    itemId: itemInput(t),
    occursOn: t.string({ description: DATE_TEXTS.next }),
    partySize: t.int({ description: 'How many people wait, including the viewer. Defaults to 1.' }),
    acceptsFewer: t.boolean({ description: 'Whether fewer seats than `partySize` can be offered.' }),
    note: t.string({ description: `A note to the organizers, at most ${NOTE_MAX} characters.` }),
  }),
  async resolve({ itemId, occursOn, partySize, acceptsFewer, note }, context) {
    const body = {
      occurs_on: occursOn ?? undefined,
      party_size: partySize ?? undefined,
      accepts_fewer: acceptsFewer ?? undefined,
      note,
    };
    return changed(context, (await context.rest(joinWaitlist, { params: { id: itemId.id }, body })).data);
  },
  payload,
});

mutation('leaveWaitlist', {
  description: 'Leaves the wait list. Organizers can remove anyone. Held seats are offered to the next user.',
  input: named,
  async resolve({ itemId, entryId }, context) {
    const entries = context.loader<WaitlistEntryEntity>(listWaitlistEntries);
    const entry = await entries.load(entryId.id);
    await context.rest(leaveWaitlist, { params: { id: itemId.id, entry: entryId.id } });
    entries.forget(entryId.id);
    context.items.forget(itemId.id);
    return { id: entryId.id, itemId: itemId.id, occursOn: entry?.occurs_on ?? null };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted entry.',
      resolve: ({ id }) => writeGlobalId('WaitlistEntry', id),
    }),
    item: attendableField(t),
    occurrence: occurrenceField(t),
  }),
});

mutation('answerOffer', {
  description:
    'Accepts or declines the seats that are held for the viewer. Fails with `OFFER_OVER` if they no longer are.',
  input: (t) => ({
    ...named(t),
    isAccepted: t.boolean({
      writes: 'action',
      required: true,
      description: 'Whether to accept the offer; false declines it.',
    }),
  }),
  resolve: ({ isAccepted, ...ids }, context) => update(context, ids, isAccepted ? 'accept' : 'decline'),
  payload,
});

mutation('promoteFromWaitlist', {
  description: 'Offers free seats to an entry of the wait list before all others.',
  input: named,
  resolve: (ids, context) => update(context, ids, 'promote'),
  payload,
});

mutation('passInWaitlist', {
  description:
    'Passes over the first entry of the wait list if it waits for more seats than are free. They are offered to the next.',
  input: named,
  resolve: (ids, context) => update(context, ids, 'pass'),
  payload,
});
