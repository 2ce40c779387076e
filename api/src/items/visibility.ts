/** Whether somebody else can open an item, and why: for whoever published it. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { findItem } from '../core/items.ts';
import { requireRunner } from '../core/permissions.ts';
import { existsByKey, grantingRelationships, visibilityScopeOf, visible } from '../core/visibility.ts';
import type { VisibilityReason } from './items.contract.ts';

interface ItemVisibility {
  can_see: boolean;
  reason: VisibilityReason;
}

/**
 * Evaluates the rule of visibility for that person, and names the reason. Only blocks made by the caller, or by the crowd that they
 * manage, count: otherwise the response would reveal who blocked whom, be it the caller, the author of what a comment is about, or the
 * person themselves.
 */
export async function readVisibility(context: Context, itemId: string, personId: string): Promise<ItemVisibility> {
  const { user_id: author } = await findItem(context, itemId);
  const { actorId, userId } = context.me;
  // Who manages it otherwise, a remark about what is theirs, say, is not told whom its author has blocked.
  if (author && author !== actorId) await requireRunner(context, author);
  const blockers = [actorId, userId, ...(author ? [author] : [])];
  const they = { ...visibilityScopeOf(sql`p.id`), blockers };
  const me = context.viewer && { ...context.viewer, blockers };
  const { rows } = await sql<ItemVisibility>`
    select seen.can_see, case
      when i.author_id = p.id then 'author'
      when seen.can_see then case
        when i.kind = 'comment' then 'shown'
        when i.audience = 'public' then 'public'
        when i.audience = 'community' and i.community_id = p.community_id then 'community'
        else coalesce((select case m.status when 'accepted' then 'member' else 'invited' end ${grantingRelationships(they, 'i')}
          order by m.status limit 1), 'shown') end
      when i.state = 'draft' then 'draft'
      when i.state = 'banned' then 'taken-away'
      when ${existsByKey(sql`select true from blocks b where b.user_id = i.author_id and b.context_id = p.id`)} then 'blocked'
      when i.kind = 'comment' then 'context'
      when i.audience = 'community' then 'other-community'
      else 'private' end as reason
    from items i, items p, lateral (select ${visible(they, 'i', 'shown')} as can_see) seen
    where i.id = ${itemId} and p.id = ${isId(personId) ? personId : null} and p.kind = 'user'
      and ${visible(me, 'p', 'shown', 'plain')}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found', { user_id: ['There’s no user with this id.'] });
  return rows[0];
}
