import { sql, type CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from './db.ts';
import { clearStatements, Fragment, slotsFor, Statement } from './statements.ts';

interface Values {
  id: string;
  title: string | null;
}

const recording = () => {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const executeQuery = ({ sql: text, parameters }: CompiledQuery) => {
    sent.push({ text, values: parameters });
    return Promise.resolve({ rows: [] });
  };
  return { db: { executeQuery } as unknown as Db, sent };
};

describe('a statement', () => {
  it('is built once per shape and sends each value once', async () => {
    const { db, sent } = recording();
    const statement = new Statement<object, Values>();
    let built = 0;
    const run = (id: string, shape: string) =>
      statement.run(db, shape, { id, title: null }, () => {
        built += 1;
        const slots = slotsFor<Values>('id', 'title');
        const titled = shape === 'titled' ? sql`and title is not distinct from ${slots.title}` : sql``;
        return sql<object>`select from items where id = ${slots.id} ${titled} and ${7} < 8 and id <> ${slots.id}`;
      });
    await run('a', 'any');
    await run('b', 'any');
    await run('c', 'titled');
    expect(built).toBe(2);
    expect(sent).toEqual([
      { text: 'select from items where id = $1  and $2 < 8 and id <> $1', values: ['a', 7] },
      { text: 'select from items where id = $1  and $2 < 8 and id <> $1', values: ['b', 7] },
      {
        text: 'select from items where id = $1 and title is not distinct from $2 and $3 < 8 and id <> $1',
        values: ['c', null, 7],
      },
    ]);
    clearStatements();
    await run('d', 'any');
    expect(built).toBe(3);
  });

  it('refuses a literal that looks like a parameter', async () => {
    const statement = new Statement<object, object>();
    await expect(statement.run(recording().db, '', {}, () => sql<object>`select '$1'`)).rejects.toThrow('literal');
  });
});

describe('a fragment', () => {
  it('fits into a statement that is built each time', async () => {
    const { db, sent } = recording();
    const fragment = new Fragment<boolean, Pick<Values, 'id'>>();
    const isIt = (id: string) => fragment.with('', { id }, () => sql<boolean>`id = ${slotsFor<Values, 'id'>('id').id}`);
    const statement = new Statement<object, object>();
    for (const id of ['a', 'b'])
      await statement.run(db, id, {}, () => sql<object>`select ${'x'} where ${isIt(id)} or ${isIt('z')}`);
    expect(sent).toEqual([
      { text: 'select $1 where id = $2 or id = $3', values: ['x', 'a', 'z'] },
      { text: 'select $1 where id = $2 or id = $3', values: ['x', 'b', 'z'] },
    ]);
  });
});
