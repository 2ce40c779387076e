/** What an item still needs before it can be shared, recommended, collected or invited to: rules of its kind, as data. */
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import type { Entity, ItemKind } from './spine.ts';

const isThere = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : Boolean(value);

/** The needs that are not met, as the kind names them: `cover_id`, or `content|attachable_id` where one of two does. */
export const missingOf = (kind: ItemKind | undefined, entity: Entity): string[] =>
  (kind?.needs ?? []).filter((need) => !need.split('|').some((field) => isThere(entity[field])));

/** `not_ready`, with what is missing as its fields. */
export function requireReady(context: Context, entity: Entity): void {
  const kind = [...context.platform.kinds.values()].find(({ type }) => type === entity._type);
  const missing = missingOf(kind, entity);
  if (missing.length === 0) return;
  throw new Failure('not_ready', { fields: Object.fromEntries(missing.map((need) => [need, ['is missing']])) });
}
