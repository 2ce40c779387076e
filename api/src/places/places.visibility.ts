/** Who can see a place. What is at a place belongs to other domains: each adds a `PlaceUse`. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { identityIds } from '../core/visibility.ts';

/** What a domain has at places, as SQL over the ID of a place. */
export interface PlaceUse {
  /** Whether the viewer sees something there, and can know its address. */
  isSeen: (context: Pick<Context, 'viewer'>, placeId: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** Whether something is there, no matter who sees it. */
  isUsed: (placeId: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** What has the most seats of all that is planned in a room and that the viewer sees: its ID, or null. */
  largestIn?: (context: Pick<Context, 'viewer'>, roomId: RawBuilder<unknown>) => RawBuilder<string | null>;
}

declare module '../core/domain.ts' {
  interface Domain {
    placeUse?: PlaceUse;
  }
}

let uses: readonly PlaceUse[] = [];

/** Called once by `app.ts`. */
export const setPlaceUses = (all: readonly PlaceUse[]): void => void (uses = all);

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

/** Of `places p`: created by the viewer, or by the crowd that they act as. */
export const isOwn = ({ viewer }: Pick<Context, 'viewer'>): RawBuilder<boolean> =>
  viewer ? sql<boolean>`coalesce(p.creator_id in (${identityIds(viewer)}), false)` : sql<boolean>`false`;

/** Of `places p`: listed, the viewer's own, or where something is that they see. */
export const isVisible = (context: Pick<Context, 'viewer'>): RawBuilder<boolean> =>
  sql<boolean>`(p.is_listed or ${isOwn(context)} or ${anyOf(uses.map(({ isSeen }) => isSeen(context, sql`p.id`)))})`;

/** Of `places p`: something is there. */
export const isUsed = (): RawBuilder<boolean> => anyOf(uses.map((use) => use.isUsed(sql`p.id`)));

/** Of `locations l`: what has the most seats there. */
export const largestIn = (context: Pick<Context, 'viewer'>): RawBuilder<string | null> => {
  const found = uses.flatMap((use) => use.largestIn?.(context, sql`l.id`) ?? []);
  return found.length > 0 ? sql`coalesce(${sql.join(found)})` : sql`null`;
};
