/** Actors publish items and have followers: users and crowds. */
import { sql, type RawBuilder } from 'kysely';

export const ACTOR_KINDS: readonly string[] = ['user', 'page'];

/** Whether an item is an actor, by the alias of `items`. */
export const isActor = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.kind`)} in ('user', 'page')`;
