/** Settings of an item, as an object or a JSON string, merged key by key into a column of its table. */
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Context } from './context.ts';
import type { Tables } from './db.ts';
import { Failure } from './errors.ts';
import { isTooDeep, parseJson, textErrorsIn } from './json.ts';

const STORED_MAX = 20_000;

type Merge = (context: Context, id: string, given: unknown) => Promise<void>;

/** Reads the settings to merge into `column` of `table`, validated with a schema if there is one. */
export function settingsIn(table: keyof Tables, column: string, schema?: TSchema): Merge {
  const known = schema && Compile(schema);
  return async (context, id, given) => {
    const value = typeof given === 'string' ? parse(column, given) : given;
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      throw new Failure('invalid', { [column]: ['must be an object'] });
    if (known && !known.Check(value)) {
      const [error] = known.Errors(value);
      const key = error?.instancePath.split('/')[1];
      throw new Failure('invalid', { [column]: [`${key ? `${key} ` : ''}${error?.message ?? 'is not valid'}`] });
    }
    const { rows } = await sql<{ size: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || ${JSON.stringify(value)}::jsonb
      where id = ${id} returning length(${sql.ref(column)}::text) as size`.execute(context.db);
    if ((rows[0]?.size ?? 0) > STORED_MAX) throw new Failure('invalid', { [column]: ['This is too large to store.'] });
  };
}

function parse(column: string, text: string): unknown {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw new Failure('invalid', { [column]: ['must be an object or its JSON text'] });
  }
  // Inside the text escapes and levels were not seen when the request was read.
  if (isTooDeep(value)) throw new Failure('invalid', { [column]: ['is nested too deeply'] });
  const errors = textErrorsIn(value, column);
  if (Object.keys(errors).length > 0) throw new Failure('invalid', errors);
  return value;
}
