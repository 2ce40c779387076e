import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { setBanned } from '../core/item-writes.ts';
import { newId } from '../core/ids.ts';
import type { Entity } from '../core/spine.ts';
import { APPEAL_DAYS, type Case, type CaseContent, type CaseEvent, type CaseHindrance } from './cases.contract.ts';
import { contentOf, filesOf, keepFiles } from './evidence.ts';
import './moderation.events.ts';

type Status = Case['status'];

export interface CaseRow extends Omit<Case, '_type' | 'context_type' | 'title' | 'can_decide'> {
  kind: string;
  evidence: Pick<CaseContent, 'title'> & Partial<CaseContent>;
  decided_by: string | null;
  assigned_to: string | null;
  appeal: string | null;
  appeal_until: string | null;
}

const REASONS = sql`(select coalesce(array_agg(distinct r.reason), '{}') from reports r where r.case_id = c.id)`;

/** What keeps somebody of staff, in whichever community and as whomever they act, from deciding on a case; null when nothing does. */
const obstacle = (accountId: string) => sql<CaseHindrance | null>`case
  when exists (
    select 1 from users me where me.account_id = ${accountId}::uuid and (
      me.id in (c.author_id, (select i.made_by_id from items i where i.id = c.context_id))
      or exists (select 1 from relationships m where m.relatable_id = c.author_id and m.user_id = me.id
        and m.role in ('admin', 'manager') and m.status = 'accepted'))) then 'own'
  when c.appeal_status = 'open' and c.decided_by = ${accountId}::uuid then 'decided'
  when c.assignee_id <> ${accountId}::uuid then 'claimed' end`;

export const CASE_COLUMNS = (context: Context) => sql`
  c.id, c.context_id, c.kind, c.author_id, c.evidence, ${REASONS} as reasons,
  (select count(*)::int from reports r where r.case_id = c.id) as reports_count, c.status,
  (select u.id from users u where u.account_id = c.assignee_id and u.is_home) as assignee_id, c.assignee_id as assigned_to,
  coalesce(c.assignee_id = ${context.me.accountId}, false) as is_mine,
  ${obstacle(context.me.accountId)} as obstacle,
  c.decision, c.decided_by, c.decided_at, c.appeal, c.appeal_status, c.appealed_at, c.appeal_until, c.created_at,
  c.updated_at`;

export const typeOf = (context: Context, kind: string): string => context.platform.kinds.get(kind)?.type ?? kind;

export function presentCase(context: Context, row: CaseRow): Case {
  const { kind, evidence, decided_by: _by, assigned_to: _to, appeal: _appeal, appeal_until: _until, ...shown } = row;
  return {
    ...shown,
    _type: 'Case',
    context_type: typeOf(context, kind) as Case['context_type'],
    title: evidence.title,
    can_decide: row.obstacle === null,
  };
}

/** One case; for a write it is locked, so that of two who decide at once the second sees what the first did. */
export async function findCase(context: Context, id: string, lock: RawBuilder<unknown> = sql``): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`select ${CASE_COLUMNS(context)} from cases c where c.id = ${id} ${lock}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

export const lockCase = (context: Context, id: string): Promise<CaseRow> => findCase(context, id, sql`for update of c`);

type Happened = Pick<CaseEvent, 'action'> & { text?: string | null; status?: Status };

/** Adds to the history of a case. */
export async function note(context: Context, caseId: string, { action, text, status }: Happened): Promise<void> {
  await sql`
    insert into case_events (id, case_id, account_id, action, text, status)
    values (${newId()}, ${caseId}, ${context.me.accountId}, ${action}, ${text ?? null}, ${status ?? null})`.execute(
    context.db,
  );
}

/** The case that a new report belongs to: the open one, or a new one with what the item says and shows now. */
export async function openCase(context: Context, item: Entity): Promise<string> {
  const kind = [...context.platform.kinds.values()].find(({ type }) => type === item._type)?.kind ?? item._type;
  const evidence = await contentOf(context, item.id);
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      insert into cases (id, context_id, author_id, kind, evidence)
      values (${newId()}, ${item.id}, ${item.user_id}, ${kind}, ${JSON.stringify(evidence)}::jsonb)
      on conflict (context_id) where status in ('pending review', 'watching') do nothing returning id`.execute(
      context.db,
    );
    if (rows[0]) {
      await keepFiles(context, rows[0].id, filesOf(evidence));
      return rows[0].id;
    }
    const found = await sql<{ id: string }>`
      select id from cases where context_id = ${item.id} and status in ('pending review', 'watching') for update`.execute(
      context.db,
    );
    if (found.rows[0]) return found.rows[0].id;
    // It was decided in between: then this report opens the next one.
  }
}

