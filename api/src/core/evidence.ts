/** Files of what was reported: staff read them whatever their audience, and their bytes stay, until the case is over. */
import { sql, type RawBuilder } from 'kysely';
import { found } from './visibility.ts';

declare module './db.ts' {
  interface Tables {
    case_files: { case_id: string; file_id: string };
  }
}

/** Undecided, or its author has appealed or still may. */
const ongoing = sql<boolean>`(c.status in ('pending review', 'watching') or c.appeal_status = 'open'
  or c.appeal_status is null and c.appeal_until > now())`;

/** A file of a case that is not over. */
export const isEvidence = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  found(sql`select true from case_files e join cases c on c.id = e.case_id where e.file_id = ${fileId} and ${ongoing}`);
