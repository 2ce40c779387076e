/** Following, whoever asks for it: a person, a crowd, a thing, a playlist that is kept. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { counting, lockOpenSubject } from '../core/item-writes.ts';
import './relationships.events.ts';
import type { Relationship } from './relationships.contract.ts';
import { countsOf, endRelationships, type RelationshipsTable } from '../core/relationships.ts';
import { findRelationship, present } from './relationships.store.ts';

export async function follow(context: Context, id: string): Promise<Relationship> {
  const item = await lockOpenSubject(context, id);
  const me = context.me.actorId;
  if (item.id === me) throw new Failure('self_action');
  if (item.is_blocked) throw new Failure('not_found');
  const following = { relatable_id: item.id, user_id: me, role: 'follower', status: 'accepted' } as const;
  const { rows } = await sql<RelationshipsTable>`
    with added as (
      insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
      values (${newId()}, ${item.id}, ${me}, ${me}, 'follower', 'accepted')
      on conflict (relatable_id, user_id, (role = 'follower')) do nothing returning *
    ), counted as (${counting(countsOf(following, 1), sql`exists (select 1 from added)`)})
    select * from added`.execute(context.db);
  const [added] = rows;
  if (!added)
    return findRelationship(context, sql`r.relatable_id = ${item.id} and r.user_id = ${me} and r.role = 'follower'`);
  await context.emit('relationship.followed', { relatableId: item.id, authorId: item.author_id, userId: me });
  return present(context, { ...added, kind: item.kind });
}

/** Also what nobody follows is followed no longer. */
export const unfollow = (context: Context, id: string): Promise<void> =>
  endRelationships(context, sql`role = 'follower' and relatable_id = ${id} and user_id = ${context.me.actorId}`);
