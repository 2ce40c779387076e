import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { expand, findItem } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { REPORTS } from '../core/reach.ts';
import { route, type App } from '../core/route.ts';
import { isSupport } from '../core/support.ts';
import { lockItems } from '../core/write-locks.ts';
import { listCaseReports, listOwnReports } from './cases.contract.ts';
import { decide, findCase, openCase, typeOf } from './cases.store.ts';
import { createReport, getReport, listReports, updateReport, type Report } from './moderation.contract.ts';

interface ReportsTable {
  id: string;
  user_id: string;
  context_id: string;
  case_id: string;
  reason: Report['reason'];
  text: string | null;
  status: Report['status'];
  decision: string | null;
  decided_by: string | null;
  /** The person behind a crowd that reports. */
  made_by_id: string | null;
  created_at: string;
  updated_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    reports: ReportsTable;
  }
}

type Row = Omit<ReportsTable, 'decided_by' | 'made_by_id'> & { kind: string; title: string };
const COLUMNS = sql`r.id, r.user_id, r.context_id, r.case_id, c.kind, c.evidence ->> 'title' as title, r.reason, r.text,
  r.status, r.decision, r.created_at, r.updated_at`;
const FROM = sql`reports r join cases c on c.id = r.case_id`;

/** Staff see what is reported whatever its audience, also after it was taken away. */
const RELATIONS = { user: 'user_id', context: 'context_id' };

export function reportRoutes(app: App): void {
  route(app, createReport, async (call) => {
    await call.platform.limits.take('report', call.me.accountId, REPORTS);
    await lockItems(call, { about: [call.body.context_id] });
    const item = await findItem(call, call.body.context_id);
    if (item.user_id === call.me.actorId) throw new Failure('self_action');
    if (isSupport(call.me, item.user_id)) throw new Failure('forbidden');
    const id = newId();
    const caseId = await openCase(call, item);
    const added = await sql`
      insert into reports (id, user_id, made_by_id, context_id, case_id, reason, text, created_at, updated_at)
      values (${id}, ${call.me.actorId}, ${call.me.actorId === call.me.userId ? null : call.me.userId}, ${item.id}, ${caseId}, ${call.body.reason}, ${trimmed(call.body.text ?? '') || null},
        ${NOW}, ${NOW})
      on conflict (user_id, context_id) where status in ('pending review', 'watching') do nothing
      returning id`.execute(call.db);
    if (added.rows.length === 0) throw new Failure('already_reported');
    return { data: await findReport(call, id) };
  });

  route(app, listReports, async (call) => {
    const { status } = call.query;
    const page = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: FROM,
      where: status ? sql`r.status = ${sql.lit(status)}` : sql`true`,
      key: 'r.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, { ...call.query, unfiltered: true }, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, listCaseReports, async (call) => {
    const { id: caseId } = await findCase(call, call.params.id);
    const page = await pageRows<Row & { made_by_id: string | null }>(call, call.query, {
      columns: sql`${COLUMNS}, r.made_by_id`,
      from: FROM,
      where: sql`r.case_id = ${caseId}`,
      key: 'r.id',
      order: 'asc',
    });
    const data = page.data.map(({ made_by_id, ...row }) => ({ ...present(call, row), made_by_id }));
    await expand(call, data, { ...call.query, unfiltered: true }, { ...RELATIONS, made_by: 'made_by_id' });
    return { data, meta: page.meta };
  });

  route(app, listOwnReports, async (call) => {
    const page = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: FROM,
      where: sql`r.user_id = ${call.me.actorId}`,
      key: 'r.id',
    });
    const data = page.data.map((row) => present(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: page.meta };
  });

  route(app, getReport, async (call) => ({ data: await findReport(call, call.params.id, getReport.include) }));

  route(app, updateReport, async (call) => {
    const report = await findReport(call, call.params.id);
    const { status, decision = report.decision } = call.body;
    await decide(call, report.case_id, { status, decision });
    return { data: await findReport(call, report.id, getReport.include) };
  });
}

const present = (context: Context, { kind, ...row }: Row): Report => ({
  ...row,
  _type: 'Report',
  context_type: typeOf(context, kind),
});

async function findReport(context: Context, id: string, include: readonly string[] = []): Promise<Report> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${FROM} where r.id = ${id}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  const report = present(context, rows[0]);
  await expand(context, [report], { include, unfiltered: true }, RELATIONS);
  return report;
}
