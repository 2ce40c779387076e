import { fold } from '@plaza/text/fold.ts';
import { sql, type RawBuilder } from 'kysely';
import { writing } from '../core/context.ts';
import type { QueryOf } from '../core/contract.ts';
import { csvOf } from '../core/csv.ts';
import { isId } from '../core/ids.ts';
import { expand } from '../core/items.ts';
import { foldedText } from '../core/search-text.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { AUDIT_EXPORT_MAX, exportAudit, listAudit, verifyAudit, type AuditEntry } from './audit.contract.ts';
import { verifyChain } from './audit.store.ts';

const COLUMNS = sql`e.id, 'AuditEntry' as _type, e.position, u.id as user_id, coalesce(i.title, '') as actor_name, e.action,
  e.subject_id, e.details, e.created_at, e.hash`;
const FROM = sql`audit_entries e
  left join users u on u.account_id = e.actor_id and u.is_home left join items i on i.id = u.id`;
const FIELDS = ['position', 'created_at', 'actor_name', 'action', 'subject_id', 'details', 'hash'] as const;
const MEDIA = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;

export function auditRoutes(app: App): void {
  const { platform } = app;

  route(app, listAudit, async (call) => {
    const page = await pageRows<AuditEntry>(call, call.query, {
      columns: COLUMNS,
      from: FROM,
      where: narrowed(call.query),
      key: 'e.id',
    });
    await expand(call, page.data, { ...call.query, unfiltered: true }, { user: 'user_id' });
    return page;
  });

  // Not a mere reading: that it was taken away as a file is written down too.
  route(
    app,
    exportAudit,
    async (call) =>
      writing(platform, call, async (context) => {
        const { format = 'csv', ...filters } = call.query;
        const { rows } = await sql<AuditEntry>`
          select ${COLUMNS} from ${FROM} where ${narrowed(filters)} order by e.position limit ${sql.lit(AUDIT_EXPORT_MAX)}`.execute(
          context.db,
        );
        const details = { format, filters, entries: rows.length };
        await context.emit('staff.acted', { action: 'audit.exported', subjectId: null, details });
        const text = format === 'csv' ? csvOf(FIELDS, rows) : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        return { data: { name: `plaza-audit.${format}`, media_type: MEDIA[format], text } };
      }),
    { transaction: false },
  );

  route(app, verifyAudit, async (call) => ({ data: await verifyChain(call) }));
}

type Filters = Pick<QueryOf<typeof listAudit>, 'actor' | 'action' | 'subject' | 'since' | 'until'>;

function narrowed({ actor, action, subject, since, until }: Filters): RawBuilder<unknown> {
  const like = (text: string) => text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rules: RawBuilder<unknown>[] = [sql`true`];
  if (actor)
    rules.push(isId(actor) ? sql`u.id = ${actor}` : sql`${foldedText(sql`i.title`)} like ${`%${like(fold(actor))}%`}`);
  if (action) rules.push(sql`(e.action = ${action} or e.action like ${`${like(action)}.%`})`);
  if (subject) rules.push(sql`e.subject_id = ${subject}`);
  if (since) rules.push(sql`e.created_at >= ${since}::date`);
  if (until) rules.push(sql`e.created_at < ${until}::date + 1`);
  return sql.join(rules, sql` and `);
}
