import { sql } from 'kysely';
import { isActor } from '../core/actors.ts';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { lockSubject } from '../core/item-writes.ts';
import { expand } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { lasts } from '../core/mutes.ts';
import { route, type App } from '../core/route.ts';
import { isSupport } from '../core/support.ts';
import './moderation.events.ts';
import { createMute, deleteMute, listMutedActors, listMutes, type Mute } from './mutes.contract.ts';

interface Row {
  id: string;
  context_id: string;
  kind: string;
  only_notifications: boolean;
  expires_at: string | null;
  created_at: string;
}

/** From now, or without an end. */
export const endsIn = (days: number | null | undefined) =>
  days == null ? sql`null` : sql`${NOW} + make_interval(days => ${days})`;

export function muteRoutes(app: App): void {
  route(app, listMutes, async (call) => {
    const { context_id, ids, only_notifications = false } = call.query;
    const page = await pageRows<Row>(call, call.query, {
      columns: sql`m.id, m.context_id, m.only_notifications, m.expires_at, m.created_at, i.kind`,
      from: sql`mutes m join items i on i.id = m.context_id`,
      where: sql`m.user_id = ${call.me.userId} and ${lasts('m')}
        and ${ids ? sql`true` : sql`m.only_notifications = ${only_notifications}`}
        and ${context_id ? sql`m.context_id = ${context_id}` : sql`true`}`,
      key: 'm.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, { context: 'context_id' });
    return { data, meta: page.meta };
  });

  route(app, listMutedActors, async (call) => {
    const { rows } = await sql<{ id: string }>`
      select m.context_id as id from mutes m join items i on i.id = m.context_id and ${isActor('i')}
      where m.user_id = ${call.me.userId} and not m.only_notifications and ${lasts('m')}`.execute(call.db);
    return { data: rows.map((row) => row.id) };
  });

  route(app, createMute, async (call) => {
    const { context_id, days, only_notifications = false } = call.body;
    const { id, kind, author_id } = await lockSubject(call, context_id);
    // One may have enough of what is said about one's own.
    const isOwn = author_id === call.me.actorId;
    if (isOwn && (!only_notifications || id === author_id)) throw new Failure('self_action');
    if (isSupport(call.me, author_id)) throw new Failure('forbidden');
    const { rows } = await sql<Row>`
      insert into mutes (id, user_id, context_id, only_notifications, expires_at)
      values (${newId()}, ${call.me.userId}, ${id}, ${only_notifications}, ${endsIn(days)})
      on conflict (user_id, context_id) do update
        set expires_at = excluded.expires_at, only_notifications = excluded.only_notifications
      returning id, context_id, only_notifications, expires_at, created_at, ${kind}::text as kind`.execute(call.db);
    await changed(call);
    return { data: present(call, rows[0]!) };
  });

  route(app, deleteMute, async (call) => {
    const { rows } = await sql`
      delete from mutes where id = ${call.params.id} and user_id = ${call.me.userId} returning id`.execute(call.db);
    if (rows.length === 0) throw new Failure('not_found');
    await changed(call);
  });
}

/** The person's own live streams read again what to leave out; nobody else hears of it. */
async function changed(context: Context): Promise<void> {
  context.publish(`users.${context.me.userId}.blocks.changed`, {});
  await context.emit('mutes.changed', { userId: context.me.userId });
}

const present = (context: Context, { kind, ...row }: Row): Mute => ({
  ...row,
  _type: 'Mute',
  context_type: context.platform.kinds.get(kind)?.type ?? kind,
});
