import { isBlank } from '@plaza/text/blank.ts';
import { countGraphemes } from '@plaza/text/graphemes.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { searchText } from '../core/search-text.ts';
import { visible } from '../core/visibility.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import {
  assignInterest,
  createInterest,
  deleteInterest,
  getInterest,
  INTEREST_MAX,
  INTERESTS_EACH,
  listInterests,
  removeInterest,
  type Interest,
} from './interests.contract.ts';

interface InterestsTable {
  id: string;
  title: string;
  title_key: string;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    interests: InterestsTable;
  }
}

const PEOPLE_MAX = 100;
const USES = sql`(select count(*) from user_interests m join items p on p.id = m.user_id and p.deleted_at is null
  where m.interest_id = n.id)`;
const COLUMNS = sql`n.id, 'Interest' as _type, n.title, ${USES} as users_count`;

export function interestRoutes(app: App): void {
  route(app, listInterests, async (call) => {
    const { user, users, search } = call.query;
    if (user) return interestsOf(call, call.query, [user]);
    if (users !== undefined) return interestsOf(call, call.query, readPeople(users));
    const key = search ? keyOf(search) : '';
    return pageRows<Interest>(call, call.query, {
      columns: COLUMNS,
      from: sql`interests n`,
      where: key ? sql`n.title_key like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}` : sql`true`,
      key: 'n.id',
      by: [USES],
    });
  });

  route(app, getInterest, async (call) => ({ data: await findInterest(call, call.params.id) }));

  route(app, createInterest, async (call) => {
    const title = readTitle(call.body.title);
    await sql`
      insert into interests (id, title, title_key) values (${newId()}, ${title}, ${keyOf(title)})
      on conflict (title_key) do nothing`.execute(call.db);
    const { rows } = await sql<Interest>`
      select ${COLUMNS} from interests n where n.title_key = ${keyOf(title)}`.execute(call.db);
    const [data] = rows;
    if (!data) throw new Failure('conflict');
    return { data: call.body.assign ? await addToProfile(call, data) : data };
  });

  route(app, assignInterest, async (call) => {
    requireOwn(call, call.body.user ?? call.me.userId);
    return { data: await addToProfile(call, await findInterest(call, call.params.id)) };
  });

  route(app, removeInterest, async (call) => {
    requireOwn(call, call.params.userId);
    const { id } = await findInterest(call, call.params.id);
    await sql`delete from user_interests where user_id = ${call.me.userId} and interest_id = ${id}`.execute(call.db);
    await call.emit('profile.changed', { userId: call.me.userId });
  });

  route(app, deleteInterest, async (call) => {
    const { id, title } = await findInterest(call, call.params.id);
    // Profiles that were found by it drop the word when they next change: there may be very many.
    await sql`delete from user_interests where interest_id = ${id}`.execute(call.db);
    await sql`delete from interests where id = ${id}`.execute(call.db);
    await call.emit('staff.acted', { action: 'interest.removed', subjectId: id, details: { title } });
  });
}

async function addToProfile(context: Context, { id }: Interest): Promise<Interest> {
  const { userId } = context.me;
  await refuseTooMany(context, userId, id);
  await sql`
    insert into user_interests (user_id, interest_id) values (${userId}, ${id})
    on conflict do nothing`.execute(context.db);
  await context.emit('profile.changed', { userId });
  return findInterest(context, id);
}

/** The lock keeps additions at the same time from exceeding the limit together. */
async function refuseTooMany({ db }: Context, userId: string, id: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from user_interests where user_id = ${userId} and interest_id <> ${id}`.execute(db);
  if (rows[0]!.others >= INTERESTS_EACH)
    throw new Failure('invalid', { title: [`You can have up to ${INTERESTS_EACH} interests.`] });
}

/** Interests of people in the order they were added, each with whose it is; whom the viewer may not see has none. */
function interestsOf(call: Context, query: Parameters<typeof pageRows>[1], people: readonly string[]) {
  return pageRows<Interest>(call, query, {
    columns: sql`${COLUMNS}, mine.user_ids`,
    from: sql`interests n join (
      select m.interest_id, min(m.created_at) as added_at, array_agg(m.user_id order by m.created_at) as user_ids
      from user_interests m join items i on i.id = m.user_id
      where m.user_id = any(${people}::uuid[]) and ${visible(call.viewer, 'i')}
      group by m.interest_id) mine on mine.interest_id = n.id`,
    where: sql`true`,
    key: 'n.id',
    by: [sql`mine.added_at`],
    order: 'asc',
  });
}

function readPeople(text: string): string[] {
  const people = text.split(',').filter((id) => id !== '');
  if (people.length > PEOPLE_MAX || !people.every(isId))
    throw new Failure('invalid', { users: [`Must be up to ${PEOPLE_MAX} user ids.`] });
  return people;
}

/** Folded for comparison: Chess, chess and CHÊSS are one interest. */
const keyOf = (title: string): string => searchText(title.trim().replaceAll(/\s+/g, ' ')).trim();

function readTitle(given: string): string {
  const title = given.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (isBlank(title) || keyOf(title) === '') throw new Failure('invalid', { title: ['Enter an interest.'] });
  if (countGraphemes(title) > INTEREST_MAX) {
    throw new Failure('interest_too_long', { title: [`Interests can be up to ${INTEREST_MAX} characters.`] });
  }
  return title;
}

async function findInterest(context: Context, id: string): Promise<Interest> {
  const { rows } = await sql<Interest>`select ${COLUMNS} from interests n where n.id = ${id}`.execute(context.db);
  const [interest] = rows;
  if (!interest) throw new Failure('not_found');
  return interest;
}

function requireOwn(context: Context, userId: string): void {
  if (userId !== context.me.userId) throw new Failure('forbidden');
}
