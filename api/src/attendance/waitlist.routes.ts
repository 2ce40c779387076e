import { sql, type RawBuilder } from 'kysely';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { expand, requireVisible } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import * as contracts from './attendance.contract.ts';
import type { WaitlistEntry } from './attendance.contract.ts';
import { POSITION } from './attendance.columns.ts';
import { organizes } from './guests.ts';
import { findSeating, ofDates } from './seats.ts';
import { actOnEntry, joinList, leaveList } from './waitlist.ts';

type Row = Omit<WaitlistEntry, '_type' | 'event_id'> & { item_id: string; total: number };

const RELATIONS = { user: 'user_id' };

const isLive = sql`w.state in ('waiting', 'offered')`;

/** A page of the entries that match and that the viewer can see, as the user whatever they act as. SQL over `waitlist_entries w` and `seatings s`. */
async function pageEntries(
  context: Context,
  input: ListInput,
  which: RawBuilder<unknown>,
): Promise<Page<WaitlistEntry>> {
  const person = asPerson(context);
  const { me } = person;
  const runs = organizes(me, sql`i.id`, sql`i.author_id`);
  const page = await pageRows<Row>(person, input, {
    columns: sql`w.id, s.item_id, ${ofDates(context, ({ occursOn }) => occursOn(sql`s.subject_id`))} as occurs_on, w.user_id, case when ${runs} then u.title end as user_name, w.state,
      case when ${isLive} then ${POSITION} end as position, w.party_size, w.accepts_fewer, w.note, w.offered_size,
      w.offered_at, w.held_until, w.created_at, s.waiting + s.offers as total`,
    from: sql`waitlist_entries w join seatings s on s.subject_id = w.subject_id join items i on i.id = s.item_id
      join items u on u.id = w.user_id`,
    where: sql`${which} and (w.user_id = ${me.userId} or ${runs})`,
    key: 'w.id',
    by: [sql`w.seq`],
    order: 'asc',
  });
  const data = page.data.map(({ item_id, total: _, user_name, ...row }): WaitlistEntry => ({
    ...row,
    _type: 'WaitlistEntry',
    event_id: item_id,
    ...(user_name && { user_name }),
  }));
  await expand(context, data, input, RELATIONS);
  return { data, meta: page.meta };
}

/** One entry, in whatever state. */
async function findEntry(
  context: Context,
  itemId: string,
  id: string,
  options: ListInput = {},
): Promise<WaitlistEntry> {
  const { data } = await pageEntries(context, options, sql`s.item_id = ${itemId} and w.id = ${id}`);
  if (!data[0]) throw new Failure('not_found');
  return data[0];
}

/** The ID of an item by what a path names it. */
type Find = (context: Context, key: string) => Promise<string>;

interface Calls {
  join: typeof contracts.joinWaitlist | typeof contracts.joinConferenceWaitlist;
  list: typeof contracts.listWaitlist | typeof contracts.listConferenceWaitlist;
  update: typeof contracts.updateWaitlistEntry | typeof contracts.updateConferenceWaitlistEntry;
  leave: typeof contracts.leaveWaitlist | typeof contracts.leaveConferenceWaitlist;
}

export function waitlistRoutes(app: App): void {
  const events = {
    join: contracts.joinWaitlist,
    list: contracts.listWaitlist,
    update: contracts.updateWaitlistEntry,
    leave: contracts.leaveWaitlist,
  };
  const conferences = {
    join: contracts.joinConferenceWaitlist,
    list: contracts.listConferenceWaitlist,
    update: contracts.updateConferenceWaitlistEntry,
    leave: contracts.leaveConferenceWaitlist,
  };
  route(app, contracts.listWaitlistEntries, (call) => {
    const which = call.query.ids ? sql`true` : sql`w.user_id = ${call.me.userId} and ${isLive}`;
    return pageEntries(call, call.query, sql`${which} and ${visible(call.me, 'i', 'shown', 'plain')}`);
  });

  serve(app, events, async (_context, key) => key);
  serve(app, conferences, async (context, key) => {
    const idOf = context.platform.kinds.get('conference')?.attended?.idOf;
    return idOf ? idOf(context, key) : key;
  });
}

function serve(app: App, calls: Calls, find: Find): void {
  route(
    app,
    calls.join,
    async (call) => {
      const id = await find(call, call.params.id);
      return { data: await findEntry(call, id, await joinList(call, id, call.body)) };
    },
    { turns: ({ params }) => params.id },
  );

  route(app, calls.list, async (call) => {
    const id = await find(call, call.params.id);
    await requireVisible(call, id);
    const { subject_id, waiting, offers } = await findSeating(call, id, call.query.occurs_on);
    const { data, meta } = await pageEntries(call, call.query, sql`s.subject_id = ${subject_id} and ${isLive}`);
    return { data, meta: { ...meta, total: waiting + offers } };
  });

  route(app, calls.update, async (call) => {
    const { id: key, entry } = call.params;
    const id = await find(call, key);
    await actOnEntry(call, id, entry, call.body.action);
    return { data: await findEntry(call, id, entry, call.query) };
  });

  route(app, calls.leave, async (call) => leaveList(call, await find(call, call.params.id), call.params.entry));
}