interface Verdict {
  status: Status;
  decision: string | null;
}

/** Whoever decides on a case that nobody has claimed claims it by that, so of two at once the second is told. */
export async function decide(context: Context, id: string, verdict: Verdict): Promise<void> {
  const found = await lockCase(context, id);
  refuseHindered(found);
  await settle(context, found, verdict);
}

/** What staff give back without looking at its case was not to be taken away: the case says so, to both sides. */
export const caseSubscriptions: Subscriptions = {
  'items.judged': async (context, { items, isBanned }) => {
    // A ban that is over says nothing about what it was for.
    const ids = items.flatMap(({ id, kind }) => (isBanned || kind === 'user' ? [] : [id]));
    if (ids.length === 0) return;
    const { rows } = await sql<CaseRow>`
      select ${CASE_COLUMNS(context)} from cases c
      where c.context_id = any(${ids}::uuid[]) and c.status = 'blocked' order by c.id for update of c`.execute(
      context.db,
    );
    for (const found of rows) await settle(context, found, { status: 'approved', decision: null });
  },
};

async function settle(context: Context, found: CaseRow, { status, decision }: Verdict): Promise<void> {
  const { id } = found;
  const isAppeal = found.appeal_status === 'open';
  const isOpen = status === 'pending review' || status === 'watching';
  if (isAppeal && isOpen) throw new Failure('invalid', { status: ['must be a decision on the appeal'] });
  const words = trimmed(decision ?? '') || null;
  const appealed = isAppeal ? (status === 'blocked' ? 'upheld' : 'overturned') : null;
  await keepOneOpen(context, found, isOpen);
  await sql`
    update cases set status = ${status}, decision = ${words}, assignee_id = ${context.me.accountId}, updated_at = ${NOW},
      decided_at = ${isOpen ? sql`decided_at` : NOW},
      decided_by = ${isOpen ? sql`decided_by` : sql`${context.me.accountId}::uuid`},
      appeal_until = ${
        isAppeal || status !== 'blocked' ? sql`null` : sql`${NOW} + make_interval(days => ${APPEAL_DAYS})`
      },
      appeal_status = coalesce(${appealed}, appeal_status)
    where id = ${id}`.execute(context.db);
  await sql`
    update reports set status = ${status}, decision = ${words}, decided_by = ${context.me.accountId}, updated_at = ${NOW}
    where case_id = ${id}`.execute(context.db);
  await carryOut(context, found, status, words);
  const action = appealed ? (`appeal ${appealed}` as const) : 'decided';
  await note(context, id, { action, text: words, status });
  await context.emit('staff.acted', {
    action: `case.${action.replace(' ', '_')}`,
    subjectId: found.context_id,
    details: { case_id: id, before: found.status, after: status, decision: words },
  });
  if (isOpen) return;
  const { rows } = await sql<{ user_id: string }>`select user_id from reports where case_id = ${id}`.execute(
    context.db,
  );
  await context.emit('case.decided', {
    caseId: id,
    contextId: found.context_id,
    authorId: found.author_id,
    reporterIds: [...new Set(rows.map((row) => row.user_id))],
    decision: words,
    isAppeal,
  });
}

/** A case that goes back among the open ones: there is at most one of each item. */
async function keepOneOpen(context: Context, { id, context_id, status }: CaseRow, isOpen: boolean): Promise<void> {
  if (!isOpen || status === 'pending review' || status === 'watching') return;
  const { rows } = await sql`
    select 1 from cases where context_id = ${context_id} and id <> ${id} and status in ('pending review', 'watching')`.execute(
    context.db,
  );
  if (rows.length > 0) throw new Failure('conflict');
}

/** Nobody decides on what another has claimed, on what is their own, or on the appeal against their own decision. */
export function refuseHindered({ obstacle: why }: CaseRow): void {
  if (why !== null) throw new Failure(why === 'claimed' ? 'already_claimed' : 'forbidden');
}

/** Content that a decision took away comes back when the decision changes, as far as its author still has it. */
async function carryOut(context: Context, found: CaseRow, status: Status, reason: string | null): Promise<void> {
  const isBlocked = status === 'blocked';
  if (found.kind === 'user') {
    if (isBlocked || found.status === 'blocked') {
      await context.emit('person.judged', { userId: found.context_id, isBanned: isBlocked, reason });
    }
    return;
  }
  // A case that is still looked at has decided nothing.
  const isOpen = status === 'pending review' || status === 'watching';
  if (isOpen && found.status !== 'blocked') return;
  await setBanned(context, sql`i.id = ${found.context_id}`, isBlocked);
}
