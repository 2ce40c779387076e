/** What the town's people have put together: things of others and of their own, links, and one folder in another. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { searchText } from '../core/search-text.ts';
import { insertRows, itemRow } from './bulk.ts';
import type { Names } from './cases.ts';
import type { Town } from './town.ts';

/** A scribble by its author and how it begins, a person or a crowd by their name in addresses, a link, or a collection before. */
type Held =
  | { author: string; begins: string }
  | { actor: string }
  | { url: string; title: string }
  | { folder: string };

interface TownCollection {
  key: string;
  by: string;
  name: string;
  description: string;
  audience: 'private' | 'community' | 'public';
  minutesAgo: number;
  holds: readonly (Held & { note?: string })[];
}

const COLLECTIONS: readonly TownCollection[] = [
  {
    key: 'cold water',
    by: 'grace',
    name: 'Cold water, warm biscuits',
    description: 'Everything that makes getting in before dawn sound reasonable.',
    audience: 'public',
    minutesAgo: 2900,
    holds: [
      { author: 'grace', begins: 'You do not get used to cold water', note: 'The whole philosophy of the club.' },
      { author: 'grace', begins: 'Water this morning: seven degrees' },
      { author: 'ruth', begins: 'Forty years I brought ships', note: 'From somebody who stayed dry.' },
      { actor: 'fiveam', note: 'Who screams with me.' },
      { url: 'https://tides.example/harbour-quarter', title: 'Tide table of the Harbour Quarter' },
    ],
  },
  {
    key: 'clocks',
    by: 'ada',
    name: 'Clocks that are nearly right',
    description: 'Nine public clocks, and everybody who has ever complained to me about one of them.',
    audience: 'public',
    minutesAgo: 260,
    holds: [
      { actor: 'clockworks', note: 'We meet under the fourth one.' },
      { author: 'thandi', begins: 'The old bridge hums', note: 'Not a clock. It keeps time, though.' },
      { author: 'agnes', begins: 'Bees do not hurry' },
      { folder: 'cold water' },
      { url: 'https://horology.example/escapements', title: 'Escapements, drawn by hand' },
    ],
  },
  {
    key: 'read on ferries',
    by: 'ada',
    name: 'To read on the ferry',
    description: 'Eleven minutes each.',
    audience: 'private',
    minutesAgo: 4400,
    holds: [
      { author: 'taro', begins: 'On the sea curve' },
      { author: 'jonas', begins: 'The Marta will be launched' },
    ],
  },
];

const MINUTE_MS = 60 * 1000;

export async function writeCollections(
  db: Db,
  town: Town,
  now: Date,
  names: Names,
  communityId: string,
): Promise<void> {
  const { rows: pages } = await sql<{ id: string; username: string }>`select id, username from pages`.execute(db);
  const crowds = new Map(pages.map(({ id, username }) => [username, id]));
  const actorOf = (name: string) => crowds.get(name) ?? names.userOf(name);
  const idOf = ({ key, minutesAgo }: TownCollection) =>
    names.idOf(`collection ${key}`, new Date(now.getTime() - minutesAgo * MINUTE_MS));
  const itemOf = (held: Held): string | undefined => {
    if ('actor' in held) return actorOf(held.actor);
    if ('folder' in held) return COLLECTIONS.filter(({ key }) => key === held.folder).map(idOf)[0];
    if ('url' in held) return undefined;
    const found = town.scribbles.find(({ author, text }) => author === held.author && text.startsWith(held.begins));
    return found && names.scribbleOf(found.key);
  };
  for (const collection of COLLECTIONS) {
    const { by, name, description, audience, minutesAgo, holds } = collection;
    const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const [id, authorId] = [idOf(collection), names.userOf(by)];
    const item = { id, kind: 'collection', authorId, communityId, audience, title: name, words: description, at };
    await insertRows(db, 'items', [itemRow({ ...item, inFeed: true })]);
    await sql`insert into item_counts (item_id) values (${id})`.execute(db);
    await sql`update item_counts set items = items + 1 where item_id = ${authorId}`.execute(db);
    await insertRows(db, 'collections', [{ id, name, description }]);
    const held = holds.flatMap((each, position) => {
      const itemId = itemOf(each);
      const url = 'url' in each ? each : null;
      if (!itemId && !url) return [];
      const { note = null } = each;
      return {
        id: names.idOf(`held ${collection.key} ${position}`, at),
        collection_id: id,
        item_id: itemId ?? null,
        url: url?.url ?? null,
        title: url?.title ?? null,
        description: note,
        position,
        search: searchText(`${url?.title ?? ''} ${note ?? ''}`),
        created_at: at,
      };
    });
    await insertRows(db, 'collection_items', held);
  }
}

/** The photos of everybody who has shown any: what they have attached somewhere, in the order of its time. */
export async function writePhotos(db: Db, now: Date, names: Names, communityId: string): Promise<void> {
  const { rows } = await sql<{ owner: string; username: string; files: string[] }>`
    select i.author_id as owner, u.username, array_agg(i.id::text order by i.id) as files
    from items i join files f on f.id = i.id join users u on u.id = i.author_id
    where f.type in ('image', 'video') and f.alt_text <> '' and not exists (
      select 1 from item_files s join items x on x.id = s.item_id where s.file_id = f.id and x.audience = 'private')
    group by 1, 2`.execute(db);
  for (const { owner, username, files } of rows) {
    const id = names.idOf(`photos ${username}`, now);
    const name = 'Photos and videos';
    const item = { id, kind: 'collection', authorId: owner, communityId, audience: 'community', title: name, at: now };
    await insertRows(db, 'items', [itemRow(item)]);
    await sql`insert into item_counts (item_id) values (${id})`.execute(db);
    await insertRows(db, 'collections', [{ id, name, system: 'media' }]);
    await insertRows(db, 'system_collections', [{ owner_id: owner, system: 'media', collection_id: id }]);
    const held = files.map((file, position) => ({
      id: names.idOf(`photo ${file}`, now),
      collection_id: id,
      item_id: file,
      position,
      search: searchText(''),
      created_at: now,
    }));
    await insertRows(db, 'collection_items', held);
    await insertRows(
      db,
      'item_files',
      files.map((file) => ({ item_id: id, file_id: file })),
    );
  }
}
