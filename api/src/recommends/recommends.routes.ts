import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { isActor } from '../core/actors.ts';
import { NOW } from '../core/clock.ts';
import { asPerson, type Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { expand, findItem } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { findMentions } from '../core/mentions.ts';
import { mayActAs } from '../core/permissions.ts';
import { requireReady } from '../core/readiness.ts';
import { route, type App } from '../core/route.ts';
import { searchText } from '../core/search-text.ts';
import { visibilityScopeOf, visible } from '../core/visibility.ts';
import { isBannedFrom, requireWelcome } from '../core/welcome.ts';
import { lockItems } from '../core/write-locks.ts';
import './recommends.events.ts';
import {
  answerRecommend,
  createRecommends,
  deleteRecommend,
  listRecommends,
  type Recommendation,
} from './recommends.contract.ts';
import { COLUMNS, findRecommend, FROM, present, received, sent, shown, type Row } from './recommends.store.ts';

const RELATIONS = { user: 'user_id', recipient: 'recipient_id', item: 'item_id', mentions: 'mentions.actor_id' };
const PER_PERSON = { max: 60, windowSeconds: 3600, code: 'attempts_limit' } as const;

export function recommendRoutes(app: App): void {
  route(app, listRecommends, async (call) => {
    const { item_id, user, box, kind, ids } = call.query;
    if (box && !call.viewer) throw new Failure('unauthenticated');
    if (!item_id && !user && !box && !ids)
      throw new Failure('invalid', { box: ['either this, item_id or user is required'] });
    for (const id of [item_id, user]) if (id) await findItem(call, id);
    const page = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: FROM,
      where: sql`${told(call, box, user)} and ${kind ? sql`r.kind = ${sql.lit(kind)}` : sql`true`}
        and ${item_id ? sql`r.item_id = ${item_id}` : sql`true`}`,
      key: 'r.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, createRecommends, async (call) => {
    const { platform, me } = call;
    await platform.limits.take('recommend', me.accountId, PER_PERSON);
    const wish = readWish(call.body);
    await lockItems(call, { about: [wish.itemId, ...wish.recipientIds] });
    const item = await findItem(call, wish.itemId);
    if (item.is_blocked) throw new Failure('not_found');
    await requireWelcome(call, item.id);
    requireReady(call, item);
    await requireReachable(call, wish);
    const data = await send(call, wish);
    await expand(call, data, call.query, RELATIONS);
    return { data };
  });

  route(app, answerRecommend, async (call) => {
    const before = await findRecommend(call, call.params.id, received(call));
    if (before.answer) throw new Failure('already_answered');
    const answer = call.body.answer === 'thank' ? 'thanked' : 'declined';
    await sql`update recommends set answer = ${answer}, updated_at = ${NOW} where id = ${before.id}`.execute(call.db);
    const { id, kind, item_id: itemId, user_id: senderId, recipient_id: recipientId } = before;
    await call.emit('recommend.answered', { id, kind, itemId, senderId, recipientId, answer });
    const data = present(call, { ...before, answer });
    await expand(call, [data], call.query, RELATIONS);
    return { data };
  });

  route(app, deleteRecommend, async (call) => {
    // Whoever may act as who sent it takes it back: it may have been sent as another than who is active.
    const { me } = asPerson(call);
    const mine = sql<boolean>`((r.user_id = ${me.userId} or ${mayActAs(me, sql`r.user_id`)}) and r.withdrawn_at is null)`;
    const { id, answer, recipient_id: recipientId } = await findRecommend(call, call.params.id, mine);
    await (
      answer === 'declined'
        ? sql`update recommends set withdrawn_at = ${NOW}, reason = null, mentions = '[]', search = '' where id = ${id}`
        : sql`delete from recommends where id = ${id}`
    ).execute(call.db);
    await call.emit('recommend.withdrawn', { id, recipientId });
  });
}

/** Of the box or the profile that is asked for, else all that the viewer may know of. */
function told(context: Context, box: 'received' | 'sent' | undefined, user: string | undefined) {
  if (user) return sql`r.user_id = ${user} and ${shown(context)}`;
  if (box) return box === 'received' ? received(context) : sent(context);
  return sql`(${received(context)} or ${sent(context)} or ${shown(context)})`;
}

interface Wish {
  itemId: string;
  recipientIds: string[];
  kind: Recommendation['kind'];
  reason: string | null;
  isPublic: boolean;
}

function readWish(body: BodyOf<typeof createRecommends>): Wish {
  const { item_id: itemId, kind = 'recommend', is_public: isPublic = false } = body;
  const reason = trimmed(body.reason ?? '') || null;
  if (kind === 'share' && reason) throw new Failure('invalid', { reason: ['is only for recommendations'] });
  if (kind === 'share' && isPublic) throw new Failure('invalid', { is_public: ['is only for recommendations'] });
  return { itemId, recipientIds: [...new Set(body.recipient_ids)], kind, reason, isPublic };
}

/**
 * Each must be a person or a crowd whom the sender sees, and must see the item and the sender by themselves. Which of it is
 * not so is told to nobody: it would say who has blocked whom.
 */
async function requireReachable(context: Context, { itemId, recipientIds }: Wish): Promise<void> {
  const { viewer } = context;
  const they = visibilityScopeOf(sql`p.id`);
  const { rows } = await sql<{ id: string }>`
    select p.id from items p join items i on i.id = ${itemId} join items s on s.id = ${context.me.actorId}
    where p.id = any(${recipientIds}::uuid[]) and ${isActor('p')} and p.id not in (i.id, s.id)
      and not ${isBannedFrom(sql`${context.me.userId}::uuid`, sql`p.community_id`)}
      and ${visible(viewer, 'p')} and ${visible(they, 'i')} and ${visible(they, 's')}`.execute(context.db);
  const reachable = new Set(rows.map(({ id }) => id));
  const others = recipientIds.filter((id) => !reachable.has(id));
  if (others.length === 0) return;
  throw new Failure('invalid', Object.fromEntries(others.map((id) => [`recipient_ids.${id}`, ['can’t be sent this']])));
}

/** One statement, in the order of recipients, so that two who send the same never wait for each other in a circle. */
async function send(context: Context, wish: Wish): Promise<Recommendation[]> {
  const { itemId, recipientIds, kind, reason, isPublic } = wish;
  const senderId = context.me.actorId;
  const wanted = JSON.stringify(recipientIds.map((recipient_id) => ({ id: newId(), recipient_id })));
  const mentions = JSON.stringify(reason ? await findMentions(context, reason) : []);
  const { rows } = await sql<Row & { is_new: boolean }>`
    insert into recommends as r (id, kind, item_id, user_id, recipient_id, reason, mentions, search, is_public)
    select w.id, ${kind}::text, ${itemId}::uuid, ${senderId}::uuid, w.recipient_id, ${reason}::text, ${mentions}::jsonb,
      to_tsvector('simple', ${searchText(reason ?? '')}), ${isPublic}::boolean
    from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, recipient_id uuid) order by w.recipient_id
    on conflict (recipient_id, user_id, item_id, kind) do update set reason = excluded.reason,
      mentions = excluded.mentions, search = excluded.search, is_public = excluded.is_public, withdrawn_at = null, updated_at = ${NOW}
    returning ${COLUMNS}, xmax = 0 as is_new`.execute(context.db);
  const to = rows.map(({ id, recipient_id, is_new }) => ({ id, recipientId: recipient_id, isNew: is_new }));
  await context.emit('recommend.sent', { kind, itemId, senderId, reason, to });
  const byRecipient = new Map(rows.map((row) => [row.recipient_id, row]));
  return recipientIds.flatMap((id) => {
    const { is_new: _isNew, ...row } = byRecipient.get(id) ?? {};
    return 'id' in row ? present(context, row) : [];
  });
}
