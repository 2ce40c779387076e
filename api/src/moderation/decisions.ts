/** What the sides of a case learn, and the one appeal of its author. */
import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { APPEAL_DAYS, appealDecision, listDecisions, type Decision } from './cases.contract.ts';
import { note, typeOf } from './cases.store.ts';

type Row = Omit<Decision, '_type' | 'context_type'> & { kind: string };

const COLUMNS = sql`c.id, c.context_id, c.kind, c.evidence ->> 'title' as title, c.status, c.decision, c.decided_at,
  c.appeal, c.appeal_status, c.appeal_until,
  c.status = 'blocked' and c.appeal_status is null and coalesce(c.appeal_until > ${NOW}, false) as can_appeal`;
/** Decided, or decided once and looked at again. */
const OWN = (me: string) => sql`c.author_id = ${me} and c.decided_at is not null`;

export function decisionRoutes(app: App): void {
  route(app, listDecisions, async (call) => {
    const { context } = call.query;
    const page = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: sql`cases c`,
      where: sql`${OWN(call.me.actorId)} and ${context ? sql`c.context_id = ${context}` : sql`true`}`,
      key: 'c.id',
    });
    return { data: page.data.map((row) => present(call, row)), meta: page.meta };
  });

  route(app, appealDecision, async (call) => {
    await appeal(call, sql`c.id = ${call.params.id} and ${OWN(call.me.actorId)}`, call.body.text);
    const { rows } = await sql<Row>`select ${COLUMNS} from cases c where c.id = ${call.params.id}`.execute(call.db);
    return { data: present(call, rows[0]!) };
  });
}

const present = (context: Context, { kind, ...row }: Row): Decision => ({
  ...row,
  _type: 'Decision',
  context_type: typeOf(context, kind),
});

/** Puts a case back into the queue, for somebody else than who decided. */
async function appeal(context: Context, which: ReturnType<typeof sql>, text: string): Promise<void> {
  const { rows } = await sql<{ id: string; appeal_status: string | null; can_appeal: boolean }>`
    select ${COLUMNS} from cases c where ${which} order by c.id desc limit 1 for update`.execute(context.db);
  const [found] = rows;
  if (!found) throw new Failure('not_found');
  if (found.appeal_status !== null) throw new Failure('already_appealed');
  if (!found.can_appeal || isBlank(text)) throw new Failure('appeal_closed');
  await sql`
    update cases set appeal = ${trimmed(text)}, appealed_at = ${NOW}, appeal_status = 'open', assignee_id = null,
      updated_at = ${NOW} where id = ${found.id}`.execute(context.db);
  await sql`
    insert into case_events (id, case_id, account_id, action)
    values (${newId()}, ${found.id}, (select u.account_id from users u join cases c on c.author_id = u.id where c.id = ${found.id}),
      'appealed')`.execute(context.db);
}

export const decisionSubscriptions: Subscriptions = {
  /** Somebody banned cannot sign in: they say it at the door. */
  'ban.appealed': (context, { userId, text }) =>
    appeal(context, sql`c.context_id = ${userId} and c.status = 'blocked'`, text),

  /** A ban without a report is a case as well, so that there is something to appeal. */
  'person.banned': async (context, { userId, reason }) => {
    const { rows } = await sql<{ id: string }>`
      insert into cases (id, context_id, author_id, kind, evidence, status, assignee_id, decision, decided_by, decided_at, appeal_until)
      select ${newId()}, i.id, i.id, i.kind, jsonb_build_object('title', i.title), 'blocked', ${context.me.accountId},
        ${reason}, ${context.me.accountId}, ${NOW}, ${NOW} + make_interval(days => ${APPEAL_DAYS})
      from items i where i.id = ${userId} returning id`.execute(context.db);
    if (rows[0]) await note(context, rows[0].id, { action: 'decided', text: reason, status: 'blocked' });
  },

  'person.restored': async (context, { userId }) => {
    const { rows } = await sql<{ id: string }>`
      update cases set status = 'approved', appeal_until = null, updated_at = ${NOW},
        appeal_status = case when appeal_status = 'open' then 'overturned' else appeal_status end
      where context_id = ${userId} and status = 'blocked' returning id`.execute(context.db);
    for (const { id } of rows) await note(context, id, { action: 'decided', status: 'approved' });
  },
};
