import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { visible } from '../core/visibility.ts';
import { CHIP_PEOPLE } from '../reactions/reactions.contract.ts';

/** What was felt about a message, kind by kind, the one that came first before the others. */
export const chipsOf = ({ viewer }: Context, messageId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'count', g.count, 'is_own', g.is_own,
    'user_ids', coalesce(g.user_ids[1:${sql.lit(CHIP_PEOPLE)}], '{}')) order by g.first), '[]')
  from (
    select r.kind, count(*)::int as count, min(r.id::text) as first,
      coalesce(bool_or(r.user_id = ${viewer?.actorId ?? null}::uuid), false) as is_own,
      array_agg(r.user_id order by r.id desc) filter (where ${visible(viewer, 'u', 'hidden', 'plain')}) as user_ids
    from reactions r join items u on u.id = r.user_id where r.item_id = ${messageId} group by r.kind
  ) g)`;
