/** What a user is at events and conferences in their calendar. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { mayActAs } from './permissions.ts';

/** The user, and the crowds that they act for. As an array, so that what they made is found by index. */
export const hosts = ({ me, viewer }: Context): RawBuilder<unknown> => sql`array(
  select ${me.userId}::uuid as id
  union all select c.relatable_id from relationships c where c.user_id = ${me.userId} and c.role in ('admin', 'manager')
    and c.status = 'accepted' and ${mayActAs(viewer, sql`c.relatable_id`)})`;

/** The part of a user, found in `relationships m` and `items i`. */
export const calendarRole = (context: Context): RawBuilder<string> => sql<string>`case
  when i.author_id = any(${hosts(context)}) or m.role in ('admin', 'manager') and m.status = 'accepted' then 'host'
  when m.status <> 'pending' then m.status
  when m.initiated_by_id = m.user_id then 'requested' else 'invited' end`;
