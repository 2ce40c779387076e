import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { newId, NIL } from '../core/ids.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { nameMatches, searchQuery } from '../core/search-text.ts';
import { visible } from '../core/visibility.ts';
import {
  addToConversation,
  answerMessageRequest,
  CONVERSATION_PAGE,
  CONVERSATION_USERS_MAX,
  countUnreadMessages,
  createConversation,
  findConversation,
  getConversation,
  listConversations,
  readConversation,
  removeFromConversation,
  searchConversations,
  sendTyping,
  updateConversation,
  updateConversationPreferences,
  type Conversation,
} from './conversations.contract.ts';
import { endCalls } from './calls.store.ts';
import {
  columns,
  findConversationBy,
  findOwn,
  FROM,
  HAS_WORDS,
  holdConversation,
  isMine,
  present,
  readable,
  RELATIONS,
  saidWith,
  tell,
  tellList,
  type ConversationRow,
} from './conversations.store.ts';
import { accept, bringIn, limitReadditions, openDirect, pairOf, presentIn, statesFor, takeOut } from './members.ts';
import { say } from './messages.store.ts';
import { countWaiting } from './unseen.ts';

/** Opening conversations is how strangers are reached: nobody reaches the whole town in an hour. */
const OPENED = { max: 60, windowSeconds: 3600, code: 'attempts_limit' } as const;

export function conversationRoutes(app: App): void {
  route(app, listConversations, async (call) => {
    const { type, box = 'inbox', ids } = call.query;
    if (ids) return page(call, call.query, sql`true`, { order: sql`c.id` });
    const state = box === 'requests' ? 'requested' : 'joined';
    return page(
      call,
      call.query,
      sql`${HAS_WORDS} and mine.state = ${sql.lit(state)} and ${type ? sql`c.type = ${sql.lit(type)}` : sql`true`}`,
    );
  });

  route(app, searchConversations, async (call) => {
    const { search } = call.query;
    const words = wordsOf(search);
    return page(call, call.query, words ? matching(call, search, words) : sql`false`, { words });
  });

  route(app, countUnreadMessages, async (call) => ({ data: await countWaiting(call) }));

  route(app, findConversation, async (call) => ({
    data: await findConversationBy(call, sql`c.pair = ${pairOf(call.params.userId, call.me.actorId)}`, call.query),
  }));

  route(app, getConversation, async (call) => ({ data: await findOwn(call, call.params.id, call.query) }));

  route(app, createConversation, async (call) => {
    await call.platform.limits.take('conversation', call.me.accountId, OPENED);
    const userIds = [...new Set(call.body.user_ids)];
    if (userIds.includes(call.me.actorId)) throw new Failure('self_action');
    const id = isDirect(call.body, userIds)
      ? await openDirect(call, userIds[0] ?? '')
      : await found(call, userIds, trimmed(call.body.name ?? ''));
    return { data: await findOwn(call, id, call.query) };
  });

  route(app, updateConversation, async (call) => {
    const { id, name: before } = await holdGroup(call, call.params.id);
    const name = trimmed(call.body.name);
    if (name !== before) {
      await sql`update conversations set name = ${name} where id = ${id}`.execute(call.db);
      await sayAndTell(call, id, { type: 'renamed', content: name });
    }
    return { data: await findOwn(call, id, call.query) };
  });

  route(app, updateConversationPreferences, async (call) => {
    const { id, preferences } = await findOwn(call, call.params.id);
    const { do_not_disturb = preferences.do_not_disturb } = call.body;
    await sql`
      update conversation_users set do_not_disturb = ${do_not_disturb}
      where conversation_id = ${id} and user_id = ${call.me.actorId}`.execute(call.db);
    tellList(call, call.me.actorId, id);
    return { data: await findOwn(call, id, call.query) };
  });

  route(app, readConversation, async (call) => {
    const { id, state } = await findOwn(call, call.params.id);
    const { message_id } = call.body;
    const { rows } = await sql<{ moved: boolean }>`
      update conversation_users mine set read_id = ${message_id}
      where mine.conversation_id = ${id} and mine.user_id = ${call.me.actorId} and mine.read_id < ${message_id}
        and exists (select 1 from messages m where m.id = ${message_id} and m.conversation_id = ${id})
      returning true as moved`.execute(call.db);
    if (rows.length > 0) {
      tellList(call, call.me.actorId, id);
      // Who was only asked gives nothing away.
      if (state === 'joined') call.publish(`conversations.${id}.read`, { user_id: call.me.actorId, message_id });
    }
    return { data: await findOwn(call, id, call.query) };
  });

  route(app, answerMessageRequest, async (call) => {
    const { id, type, state } = await holdConversation(call, call.params.id);
    if (state !== 'requested') throw new Failure('already_answered');
    if (call.body.answer === 'accept') {
      await accept(call, id);
      if (type === 'group') await say(call, id, { type: 'joined' });
    } else {
      await takeOut(call, id, call.me.actorId, 'declined');
      call.publish(`conversations.${id}.narrowed`, {});
      tellList(call, call.me.actorId, id);
    }
    await tell(call, id, 'changed');
  });

  route(app, addToConversation, async (call) => {
    const { id } = await holdGroup(call, call.params.id);
    const already = new Set((await presentIn(call, id)).map(({ user_id }) => user_id));
    const userIds = [...new Set(call.body.user_ids)].filter((userId) => !already.has(userId));
    if (already.size + userIds.length > CONVERSATION_USERS_MAX)
      throw new Failure('invalid', { user_ids: [`A conversation can have up to ${CONVERSATION_USERS_MAX} people.`] });
    const states = await statesFor(call, userIds);
    await limitReadditions(call, id, userIds);
    const brought = await bringIn(call, id, states, newId());
    for (const userId of brought) await sayAndTell(call, id, { type: 'added', subject_id: userId });
    return { data: await findOwn(call, id, call.query) };
  });

  route(app, removeFromConversation, async (call) => {
    const { actorId } = call.me;
    const { id, userId } = call.params;
    const { type, role, state } = await holdConversation(call, id);
    const isSelf = userId === actorId;
    if (type === 'support') throw new Failure('forbidden');
    if (!isSelf && (type !== 'group' || role !== 'admin')) throw new Failure('forbidden');
    if (!(await presentIn(call, id)).some(({ user_id }) => user_id === userId)) throw new Failure('not_found');
    // Who was only asked goes as silently as they came.
    const isAnnounced = type === 'group' && state === 'joined';
    if (isAnnounced) await say(call, id, isSelf ? { type: 'left' } : { type: 'removed', subject_id: userId });
    if (type === 'direct') await endCalls(call, sql`c.conversation_id = ${id}`);
    await takeOut(call, id, userId, isSelf && state === 'requested' ? 'declined' : 'left');
    call.publish(`conversations.${id}.narrowed`, {});
    tellList(call, userId, id);
    await tell(call, id, 'changed');
  });

  route(app, sendTyping, async (call) => {
    const { id, state, can_write, preferences } = await findOwn(call, call.params.id);
    if (state === 'joined' && can_write && !preferences.do_not_disturb)
      call.publish(`conversations.${id}.typing`, { user_id: call.me.actorId });
  });
}

