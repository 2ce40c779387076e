/** What the town's people have reported: one case that waits, one whose author appeals, one that is closed. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { titleOf } from '../core/excerpt.ts';
import type { Town } from './town.ts';

interface TownCase {
  author: string;
  status: 'pending review' | 'blocked' | 'review denied';
  reports: readonly { by: string; reason: string; text: string }[];
  decision?: { by: string; text: string };
  appeal?: string;
  daysAgo: number;
}

const CASES: readonly TownCase[] = [
  {
    author: 'moses',
    status: 'pending review',
    reports: [
      { by: 'ada', reason: 'spam', text: 'Third time this week that the cart is advertised here.' },
      { by: 'elif', reason: 'other', text: 'The coffee is good. The notices are many.' },
    ],
    daysAgo: 1,
  },
  {
    author: 'finn',
    status: 'blocked',
    reports: [{ by: 'ruth', reason: 'harassment', text: 'Five in the morning, under my window, and then this.' }],
    decision: { by: 'harjit', text: 'The jetty is quiet until seven. Please keep it so, in writing too.' },
    appeal: 'It was a birthday, and the window was open. I asked two of three neighbours.',
    daysAgo: 6,
  },
  {
    author: 'jonas',
    status: 'review denied',
    reports: [{ by: 'ada', reason: 'misinformation', text: 'He has said “this spring” for six springs.' }],
    decision: { by: 'harjit', text: 'Optimism about boats is not misinformation.' },
    daysAgo: 20,
  },
];

const APPEAL_DAYS = 30;
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface Names {
  idOf: (key: string, at: Date) => string;
  accountOf: (username: string) => string;
  userOf: (username: string) => string;
  scribbleOf: (key: string) => string;
}

/** An old public scribble of each author, which nobody looks for at the top of the feed; with a picture, if they have one. */
export async function writeCases(db: Db, town: Town, now: Date, names: Names): Promise<void> {
  for (const each of CASES) {
    const theirs = town.scribbles.filter(({ author, audience }) => author === each.author && audience === 'public');
    const scribble = theirs.findLast(({ picture }) => picture) ?? theirs.at(-1);
    if (!scribble) continue;
    const at = new Date(now.getTime() - each.daysAgo * DAY_MS);
    const later = new Date(at.getTime() + 3 * HOUR_MS);
    const id = names.idOf(`case ${each.author}`, at);
    const itemId = names.scribbleOf(scribble.key);
    const { decision, appeal, status } = each;
    const decidedBy = decision ? names.accountOf(decision.by) : null;
    const until = status === 'blocked' ? new Date(at.getTime() + APPEAL_DAYS * DAY_MS) : null;
    const shown = await sql<{ file_id: string }>`
      select file_id from item_files where item_id = ${itemId} order by position`.execute(db);
    const files = shown.rows.map((row) => row.file_id);
    const evidence = { title: titleOf(scribble.text), text: scribble.text, audience: 'public', file_ids: files };
    await sql`
      insert into cases (id, context_id, author_id, kind, evidence, status, assignee_id, decision, decided_by, decided_at,
        appeal, appealed_at, appeal_until, appeal_status, created_at, updated_at)
      values (${id}, ${itemId}, ${names.userOf(each.author)}, 'scribble',
        ${JSON.stringify(evidence)}::jsonb, ${status},
        ${appeal ? null : decidedBy}, ${decision?.text ?? null}, ${decidedBy}, ${decision ? at : null}, ${appeal ?? null},
        ${appeal ? later : null}, ${until}, ${appeal ? 'open' : null}, ${at}, ${at})`.execute(db);
    await sql`
      insert into case_files (case_id, file_id) select ${id}, unnest(${files}::uuid[])`.execute(db);
    for (const report of each.reports) {
      await sql`
        insert into reports (id, user_id, context_id, case_id, reason, text, status, decision, decided_by, created_at, updated_at)
        values (${names.idOf(`report ${report.by} ${each.author}`, at)}, ${names.userOf(report.by)}, ${itemId}, ${id},
          ${report.reason}, ${report.text}, ${status}, ${decision?.text ?? null}, ${decidedBy}, ${at}, ${at})`.execute(
        db,
      );
    }
    const events: [string, string | null, string | null, string | null, Date][] = [];
    if (decision) events.push(['decided', decidedBy, decision.text, status, at]);
    if (appeal) events.push(['appealed', names.accountOf(each.author), null, null, later]);
    for (const [action, account, text, stands, when] of events) {
      await sql`
        insert into case_events (id, case_id, account_id, action, text, status, created_at)
        values (${names.idOf(`event ${action} ${each.author}`, when)}, ${id}, ${account}, ${action}, ${text}, ${stands}, ${when})`.execute(
        db,
      );
    }
    if (status === 'blocked') await sql`update items set banned_at = ${at} where id = ${itemId}`.execute(db);
  }
}
