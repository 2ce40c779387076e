/**
 * What an item still needs before it can be shared, recommended, collected, or used for invitations: rules of its kind,
 * as data.
 */
import { isBlank } from '@plaza/text/blank.ts';
import type { Gap } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import type { Entity, ItemKind } from './spine.ts';

const isThere = (value: unknown): boolean =>
  typeof value === 'string' ? !isBlank(value) : Array.isArray(value) ? value.length > 0 : Boolean(value);

type Rules = Pick<ItemKind, 'needs' | 'spared'>;

export function missingOf({ needs = {}, spared }: Rules, item: Readonly<Record<string, unknown>>): Gap[] {
  const free = spared?.gaps(item) ?? [];
  const entries = Object.entries(needs) as [Gap, readonly string[]][];
  return entries.flatMap(([gap, fields]) =>
    free.includes(gap) || fields.some((field) => isThere(item[field])) ? [] : [gap],
  );
}

/** The fields from which missing requirements are computed. */
export const neededFields = ({ needs = {}, spared }: Rules): string[] => [
  ...Object.values(needs).flat(),
  ...(spared?.by ?? []),
];

/** Throws `not_ready`, with the missing requirements as its fields. */
export function requireReady(context: Context, entity: Entity): void {
  const kind = [...context.platform.kinds.values()].find(({ type }) => type === entity._type);
  const missing = missingOf(kind ?? {}, entity);
  if (missing.length === 0) return;
  throw new Failure('not_ready', Object.fromEntries(missing.map((gap) => [gap, ['is missing']])));
}