async function page(
  context: Context,
  query: ListInput & ReadOptions,
  which: RawBuilder<unknown>,
  asked: Parameters<typeof columns>[1] = {},
): Promise<Page<Conversation>> {
  const { data: rows, meta } = await pageRows<ConversationRow>(context, query, {
    columns: columns(context, asked),
    from: FROM,
    where: sql`${isMine(context)} and ${which}`,
    key: query.ids ? 'c.id' : 'c.order_id',
    limit: CONVERSATION_PAGE,
  });
  const data = rows.map(present);
  await expand(context, data, query, RELATIONS);
  return { data, meta };
}

/** What is looked for; nothing where no word is left of it. */
function wordsOf(search: string): RawBuilder<unknown> | null {
  const match = searchQuery(search);
  return match ? sql`to_tsquery('simple', ${match})` : null;
}

/** By its name, the names of the others, or what was said in it. */
function matching(context: Context, search: string, words: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${HAS_WORDS} and (
    ${nameMatches(sql`c.name`, search)}
    or exists (select 1 from conversation_users o join items u on u.id = o.user_id
      where o.conversation_id = c.id and o.user_id <> mine.user_id and u.search @@ ${words}
        and (c.type = 'direct' or o.state in ('joined', 'requested'))
        and ${visible(context.viewer, 'u', 'shown', 'plain')})
    or exists (select 1 from messages m join items i on i.id = m.id
      where m.conversation_id = c.id and ${saidWith(words)} and ${readable(context)})))`;
}

/** Between two unless a group is asked for by its type, its name, or several people. */
function isDirect({ type, name }: BodyOf<typeof createConversation>, userIds: readonly string[]): boolean {
  if (type === 'direct' && userIds.length > 1) throw new Failure('invalid', { user_ids: ['must name only one user'] });
  return type ? type === 'direct' : userIds.length === 1 && isBlank(name ?? '');
}

/** A new group; its founder is its admin. */
async function found(context: Context, userIds: readonly string[], name: string): Promise<string> {
  const { actorId } = context.me;
  const states = await statesFor(context, userIds);
  const id = newId();
  await sql`
    insert into conversations (id, type, name, founder_id, order_id) values (${id}, 'group', ${name}, ${actorId}, ${id})`.execute(
    context.db,
  );
  await bringIn(context, id, new Map([[actorId, 'joined' as const], ...states]), NIL);
  await sql`
    update conversation_users set role = 'admin' where conversation_id = ${id} and user_id = ${actorId}`.execute(
    context.db,
  );
  await sayAndTell(context, id, { type: 'founded', content: name });
  return id;
}

async function sayAndTell(context: Context, id: string, what: Parameters<typeof say>[2]): Promise<void> {
  const messageId = await say(context, id, what);
  await tell(context, id, 'added', { id: messageId, user_id: context.me.actorId });
}

/** A group that the viewer has joined. */
async function holdGroup(context: Context, id: string) {
  const conversation = await holdConversation(context, id);
  if (conversation.type !== 'group' || conversation.state !== 'joined') throw new Failure('forbidden');
  return conversation;
}
