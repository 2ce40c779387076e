/**
 * Files of reported items: until the case is closed, staff can read them whatever their audience, and they are not
 * deleted.
 */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from './clock.ts';
import { existsByKey } from './visibility.ts';

declare module './db.ts' {
  interface Tables {
    case_files: { case_id: string; file_id: string };
  }
}

/** The case is undecided, appealed, or can still be appealed. */
const ongoing = sql<boolean>`(c.status in ('pending review', 'watching') or c.appeal_status = 'open'
  or c.appeal_status is null and c.appeal_until > ${NOW})`;

/** Whether a file belongs to an ongoing case. */
export const isEvidence = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  existsByKey(
    sql`select true from case_files e join cases c on c.id = e.case_id where e.file_id = ${fileId} and ${ongoing}`,
  );
