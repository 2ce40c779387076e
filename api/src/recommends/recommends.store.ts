/** Who may know of a recommendation, as SQL: never more than those who see what it is about and who sent it. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Mention } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { hasMutedWord, muted } from '../core/mutes.ts';
import { existsByKey, visible } from '../core/visibility.ts';
import type { Recommendation } from './recommends.contract.ts';

interface RecommendsTable {
  id: string;
  kind: Recommendation['kind'];
  item_id: string;
  user_id: string;
  recipient_id: string;
  reason: string | null;
  /** Of the reason. */
  mentions: Mention[];
  /** Of the reason, for muted words. */
  search: string;
  is_public: boolean;
  answer: Recommendation['answer'];
  /** Taken back after a no, which is kept: sent again it stays a no. */
  withdrawn_at: string | null;
  created_at: string;
  updated_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    recommends: RecommendsTable;
  }
}

export type Row = Omit<RecommendsTable, 'search' | 'withdrawn_at'>;

export const COLUMNS = sql`r.id, r.kind, r.item_id, r.user_id, r.recipient_id, r.reason, r.mentions, r.is_public, r.answer, r.created_at,
  r.updated_at`;
export const FROM = sql`recommends r join items i on i.id = r.item_id join items s on s.id = r.user_id`;

/** It stands, and the viewer sees what it is about and who sent it. */
const stands = ({ viewer }: Context): RawBuilder<boolean> =>
  sql<boolean>`(r.withdrawn_at is null and ${visible(viewer, 'i')} and ${visible(viewer, 's')})`;

/** To the viewer, as they act: what they have not declined, nor muted, nor with a word that they muted. */
export function received(context: Context): RawBuilder<boolean> {
  const { viewer } = context;
  if (!viewer) return sql<boolean>`false`;
  const me = sql`${viewer.userId}::uuid`;
  return sql<boolean>`(r.recipient_id = ${viewer.actorId} and r.answer is distinct from 'declined' and ${stands(context)}
    and not ${muted(me, sql`r.user_id, r.item_id, i.author_id`)}
    and not ${hasMutedWord(me, sql`r.search`)} and not ${hasMutedWord(me, sql`i.search`)})`;
}

/** By the viewer, as they act, to somebody whom they still see. */
export function sent(context: Context): RawBuilder<boolean> {
  const { viewer } = context;
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`(r.user_id = ${viewer.actorId} and ${stands(context)}
    and ${existsByKey(sql`select true from items p where p.id = r.recipient_id and ${visible(viewer, 'p')}`)})`;
}

/** On the profile of its sender; sent to many it stands there once. */
export const shown = (context: Context): RawBuilder<boolean> => sql<boolean>`(r.is_public and ${stands(context)}
  and not ${existsByKey(sql`select true from recommends n
    where n.user_id = r.user_id and n.item_id = r.item_id and n.is_public and n.withdrawn_at is null and n.id > r.id`)})`;

/** Who was sent it is between the two, and a no stays with who said it. */
export function present({ viewer }: Context, row: Row): Recommendation {
  const isRecipient = row.recipient_id === viewer?.actorId;
  const isTheirs = isRecipient || row.user_id === viewer?.actorId;
  const answer = isRecipient || (isTheirs && row.answer === 'thanked') ? row.answer : null;
  return { ...row, _type: 'Recommendation', recipient_id: isTheirs ? row.recipient_id : null, answer };
}

/** One that the viewer may do something with; held until the end of the transaction. */
export async function findRecommend(context: Context, id: string, which: RawBuilder<boolean>): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${FROM} where r.id = ${id} and ${which} for update of r`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}
