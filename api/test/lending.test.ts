import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase, type Db } from '../src/core/db.ts';
import { borrowDatabase } from './lending.ts';

/** What a file would find, by what it needs of it. */
async function borrow() {
  const { env, options, leave } = await borrowDatabase();
  const { db } = await openDatabase(env, options);
  return { db, leave };
}

const communitiesIn = async (db: Db) => (await sql<object>`select * from communities`.execute(db)).rows;
const migrationsIn = async (db: Db) =>
  (await sql<object>`select * from kysely_migration order by name`.execute(db)).rows;

it('a database is lent as it was at first, whatever was written in it', async () => {
  const first = await borrow();
  const [communities, migrations] = [await communitiesIn(first.db), await migrationsIn(first.db)];
  expect(communities).toHaveLength(1);
  await sql`update communities set name = 'Elsewhere'`.execute(first.db);
  await sql`insert into communities (id, name, slug) values (gen_random_uuid(), 'Lime Hill', 'lime-hill')`.execute(
    first.db,
  );
  await sql`delete from kysely_migration`.execute(first.db);
  await sql`select set_config('test.mark', 'set', false)`.execute(first.db);
  await first.leave();

  const second = await borrow();
  // It is the same connection.
  const { rows } = await sql`select current_setting('test.mark', true) as mark`.execute(second.db);
  expect(rows).toEqual([{ mark: 'set' }]);
  expect([await communitiesIn(second.db), await migrationsIn(second.db)]).toEqual([communities, migrations]);
  await expect(communitiesIn(first.db)).rejects.toThrow('has ended');
  await second.leave();
});

it('a database is not lent again after its schema has changed', async () => {
  const first = await borrow();
  await sql`alter table communities disable trigger all`.execute(first.db);
  await sql`create table piers (name text)`.execute(first.db);
  await first.leave();

  const second = await borrow();
  expect((await sql`select to_regclass('piers') as piers`.execute(second.db)).rows).toEqual([{ piers: null }]);
  await second.leave();
});
