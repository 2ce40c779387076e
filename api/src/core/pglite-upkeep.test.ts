import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { maintain } from './pglite-upkeep.ts';

it('maintain updates statistics and reclaims dead rows of the tables that have changed', async () => {
  const pglite = new PGlite();
  await pglite.exec(`
    create table boats (id int primary key, name text);
    create table piers (id int primary key);
    insert into boats select n, 'Boat ' || n from generate_series(1, 1000) n;`);
  await pglite.exec(`update boats set name = name || '!'`);
  // The database counts changes once a second.
  const changed = async () =>
    (await pglite.query<{ n: number }>(`select n_dead_tup as n from pg_stat_user_tables where relname = 'boats'`)).rows;
  await expect.poll(changed).toEqual([{ n: 1000 }]);
  await maintain(pglite);
  const { rows } =
    await pglite.query(`select relname, reltuples from pg_class where relkind = 'r' and relname in ('boats', 'piers')
    order by relname`);
  // A table that was never analyzed has -1.
  expect(rows).toEqual([
    { relname: 'boats', reltuples: 1000 },
    { relname: 'piers', reltuples: -1 },
  ]);
  await expect.poll(changed).toEqual([{ n: 0 }]);
  await pglite.close();
});
