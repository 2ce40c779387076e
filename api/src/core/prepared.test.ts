import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { systemCaller, writing } from './context.ts';
import type { Db } from './db.ts';
import { STATEMENTS_PER_CONNECTION } from './prepared.ts';

const harness = useHarness(undefined, { hasOwnDatabase: true });
const pool = () => harness.app.platform.database.db;

const prepared = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db);
  return rows[0]!.n;
};

describe('a connection', () => {
  it('prepares a query once and plans it without its values', async () => {
    await pool()
      .connection()
      .execute(async (db) => {
        const marked = (value: number) =>
          sql<{ n: number }>`select ${value}::int + 1 as n, 'marked' as mark`.execute(db);
        const results = [await marked(1), await marked(2), await marked(3)];
        expect(results.map(({ rows }) => rows[0]?.n)).toEqual([2, 3, 4]);
        const { rows } = await sql<{ generic: number; custom: number }>`
          select generic_plans as generic, custom_plans as custom from pg_prepared_statements
          where statement like '%''marked''%' and statement not like '%generic_plans%'`.execute(db);
        expect(rows).toEqual([{ generic: 3, custom: 0 }]);
      });
  });

  it('keeps a bounded number of prepared queries, and runs those that it has dropped', async () => {
    await pool()
      .connection()
      .execute(async (db) => {
        const run = async (index: number) => {
          const { rows } = await db.executeQuery<{ n: number }>(CompiledQuery.raw(`select ${index} as n`, []));
          expect(rows).toEqual([{ n: index }]);
        };
        for (let index = 0; index < STATEMENTS_PER_CONNECTION + 50; index += 1) await run(index);
        await run(0);
        expect(await prepared(db)).toBeLessThanOrEqual(STATEMENTS_PER_CONNECTION);
      });
  });

  it('goes on after a query that failed, in a transaction and outside', async () => {
    const divide = (db: Db, by: number) => sql<{ n: number }>`select 12 / ${by}::int as n`.execute(db);
    await pool()
      .connection()
      .execute(async (db) => {
        await expect(divide(db, 0)).rejects.toThrow('division by zero');
        await expect(sql`select from nowhere`.execute(db)).rejects.toThrow('nowhere');
        await expect(
          db.transaction().execute(async (tx) => {
            await divide(tx, 0).catch(() => {});
            await divide(tx, 4);
          }),
        ).rejects.toThrow('aborted');
        expect((await divide(db, 4)).rows).toEqual([{ n: 3 }]);
        expect((await db.transaction().execute((tx) => divide(tx, 3))).rows).toEqual([{ n: 4 }]);
      });
  });
});

describe('prepared queries', () => {
  it('follow a schema that changes while the platform runs, and a database that drops them', async () => {
    const { platform } = harness.app;
    const db = pool();
    const admin = async (text: string) => void (await db.executeQuery(CompiledQuery.raw(text)));
    await admin('create table harbours (name text)');
    await admin(`insert into harbours values ('Lime Hill')`);
    const read = async (from: Db) => (await sql<object>`select * from harbours`.execute(from)).rows[0];
    const inTransaction = () => writing(platform, systemCaller(platform), ({ db: tx }) => read(tx));
    expect([await read(db), await inTransaction()]).toEqual([{ name: 'Lime Hill' }, { name: 'Lime Hill' }]);

    await admin('alter table harbours add column piers int');
    expect(await read(db)).toEqual({ name: 'Lime Hill', piers: null });
    await admin('alter table harbours add column boats int');
    expect(await inTransaction()).toEqual({ name: 'Lime Hill', piers: null, boats: null });
    await admin('deallocate all');
    expect(await read(db)).toEqual({ name: 'Lime Hill', piers: null, boats: null });
    await admin('deallocate all');
    expect(await inTransaction()).toEqual({ name: 'Lime Hill', piers: null, boats: null });
  });
});
