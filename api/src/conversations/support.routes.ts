import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { TOTAL_CAP } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { attachFiles } from '../core/item-files.ts';
import { expand, findItem, loadItems } from '../core/items.ts';
import { pageOf, pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { supportIdOf } from '../core/support.ts';
import { CONVERSATION_PAGE } from './conversations.contract.ts';
import { findOwn, FROM, isMine, readable, tell } from './conversations.store.ts';
import type { Message } from './messages.contract.ts';
import { say } from './messages.store.ts';
import {
  answerSupport,
  claimSupport,
  closeSupport,
  countSupportConversations,
  getSupportConversation,
  handOverSupport,
  listSupportMessages,
  listSupportStaff,
  listSupportConversations,
  openSupport,
  releaseSupport,
  type SUPPORT_PARTS,
  type SupportConversation,
} from './support.contract.ts';
import {
  actedOn,
  asSupport,
  expandTalks,
  findTalk,
  holdTalk,
  inSight,
  openSupportConversation,
  presentTalk,
  refuseColleagues,
  TALK_COLUMNS,
  TALKS,
  type TalkRow,
} from './support.store.ts';

export function supportRoutes(app: App): void {
  route(app, openSupport, async (call) => ({
    data: await findOwn(call, await openSupportConversation(call), call.query),
  }));

  route(app, listSupportConversations, async (call) => {
    const { part } = call.query;
    const { data: rows, meta } = await pageRows<TalkRow>(call, call.query, {
      columns: TALK_COLUMNS(call),
      from: TALKS,
      where: sql`${inSight(call)} and ${part ? partOf(call, part) : sql`true`}`,
      key: 'c.id',
      along: 'c.order_id',
      limit: CONVERSATION_PAGE,
    });
    const data = rows.map(presentTalk);
    await expandTalks(call, data, call.query);
    return { data, meta };
  });

  route(app, countSupportConversations, async (call) => {
    const few = (part: Part) =>
      sql`(select count(*)::int from (select 1 from ${TALKS} where ${inSight(call)} and ${partOf(call, part)} limit ${sql.lit(TOTAL_CAP)}) n)`;
    const { rows } = await sql<{ waiting: number; open: number; mine: number }>`
      select ${few('waiting')} as waiting, ${few('open')} as open, ${few('mine')} as mine`.execute(call.db);
    return { data: { ...rows[0]!, support_id: supportIdOf(call.me.communityId) } };
  });

  route(app, listSupportStaff, async (call) => {
    const page = await pageRows<{ id: string; user_id: string }>(call, call.query, {
      columns: sql`u.id, u.id as user_id`,
      from: sql`users u join items i on i.id = u.id`,
      where: sql`${helps(call)} and u.id <> ${call.me.userId}`,
      key: 'u.id',
      by: [sql`i.title`],
      order: 'asc',
    });
    const data = page.data.map((row) => ({ ...row, _type: 'SupportColleague' as const }));
    await expand(call, data, { ...call.query, unfiltered: true }, { user: 'user_id' });
    return { data, meta: page.meta };
  });

  route(app, getSupportConversation, async (call) => shown(call, await findTalk(call, call.params.id)));

  route(app, listSupportMessages, async (call) => {
    const { id } = await findTalk(call, call.params.id);
    const support = asSupport(call);
    const page = await pageRows<{ id: string }>(support, call.query, {
      from: sql`${FROM} join messages m on m.conversation_id = c.id join items i on i.id = m.id`,
      where: sql`${isMine(support)} and c.id = ${id} and ${readable(support)}`,
      key: 'm.id',
    });
    const ids = page.data.map((message) => message.id);
    return pageOf<Message>(page, await loadItems(support, ids, { ...call.query, unfiltered: true }));
  });

  route(app, answerSupport, async (call) => {
    const talk = await holdTalk(call, call.params.id);
    refuseColleagues(call, talk);
    const { file_ids: files = [] } = call.body;
    const content = trimmed(call.body.content ?? '');
    if (content === '' && files.length === 0) throw new Failure('empty_content');
    const support = asSupport(call);
    const messageId = await say(support, talk.id, { content });
    await attachFiles(call, messageId, [...new Set(files)], 'file_ids');
    await sql`
      update support_talks set status = 'open', closed_at = null, waiting_since = null, assignee_id = ${call.me.accountId}
      where conversation_id = ${talk.id}`.execute(call.db);
    await actedOn(call, talk, 'answered', { message_id: messageId });
    await tell(support, talk.id, 'added', { id: messageId });
    const authorId = support.me.actorId;
    await call.emit('message.added', { id: messageId, conversationId: talk.id, authorId, content });
    return { data: (await findItem(support, messageId, call.query)) as unknown as Message };
  });

  route(app, claimSupport, async (call) => {
    const talk = await holdTalk(call, call.params.id);
    refuseColleagues(call, talk);
    if (talk.is_mine) return shown(call, talk);
    await assign(call, talk, call.me.accountId);
    return shown(call, await actedOn(call, talk, 'claimed'));
  });

  route(app, releaseSupport, async (call) => {
    const talk = await holdTalk(call, call.params.id);
    if (talk.assigned_to === null) return;
    if (!talk.is_mine && !isAdmin(call)) throw new Failure('forbidden');
    await assign(call, talk, null);
    await actedOn(call, talk, 'released');
  });

  route(app, handOverSupport, async (call) => {
    const talk = await holdTalk(call, call.params.id);
    if (!isAdmin(call) || talk.assigned_to === null) refuseColleagues(call, talk);
    const { user_id } = call.body;
    const { rows } = await sql<{ account_id: string }>`
      select u.account_id from users u join items i on i.id = u.id
      where u.id = ${user_id} and ${helps(call)} and u.id <> ${talk.asker_id}`.execute(call.db);
    if (!rows[0]) throw new Failure('invalid', { user_id: ['isn’t on the support team'] });
    await assign(call, talk, rows[0].account_id);
    return shown(call, await actedOn(call, talk, 'handed_over', { to: user_id }));
  });

  route(app, closeSupport, async (call) => {
    const talk = await holdTalk(call, call.params.id);
    refuseColleagues(call, talk);
    if (talk.status === 'closed') throw new Failure('conflict');
    const support = asSupport(call);
    const messageId = await say(support, talk.id, { type: 'closed' });
    await sql`
      update support_talks set status = 'closed', closed_at = ${NOW}, waiting_since = null, assignee_id = ${call.me.accountId}
      where conversation_id = ${talk.id}`.execute(call.db);
    const closed = await actedOn(call, talk, 'closed');
    await tell(support, talk.id, 'added', { id: messageId });
    return shown(call, closed);
  });
}

type Part = (typeof SUPPORT_PARTS)[number];

const partOf = ({ me }: Context, part: Part): RawBuilder<boolean> =>
  ({
    waiting: sql<boolean>`(t.status = 'open' and t.waiting_since is not null)`,
    open: sql<boolean>`(t.status = 'open')`,
    mine: sql<boolean>`(t.status = 'open' and t.assignee_id = ${me.accountId})`,
    closed: sql<boolean>`(t.status = 'closed')`,
  })[part];

/** Over `u` and its item `i`: staff of the viewer's community who can act. */
const helps = ({ me }: Context): RawBuilder<boolean> => sql<boolean>`(u.community_id = ${me.communityId}
  and u.standing = 'accepted' and u.left_at is null and i.deleted_at is null
  and exists (select 1 from accounts a where a.id = u.account_id and a.status = 'active')
  and exists (select 1 from account_roles r where r.account_id = u.account_id
    and r.role in ('super-admin', 'admin', 'support') and (r.expires_at is null or r.expires_at > ${NOW})))`;

const isAdmin = ({ me }: Context): boolean => me.roles.includes('admin') || me.roles.includes('super-admin');

const assign = (context: Context, { id }: TalkRow, accountId: string | null) =>
  sql`update support_talks set assignee_id = ${accountId} where conversation_id = ${id}`.execute(context.db);

async function shown(
  call: Context & { query: { include?: string[] | undefined } },
  row: TalkRow,
): Promise<{ data: SupportConversation }> {
  const data = presentTalk(row);
  await expandTalks(call, [data], call.query);
  return { data };
}
