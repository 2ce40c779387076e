import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { requireOwnFiles } from '../core/item-files.ts';
import { expand } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { findOwn, tellList } from './conversations.store.ts';
import type { MessageWords } from './messages.contract.ts';
import {
  AHEAD_SECONDS,
  createScheduledMessage,
  deleteScheduledMessage,
  getScheduledMessage,
  listScheduledMessages,
  SCHEDULED_MAX,
  sendScheduledMessage,
  updateScheduledMessage,
} from './scheduled.contract.ts';
import { awaitSending } from './scheduled.jobs.ts';
import {
  asAuthor,
  claimOwn,
  COLUMNS,
  findScheduled,
  holdScheduled,
  isWriter,
  present,
  RELATIONS,
  wordsOf,
  type ScheduledRow,
} from './scheduled.store.ts';
import { checkWords, countSaid, findMessage, send } from './sending.ts';

export function scheduledRoutes(app: App): void {
  route(app, listScheduledMessages, async (call) => {
    const { conversation } = call.query;
    if (conversation) await findOwn(call, conversation);
    const { data: rows, meta } = await pageRows<ScheduledRow>(call, call.query, {
      columns: COLUMNS,
      from: sql`scheduled_messages s`,
      where: sql`${isWriter(call)} and ${
        conversation ? sql`s.conversation_id = ${conversation} and s.author_id = ${call.me.actorId}` : sql`true`
      }`,
      key: 's.id',
      along: 's.order_id',
      order: 'asc',
    });
    const data = rows.map(present);
    await expand(call, data, call.query, RELATIONS);
    return { data, meta };
  });

  route(app, getScheduledMessage, async (call) => ({ data: await findScheduled(call, call.params.id, call.query) }));

  route(app, createScheduledMessage, async (call) => {
    await countSaid(call);
    const { conversation_id: conversationId, send_at } = call.body;
    const sendAt = timeOf(call, send_at);
    const { file_ids, ...words } = await checkForLater(call, conversationId, call.body);
    await requireRoom(call);
    const id = newId();
    const { actorId, userId } = call.me;
    await sql`
      insert into scheduled_messages (id, conversation_id, author_id, made_by_id, content, file_ids, attachable_id,
        reply_to_id, latitude, longitude, send_at, order_id)
      values (${id}, ${conversationId}, ${actorId}, ${userId}, ${words.content}, ${file_ids}::uuid[], ${words.attachable_id},
        ${words.reply_to_id}, ${words.latitude}, ${words.longitude}, ${sendAt}, ${newId(sendAt.getTime())})`.execute(
      call.db,
    );
    await awaitSending(call, id, sendAt);
    tellList(call, actorId, conversationId);
    return { data: await findScheduled(call, id, call.query) };
  });

  route(app, updateScheduledMessage, async (call) => {
    const before = await holdScheduled(call, call.params.id);
    const sendAt = call.body.send_at === undefined ? null : timeOf(call, call.body.send_at);
    const author = await asAuthor(call, before);
    const { id, conversation_id: conversationId } = before;
    const given = { ...wordsOf(before), ...call.body };
    const { file_ids, ...words } = await checkForLater(author, conversationId, given, before.file_ids);
    await sql`
      update scheduled_messages set content = ${words.content}, file_ids = ${file_ids}::uuid[],
        attachable_id = ${words.attachable_id}, reply_to_id = ${words.reply_to_id}, latitude = ${words.latitude},
        longitude = ${words.longitude}, updated_at = ${NOW}
        ${sendAt ? sql`, send_at = ${sendAt}, order_id = ${newId(sendAt.getTime())}, refused_code = null` : sql``}
      where id = ${id}`.execute(call.db);
    if (sendAt) await awaitSending(call, id, sendAt);
    tellList(call, before.user_id, conversationId);
    return { data: await findScheduled(call, id, call.query) };
  });

  route(app, deleteScheduledMessage, async (call) => {
    const { user_id, conversation_id } = await claimOwn(call, call.params.id);
    tellList(call, user_id, conversation_id);
  });

  route(app, sendScheduledMessage, async (call) => {
    await countSaid(call);
    const row = await claimOwn(call, call.params.id);
    const author = await asAuthor(call, row);
    const id = await send(author, row.conversation_id, wordsOf(row));
    return { data: await findMessage(author, id) };
  });
}

/** What may be said now, with all that else is found out only by saying it; `kept` are files that it had before, perhaps deleted by now. */
async function checkForLater(
  context: Context,
  conversationId: string,
  words: MessageWords,
  kept: readonly string[] = [],
) {
  const conversation = await findOwn(context, conversationId);
  const checked = await checkWords(context, conversationId, words);
  if (!conversation.can_write) throw new Failure('forbidden');
  await requireOwnFiles(
    context,
    checked.file_ids.filter((id) => !kept.includes(id)),
    'file_ids',
  );
  return checked;
}

function timeOf({ platform }: Context, sendAt: string): Date {
  const at = new Date(sendAt);
  const seconds = (at.getTime() - platform.clock.now().getTime()) / 1000;
  if (seconds >= AHEAD_SECONDS.min && seconds <= AHEAD_SECONDS.max) return at;
  throw new Failure('invalid', { send_at: ['must be between one minute and one year from now'] });
}

async function requireRoom(context: Context): Promise<void> {
  const { userId } = context.me;
  // Two that would both be the last wait for each other here.
  await sql`select id from items where id = ${userId} for no key update`.execute(context.db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from scheduled_messages s where ${isWriter(context)}`.execute(context.db);
  if ((rows[0]?.n ?? 0) >= SCHEDULED_MAX) throw new Failure('scheduled_limit');
}
