import { sql } from 'kysely';
import { existsByKey, type VisibilityRule } from '../core/visibility.ts';

/** A message, to participants and invited users since they joined; for support conversations, to staff. */
export const messageVisibility: VisibilityRule = {
  grants: {
    kinds: ['message'],
    isPlain: false,
    when: (viewer, alias) =>
      sql<boolean>`(${sql.ref(`${alias}.state`)} = 'published' and ${existsByKey(sql`
      select true from messages said join conversation_users hearer on hearer.conversation_id = said.conversation_id
      where said.id = ${sql.ref(`${alias}.id`)} and hearer.user_id in (${viewer.actorId}, ${viewer.supportId ?? viewer.actorId})
        and hearer.state in ('joined', 'requested') and said.id >= hearer.since`)})`,
  },
};
