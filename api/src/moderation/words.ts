/** Muted words: kept as the query that the full-text index is asked with, made by the same folding as the index itself. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { lasts } from '../core/mutes.ts';
import { route, type App } from '../core/route.ts';
import { searchText } from '../core/search-text.ts';
import { visible } from '../core/visibility.ts';
import { endsIn } from './mutes.ts';
import {
  createMutedWord,
  deleteMutedWord,
  listMutedWords,
  MUTED_WORDS_MAX,
  previewMutedWord,
  PREVIEW_POSTS,
  updateMutedWord,
  type MutedWord,
} from './mutes.contract.ts';

const COLUMNS = sql`w.id, 'MutedWord' as _type, w.word, w.expires_at, w.created_at`;

export function wordRoutes(app: App): void {
  route(app, listMutedWords, async (call) =>
    pageRows<MutedWord>(call, call.query, {
      columns: COLUMNS,
      from: sql`muted_words w`,
      where: sql`w.user_id = ${call.me.userId} and ${lasts('w')}`,
      key: 'w.id',
    }),
  );

  route(app, previewMutedWord, async (call) => {
    const query = queryOf(call.query.word);
    const { rows } = await sql<{ hidden: number; of: number }>`
      select count(*) filter (where p.search @@ ${query} and p.author_id <> ${call.me.actorId})::int as hidden,
        count(*)::int as of
      from (select i.search, i.author_id from items i where i.in_feed and ${visible(call.viewer)}
        order by i.feed_id desc limit ${sql.lit(PREVIEW_POSTS)}) p`.execute(call.db);
    return { data: rows[0]! };
  });

  route(app, createMutedWord, async (call) => {
    const { word, days } = call.body;
    await leaveRoom(call);
    const { rows } = await sql<MutedWord>`
      insert into muted_words as w (id, user_id, word, query, expires_at)
      values (${newId()}, ${call.me.userId}, ${trimmed(word)}, ${queryOf(word)}, ${endsIn(days)})
      on conflict (user_id, query) do update set word = excluded.word, expires_at = excluded.expires_at
      returning ${COLUMNS}`.execute(call.db);
    return { data: rows[0]! };
  });

  route(app, updateMutedWord, async (call) => {
    const { word, days } = call.body;
    const query = queryOf(word);
    const others = await sql`
      select 1 from muted_words w
      where w.user_id = ${call.me.userId} and w.query = ${query} and w.id <> ${call.params.id}`.execute(call.db);
    if (others.rows.length > 0) throw new Failure('conflict');
    const { rows } = await sql<MutedWord>`
      update muted_words w set word = ${trimmed(word)}, query = ${query}, expires_at = ${endsIn(days)}
      where w.id = ${call.params.id} and w.user_id = ${call.me.userId} returning ${COLUMNS}`.execute(call.db);
    if (!rows[0]) throw new Failure('not_found');
    return { data: rows[0] };
  });

  route(app, deleteMutedWord, async (call) => {
    const { rows } = await sql`
      delete from muted_words where id = ${call.params.id} and user_id = ${call.me.userId} returning id`.execute(
      call.db,
    );
    if (rows.length === 0) throw new Failure('not_found');
  });
}

/** Words in their order. What has no word at all would hide nothing, and is told so. */
function queryOf(word: string) {
  const text = searchText(word.toWellFormed()).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Failure('invalid', { word: ['must contain a letter or a digit'] });
  return sql`phraseto_tsquery('simple', ${text})`;
}

async function leaveRoom(context: Context): Promise<void> {
  await sql`delete from muted_words w where w.user_id = ${context.me.userId} and not ${lasts('w')}`.execute(context.db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from muted_words where user_id = ${context.me.userId}`.execute(context.db);
  if ((rows[0]?.n ?? 0) >= MUTED_WORDS_MAX)
    throw new Failure('invalid', { word: [`you can mute up to ${MUTED_WORDS_MAX} words`] });
}
