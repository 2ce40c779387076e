/** Tailgates near each other: a host asks, the other one answers. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { findSubject } from '../core/item-writes.ts';
import { expand } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { visible } from '../core/visibility.ts';
import { lockItems } from '../core/write-locks.ts';
import './events.events.ts';
import { requireAction } from './events.states.ts';
import { publishChange } from './events.store.ts';
import { NEAR_QUESTIONS_PER_DAY, type Nearness, type NearnessAction } from './tailgates.contract.ts';
import { findTailgate, type Tailgate } from './tailgates.store.ts';

const PER_DAY = { max: NEAR_QUESTIONS_PER_DAY, windowSeconds: 24 * 3600, code: 'rate_limited' } as const;

interface Wish {
  id: string;
  /** Whether the other host asked. */
  is_asked: boolean;
  state: Nearness['state'];
}

/** Columns of `Nearness` as the tailgate sees it: SQL over `tailgate_wishes w`. */
const columnsFor = (id: string) => sql`w.id, w.state, w.asked_at, w.to_id = ${id} as is_asked,
  case when w.to_id = ${id} then w.from_id else w.to_id end as event_id`;

const present = (row: Omit<Nearness, '_type'>): Nearness => ({
  ...row,
  asked_at: new Date(row.asked_at).toISOString(),
  _type: 'Nearness',
});

/** Tailgates near one that the viewer sees. Those who manage it also see what is not agreed. */
export async function pageNear(context: Context, id: string, input: ListInput): Promise<Page<Nearness>> {
  const { manageable } = await findTailgate(context, id);
  const page = await pageRows<Omit<Nearness, '_type'>>(context, input, {
    columns: columnsFor(id),
    from: sql`tailgate_wishes w join items i on i.id = case when w.to_id = ${id} then w.from_id else w.to_id end`,
    where: sql`${id} in (w.from_id, w.to_id) and ${visible(context.viewer, 'i', 'hidden', 'plain')}
      and ${manageable ? sql`true` : sql`w.state = 'accepted'`}`,
    key: 'w.id',
  });
  const data = page.data.map(present);
  await expand(context, data, input, { event: 'event_id' });
  return { data, meta: page.meta };
}

/** Locks two tailgates of a conference, of which the viewer manages the first. */
async function lockPair(context: Context, id: string, otherId: string): Promise<Tailgate> {
  await lockItems(context, { changing: [id, otherId] });
  const own = await findTailgate(context, id);
  if (!own.manageable) throw new Failure('forbidden');
  requireAction('update', own, context.platform.clock.now());
  if (own.is_draft) throw new Failure('status_step');
  const other = await findTailgate(context, otherId);
  if (other.tailgate.conference_id !== own.tailgate.conference_id)
    throw new Failure('invalid', { event_id: ['must be a tailgate of the same conference'] });
  return other;
}

async function findWish({ db }: Context, id: string, otherId: string): Promise<Wish | undefined> {
  const { rows } = await sql<Wish>`
    select w.id, w.state, w.to_id = ${id} as is_asked from tailgate_wishes w
    where w.from_id = ${id} and w.to_id = ${otherId} or w.from_id = ${otherId} and w.to_id = ${id}`.execute(db);
  return rows[0];
}

export async function askToBeNear(context: Context, id: string, otherId: string): Promise<Nearness> {
  if (id === otherId) throw new Failure('self_action');
  const other = await lockPair(context, id, otherId);
  requireAction('update', other, context.platform.clock.now());
  const otherHostId = other.user_id ?? '';
  if ((await findSubject(context, otherHostId)).is_blocked) throw new Failure('not_found');
  const wish = await findWish(context, id, otherId);
  if (wish) {
    if (!wish.is_asked || wish.state === 'accepted') throw new Failure('already_answered');
    await settle(context, { id, otherId }, wish, 'accepted');
  } else {
    await context.platform.limits.take('near question', context.me.accountId, PER_DAY);
    await sql`
      insert into tailgate_wishes (id, from_id, to_id, state, asked_at)
      values (${newId()}, ${id}, ${otherId}, 'pending', ${NOW})`.execute(context.db);
    await context.emit('nearness.asked', { fromId: id, toId: otherId, hostId: otherHostId, byId: context.me.userId });
  }
  for (const each of [id, otherId]) publishChange(context, each);
  const { rows } = await sql<Omit<Nearness, '_type'>>`
    select ${columnsFor(id)} from tailgate_wishes w
    where ${id} in (w.from_id, w.to_id) and ${otherId} in (w.from_id, w.to_id)`.execute(context.db);
  return present(rows[0]!);
}

async function settle(
  context: Context,
  { id, otherId }: { id: string; otherId: string },
  wish: Wish,
  state: 'accepted' | 'declined',
): Promise<void> {
  await sql`update tailgate_wishes set state = ${state} where id = ${wish.id}`.execute(context.db);
  await context.emit('nearness.settled', { fromId: otherId, toId: id });
}

export async function answerNearness(
  context: Context,
  id: string,
  otherId: string,
  action: NearnessAction,
): Promise<void> {
  await lockPair(context, id, otherId);
  const wish = await findWish(context, id, otherId);
  if (!wish) throw new Failure('not_found');
  if (wish.is_asked === (action === 'withdraw')) throw new Failure('forbidden');
  if (action === 'withdraw') {
    await sql`delete from tailgate_wishes where id = ${wish.id}`.execute(context.db);
    await context.emit('nearness.settled', { fromId: id, toId: otherId });
  } else {
    const state = action === 'accept' ? 'accepted' : 'declined';
    if (wish.state === state) throw new Failure('already_answered');
    await settle(context, { id, otherId }, wish, state);
  }
  for (const each of [id, otherId]) publishChange(context, each);
}
