/** The support queue. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import { writing, type Context } from '../core/context.ts';
import { PAGE_SIZE, TOTAL_CAP } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { expand } from '../core/items.ts';
import { pageOfAll, pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { notDeleted, visible } from '../core/visibility.ts';
import {
  CASE_PAGE,
  claimCase,
  countCases,
  decideCase,
  getCase,
  listCaseEntries,
  listCases,
  createCaseNote,
  releaseCase,
  type Case,
  type CaseEntry,
  type CaseEvent,
  type CaseFile,
} from './cases.contract.ts';
import {
  CASE_COLUMNS,
  decide,
  findCase,
  lockCase,
  note,
  presentCase,
  refuseHindered,
  type CaseRow,
} from './cases.store.ts';
import { contentOf, filesOf, keepFiles } from './evidence.ts';
import { FEEDBACK_STATUSES } from './moderation.contract.ts';

/** Staff see what is reported whatever its audience, also after it was taken away. */
const RELATIONS = { context: 'context_id', author: 'author_id', assignee: 'assignee_id' };
const OPEN = sql`c.status in ('pending review', 'watching')`;
const APPEALED = sql`c.appeal_status = 'open'`;

export function caseRoutes(app: App): void {
  const { platform } = app;
  const kindOf = (type: string) => [...platform.kinds.values()].find((kind) => kind.type === type)?.kind ?? type;

  route(app, listCases, async (call) => {
    const { status, reason, kind, refine = [] } = call.query;
    const rules: RawBuilder<unknown>[] = [sql`true`];
    if (status) rules.push(sql`c.status = ${sql.lit(status)}`);
    if (kind) rules.push(sql`c.kind = ${sql.lit(kindOf(kind))}`);
    if (reason) rules.push(sql`exists (select 1 from reports r where r.case_id = c.id and r.reason = ${reason})`);
    if (refine.includes('mine')) rules.push(sql`c.assignee_id = ${call.me.accountId}`);
    if (refine.includes('appeals')) rules.push(APPEALED);
    if (refine.includes('open')) rules.push(sql`(${OPEN} or ${APPEALED})`);
    const page = await pageRows<CaseRow>(call, call.query, {
      columns: CASE_COLUMNS(call),
      from: sql`cases c`,
      where: sql.join(rules, sql` and `),
      key: 'c.id',
      limit: CASE_PAGE,
    });
    const data = page.data.map((row) => presentCase(call, row));
    await expand(call, data, { ...call.query, unfiltered: true }, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, countCases, async (call) => {
    const few = (where: RawBuilder<unknown>) =>
      sql`(select count(*)::int from (select 1 from cases c where ${where} limit ${sql.lit(TOTAL_CAP)}) n)`;
    const each = FEEDBACK_STATUSES.map((status) => sql`${status}::text, ${few(sql`c.status = ${sql.lit(status)}`)}`);
    const { rows } = await sql<{ statuses: Record<string, number>; appeals: number; mine: number }>`
      select jsonb_build_object(${sql.join(each)}) as statuses, ${few(APPEALED)} as appeals,
        ${few(sql`c.assignee_id = ${call.me.accountId} and (${OPEN} or ${APPEALED})`)} as mine`.execute(call.db);
    return { data: rows[0]! };
  });

  // Not a mere reading: that somebody of staff looked is written down.
  route(
    app,
    getCase,
    async (call) =>
      writing(platform, call, async (context) => {
        const found = await findCase(context, call.params.id);
        const events = await eventsOf(context, found.id);
        const { appeal, appeal_until } = found;
        const evidence = { ...EMPTY, ...found.evidence };
        const { now, ...subject } = await lookAt(context, found);
        const data = {
          ...presentCase(context, found),
          ...subject,
          evidence,
          now,
          appeal,
          appeal_until,
          events,
        };
        await context.emit('staff.acted', {
          action: 'case.viewed',
          subjectId: found.context_id,
          details: { case_id: found.id },
        });
        const sides = {
          ...data,
          staff_ids: events.map((event) => event.user_id),
          behind_ids: [subject.made_by_id],
          shown_ids: [evidence, ...(now ? [now] : [])].flatMap((content) => [
            ...filesOf(content),
            ...content.parts.map((part) => part.item_id),
          ]),
        };
        const relations = {
          ...RELATIONS,
          staff: 'staff_ids',
          behind: 'behind_ids',
          shown: 'shown_ids',
        };
        await expand(context, [sides], { ...call.query, unfiltered: true }, relations);
        for (const [id, entity] of context.included) call.included.set(id, entity);
        return { data };
      }),
    { transaction: false },
  );

  // What staff are shown stays until the case is over.
  route(
    app,
    listCaseEntries,
    async (call) =>
      writing(platform, call, async (context) => {
        const { context_id, id, kind } = await findCase(context, call.params.id);
        const plan = platform.kinds.get(kind)?.partsPlan?.(context_id);
        if (!plan) return pageOfAll<CaseEntry>([], call.query.limit ?? PAGE_SIZE);
        const page = await pageRows<Omit<CaseEntry, '_type'>>(context, call.query, { ...plan, order: 'asc' });
        await keepFiles(
          context,
          id,
          page.data.flatMap(({ file_ids }) => file_ids),
        );
        const data = page.data.map((entry) => ({ ...entry, _type: 'CaseEntry' as const }));
        const shown = data.map(({ item_id, file_ids }) => ({ shown_ids: [item_id, ...file_ids] }));
        await expand(context, shown, { ...call.query, unfiltered: true }, { shown: 'shown_ids' });
        for (const [included, entity] of context.included) call.included.set(included, entity);
        return { data, meta: page.meta };
      }),
    { transaction: false },
  );

  route(app, claimCase, async (call) => {
    const found = await lockCase(call, call.params.id);
    refuseHindered(found);
    if (found.is_mine) return { data: presentCase(call, found) };
    await sql`update cases set assignee_id = ${call.me.accountId}, updated_at = ${NOW} where id = ${found.id}`.execute(
      call.db,
    );
    return { data: await acted(call, found, 'claimed') };
  });

  route(app, releaseCase, async (call) => {
    const found = await lockCase(call, call.params.id);
    if (found.assigned_to === null) return;
    const mayTake = call.me.roles.includes('admin') || call.me.roles.includes('super-admin');
    if (!found.is_mine && !mayTake) throw new Failure('forbidden');
    await sql`update cases set assignee_id = null, updated_at = ${NOW} where id = ${found.id}`.execute(call.db);
    await acted(call, found, 'released');
  });

  route(app, createCaseNote, async (call) => {
    const found = await lockCase(call, call.params.id);
    return { data: await acted(call, found, 'noted', trimmed(call.body.text)) };
  });

  route(app, decideCase, async (call) => {
    const { status, decision } = call.body;
    await decide(call, call.params.id, { status, decision: decision ?? null });
    return { data: presentCase(call, await findCase(call, call.params.id)) };
  });
}

/** Writes down what somebody of staff did, in the case's history and in the audit log. */
async function acted(
  context: Context,
  { id, context_id }: CaseRow,
  action: CaseEvent['action'],
  text?: string,
): Promise<Case> {
  await note(context, id, { action, text });
  const details = { case_id: id, ...(text === undefined ? {} : { text }) };
  await context.emit('staff.acted', { action: `case.${action}`, subjectId: context_id, details });
  return presentCase(context, await findCase(context, id));
}

/** What a case has that was opened without looking: a ban, and what was reported before this was kept. */
const EMPTY = { text: null, file_ids: [], parts: [], parts_count: 0 };

/** The item of a case as it is while staff look; what they are shown of it is kept with what was reported. */
async function lookAt(
  context: Context,
  { id, context_id }: CaseRow,
): Promise<Pick<CaseFile, 'now' | 'is_open_to_viewer' | 'made_by_id'>> {
  const { rows } = await sql<{ is_there: boolean; is_open_to_viewer: boolean; made_by_id: string | null }>`
    select ${notDeleted('i')} as is_there, ${visible(context.viewer, 'i', 'shown')} as is_open_to_viewer, i.made_by_id
    from items i where i.id = ${context_id}`.execute(context.db);
  const { is_there, ...subject } = rows[0]!;
  const now = is_there ? await contentOf(context, context_id) : null;
  if (now) await keepFiles(context, id, filesOf(now));
  return { now, ...subject };
}

async function eventsOf(context: Context, caseId: string): Promise<CaseEvent[]> {
  const { rows } = await sql<CaseEvent>`
    select e.id, (select u.id from users u where u.account_id = e.account_id and u.is_home) as user_id, e.action, e.text,
      e.status, e.created_at
    from case_events e where e.case_id = ${caseId} order by e.id`.execute(context.db);
  return rows;
}
