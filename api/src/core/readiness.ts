/** What an item still needs before it can be shared, recommended, collected or invited to: rules of its kind, as data. */
import type { Gap } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import type { Entity, ItemKind } from './spine.ts';

const isThere = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : Boolean(value);

type Needs = NonNullable<ItemKind['needs']>;
const entries = (needs: Needs) => Object.entries(needs) as [Gap, readonly string[]][];

export const missingOf = (needs: Needs, item: Readonly<Record<string, unknown>>): Gap[] =>
  entries(needs).flatMap(([gap, fields]) => (fields.some((field) => isThere(item[field])) ? [] : [gap]));

/** The fields that tell what is missing. */
export const neededFields = (needs: Needs): string[] => entries(needs).flatMap(([, fields]) => fields);

/** `not_ready`, with what is missing as its fields. */
export function requireReady(context: Context, entity: Entity): void {
  const kind = [...context.platform.kinds.values()].find(({ type }) => type === entity._type);
  const missing = missingOf(kind?.needs ?? {}, entity);
  if (missing.length === 0) return;
  throw new Failure('not_ready', { fields: Object.fromEntries(missing.map((gap) => [gap, ['is missing']])) });
}
