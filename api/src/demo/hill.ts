/** The second community of the demo: a village above the harbour, where some of the town have a garden, or look at stars. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { titleOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
import { fold } from '@plaza/text/fold.ts';
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { insertRows, itemRow } from './bulk.ts';
import type { Names } from './cases.ts';
import type { Town } from './town.ts';

const MINUTE = 60_000;

const HILL = {
  id: '01890000-0000-7000-8000-000000000002',
  name: 'Lantern Hill',
  slug: 'lantern-hill',
  description: 'Forty gardens, one observatory and a bus that comes when it likes. Above the fog, most days.',
  minimum_age: 16,
  rules: 'Lights out by ten: the telescope is awake.',
};

/** Who lives here too, and what they are up here. */
const PEOPLE: Record<string, string> = {
  zoya: 'Keeps the telescope. Switch off your porch light.',
  ada: 'Up here I look after one clock only: the sundial.',
  isla: 'Goats, mostly. Some of them invited.',
  claire: 'Plot 12. The slugs cannot climb this far.',
  kofi: 'Comes up to see where the water comes from.',
  wren: 'Delivers the post by bicycle. Downhill it is very quick.',
  mateo: 'Night watch below, night sky above.',
};

type Post = [
  author: string,
  minutesAgo: number,
  text: string,
  paper?: string | null,
  audience?: 'community' | 'public',
];

const POSTS: readonly Post[] = [
  ['zoya', 48, 'Saturn at a quarter past nine, if the bakery below turns its sign off. Bring a coat. #stars', 'ink'],
  ['isla', 130, 'The brown goat is on the roof of the bus shelter again. The bus waits. #goats', 'butter'],
  ['ada', 260, 'The sundial is right, for once, and it is the only clock I have not touched. #sundial', 'moss'],
  ['claire', 420, 'J’ai des courgettes pour tout le village, et pour le suivant. Plot 12, bring a bag. #gardens', null],
  ['wren', 900, 'Post came down the hill in four minutes today. Two postcards arrived before they were sent.', 'sky'],
  ['mateo', 1500, 'From up here the harbour is eleven lights and one argument. #stars', 'plum'],
  ['kofi', 2900, 'Found the spring. It is smaller than I expected of something that lifts my boats. #gardens', null],
  [
    'zoya',
    4300,
    'Telescope evening for children on Friday; for everybody else, bring a child. #stars',
    'rose',
    'public',
  ],
  ['isla', 5800, 'Lost: one goat, white, opinionated. Found: three goats. #goats', 'butter', 'public'],
];

/** Under which post, by whom, how long after it. */
const COMMENTS: readonly [post: number, author: string, after: number, text: string][] = [
  [0, 'mateo', 9, 'I will bring the thermos and the second-best chair.'],
  [0, 'ada', 15, 'A quarter past nine by which clock?'],
  [1, 'wren', 20, 'It signed for a parcel there on Tuesday.'],
  [2, 'zoya', 40, 'It will be an hour wrong in October, and so will you.'],
];
const REACTIONS: readonly [post: number, ...people: string[]][] = [
  [0, 'ada', 'isla', 'mateo', 'kofi'],
  [1, 'ada', 'wren', 'claire'],
  [2, 'zoya', 'kofi'],
  [4, 'isla', 'ada'],
];

