/** Settings and preferences: an object or JSON text, merged key by key. */
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import type { Context } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import { Settings } from './users.contract.ts';

type Field = 'settings' | 'preferences';
const STORED_MAX = 20_000;

const settings = Compile(Settings);

export async function mergeSettings(context: Context, userId: string, field: Field, given: unknown): Promise<void> {
  const value = typeof given === 'string' ? parse(field, given) : given;
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw fail('invalid', { [field]: ['must be an object'] });
  if (field === 'settings' && !settings.Check(value)) {
    const [error] = settings.Errors(value);
    const key = error?.instancePath.split('/')[1];
    throw fail('invalid', { settings: [`${key ? `${key} ` : ''}${error?.message ?? 'is not valid'}`] });
  }
  const { rows } = await sql<{ size: number }>`
    update users set ${sql.ref(field)} = ${sql.ref(field)} || ${JSON.stringify(value)}::jsonb where id = ${userId}
    returning length(${sql.ref(field)}::text) as size`.execute(context.db);
  if ((rows[0]?.size ?? 0) > STORED_MAX) throw fail('invalid', { [field]: ['This is more than can be kept.'] });
}

function parse(field: Field, text: string): unknown {
  // PostgreSQL has no null character, also not written as an escape inside this text.
  if (/\\u0000/i.test(text)) throw fail('invalid', { [field]: ['must not contain a null character'] });
  try {
    return JSON.parse(text);
  } catch {
    throw fail('invalid', { [field]: ['must be an object or its JSON text'] });
  }
}
