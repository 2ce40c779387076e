/** What the town listens to: a playlist of its sounds, and a podcast of the night with what its voice remarks as chapters. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { searchText } from '../core/search-text.ts';
import { insertRows, itemRow } from './bulk.ts';
import type { Names } from './cases.ts';
import type { MediaName } from './media.ts';

interface Episode {
  file: MediaName;
  title: string;
  description: string;
  /** What its author remarks, by the second. */
  remarks: readonly (readonly [second: number, words: string])[];
}

interface TownListening {
  key: string;
  type: 'playlist' | 'podcast';
  by: string;
  name: string;
  description: string;
  minutesAgo: number;
  holds: readonly Episode[];
}

const LISTENING: readonly TownListening[] = [
  {
    key: 'harbour sounds',
    type: 'playlist',
    by: 'ada',
    name: 'Sounds of the harbour',
    description: 'For everybody who has moved away and still wakes at five.',
    minutesAgo: 1900,
    holds: [
      { file: 'foghorn.m4a', title: 'Foghorn, twice', description: 'From the lighthouse steps.', remarks: [] },
      { file: 'bells.m4a', title: 'The fourth clock', description: 'Nearly right, as always.', remarks: [] },
      { file: 'ferry.mp4', title: 'The evening ferry', description: 'With the sun behind it.', remarks: [] },
    ],
  },
  {
    key: 'low tide hours',
    type: 'podcast',
    by: 'amara',
    name: 'Low Tide Hours',
    description: 'A programme for people who are awake for no good reason. Every night from the radio mast.',
    minutesAgo: 1500,
    holds: [
      {
        file: 'nightwatch.m4a',
        title: 'The night watch',
        description: 'Who is awake at three, and what they listen to.',
        remarks: [
          [0, 'Good evening'],
          [8, 'The mast hums'],
          [16, 'Somebody writes in'],
        ],
      },
      {
        file: 'kettle.m4a',
        title: 'A kettle, in full',
        description: 'No words tonight.',
        remarks: [
          [0, 'Cold water'],
          [9, 'It begins to sing'],
        ],
      },
    ],
  },
];

const MINUTE_MS = 60 * 1000;

export async function writeListening(
  db: Db,
  now: Date,
  names: Names,
  communityId: string,
  media: ReadonlyMap<MediaName, string>,
): Promise<void> {
  for (const { key, type, by, name, description, minutesAgo, holds } of LISTENING) {
    const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const [id, authorId] = [names.idOf(`collection ${key}`, at), names.userOf(by)];
    const { rows } = await sql<{ cover_id: string | null }>`select cover_id from users where id = ${authorId}`.execute(
      db,
    );
    const coverId = rows[0]?.cover_id ?? null;
    const item = { id, kind: 'collection', authorId, communityId, audience: 'public', title: name, at };
    await insertRows(db, 'items', [itemRow({ ...item, words: description, inFeed: true })]);
    await sql`insert into item_counts (item_id) values (${id})`.execute(db);
    await sql`update item_counts set items = items + 1 where item_id = ${authorId}`.execute(db);
    const [podcastType, category] =
      type === 'podcast' ? ['episodic', 'society_culture_personal_journals'] : [null, null];
    await sql`
      insert into collections (id, name, description, cover_id, type, podcast_type, podcast_category)
      values (${id}, ${name}, ${description}, ${coverId}, ${type}, ${podcastType}, ${category})`.execute(db);
    const files = holds.map(({ file }) => media.get(file) ?? '');
    await insertRows(
      db,
      'collection_items',
      holds.map(({ title, description: said }, position) => ({
        id: names.idOf(`held ${key} ${position}`, at),
        collection_id: id,
        item_id: files[position],
        title,
        description: said,
        position,
        search: searchText(`${title} ${said}`),
        created_at: new Date(at.getTime() + position * 24 * 60 * MINUTE_MS * 0.3),
      })),
    );
    const shown = [...new Set([...files, ...(coverId ? [coverId] : [])])];
    await insertRows(
      db,
      'item_files',
      shown.map((file_id) => ({ item_id: id, file_id })),
    );
    for (const [index, { remarks }] of holds.entries())
      for (const [second, words] of remarks) {
        const remarkId = names.idOf(`remark ${key} ${index} ${second}`, at);
        const about = { contextId: files[index] ?? null, authorId, communityId, at };
        await insertRows(db, 'items', [
          itemRow({ ...about, id: remarkId, kind: 'comment', audience: 'public', title: words, words }),
        ]);
        await sql`insert into item_counts (item_id) values (${remarkId})`.execute(db);
        await sql`
          insert into comments (id, content, type, time) values (${remarkId}, ${words}, 'remark', ${second})`.execute(
          db,
        );
        await sql`update item_counts set comments = comments + 1 where item_id = ${files[index]}`.execute(db);
      }
  }
}