export async function writeHill(db: Db, town: Town, now: Date, { idOf, userOf, accountOf }: Names): Promise<void> {
  const arrived = new Date(now.getTime() - 90 * 24 * 60 * MINUTE);
  const here = (username: string) => idOf(`hill ${username}`, arrived);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const communityId = HILL.id;
  await sql`
    insert into communities (id, name, slug, description, minimum_age, rules)
    values (${HILL.id}, ${HILL.name}, ${HILL.slug}, ${HILL.description}, ${HILL.minimum_age}, ${HILL.rules})`.execute(
    db,
  );
  const people = town.people.filter(({ username }) => username in PEOPLE);
  const nameOf = (person: (typeof people)[number]) =>
    [person.first, person.middle, person.last].filter(Boolean).join(' ');
  const posts = POSTS.map(([author, minutes, text, paper = null, audience = 'community'], index) => {
    const at = ago(minutes);
    return { id: idOf(`hill post ${index}`, at), authorId: here(author), at, text, paper, audience };
  });
  const comments = COMMENTS.map(([post, author, after, content], index) => {
    const { id: contextId, at: before } = posts[post]!;
    const at = new Date(before.getTime() + after * MINUTE);
    return { id: idOf(`hill comment ${index}`, at), authorId: here(author), contextId, content, at };
  });
  await insertRows(db, 'items', [
    ...people.map((person) => {
      const id = here(person.username);
      const words = PEOPLE[person.username] ?? '';
      const title = nameOf(person);
      return itemRow({ id, kind: 'user', authorId: id, communityId, audience: 'community', title, words, at: arrived });
    }),
    ...posts.map(({ id, authorId, at, text, audience }) =>
      itemRow({
        id,
        kind: 'scribble',
        authorId,
        communityId,
        audience,
        title: titleOf(text),
        words: text,
        inFeed: true,
        at,
      }),
    ),
    ...comments.map(({ id, authorId, contextId, content, at }) =>
      itemRow({
        id,
        kind: 'comment',
        authorId,
        communityId,
        contextId,
        audience: 'public',
        title: titleOf(content),
        at,
      }),
    ),
  ]);
  const none = { comments: 0, reactions: 0, followers: 0, following: 0, views: 0, items: 0, members: 0 };
  await insertRows(db, 'item_counts', [
    ...people.map(({ username }) => {
      const items = POSTS.filter(([author]) => author === username).length;
      return { ...none, item_id: here(username), items };
    }),
    ...posts.map(({ id }, index) => ({
      ...none,
      item_id: id,
      comments: COMMENTS.filter(([post]) => post === index).length,
      reactions: (REACTIONS.find(([post]) => post === index)?.length ?? 1) - 1,
    })),
    ...comments.map(({ id }) => ({ ...none, item_id: id })),
  ]);
  const faces = await sql<{ id: string; avatar_id: string }>`
    select id, avatar_id from users where id = any(${people.map(({ username }) => userOf(username))}::uuid[])`.execute(
    db,
  );
  const faceOf = (username: string) => faces.rows.find(({ id }) => id === userOf(username))?.avatar_id ?? null;
  await insertRows(
    db,
    'users',
    people.map((person) => ({
      id: here(person.username),
      account_id: accountOf(person.username),
      community_id: communityId,
      first_name: person.first,
      middle_name: person.middle ?? null,
      last_name: person.last,
      sub_title: PEOPLE[person.username],
      avatar_id: faceOf(person.username),
      is_first_view: false,
      is_home: false,
      settings: {},
    })),
  );
  await insertRows(
    db,
    'item_files',
    people.map(({ username }) => ({ item_id: here(username), file_id: faceOf(username) })),
  );
  await insertRows(
    db,
    'scribbles',
    posts.map(({ id, text, paper }) => ({
      id,
      content: text,
      hashtags: hashtagsOf(text),
      selected_bg: paper,
      dark_text: paper !== 'ink' && paper !== 'plum',
    })),
  );
  await insertRows(
    db,
    'comments',
    comments.map(({ id, content }) => ({ id, content })),
  );
  await insertRows(
    db,
    'reactions',
    REACTIONS.flatMap(([post, ...names]) =>
      names.map((name) => {
        const at = new Date(posts[post]!.at.getTime() + 30 * MINUTE);
        return {
          id: idOf(`hill reaction ${post} ${name}`, at),
          item_id: posts[post]!.id,
          user_id: here(name),
          kind: 'like',
          created_at: at,
        };
      }),
    ),
  );
  for (const { id, authorId, text, at } of posts) {
    for (const name of hashtagsOf(text)) {
      await sql`
        insert into keywords (id, name, folded) values (${newId()}, ${name}, ${fold(name)}) on conflict (name) do nothing`.execute(
        db,
      );
      await sql`
        insert into keyword_uses (keyword_id, item_id, user_id, created_at)
        select k.id, ${id}, ${authorId}, ${at} from keywords k where k.name = ${name}`.execute(db);
    }
  }
}
