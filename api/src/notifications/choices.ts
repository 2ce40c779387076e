/** What a person chose to be told, as it is kept. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { NotificationChannel, NotificationKind } from './notifications.contract.ts';

export type Choice = NotificationChannel | 'is_grouped';

/** In one statement, so that two switches turned at once both hold. */
export async function choose(
  context: Context,
  userId: string,
  kind: NotificationKind,
  choice: Choice,
  isOn: boolean,
): Promise<void> {
  await sql`
    update users set settings = settings || jsonb_build_object('notifications',
      coalesce(settings -> 'notifications', '{}') || jsonb_build_object(${kind}::text,
        coalesce(settings -> 'notifications' -> ${kind}::text, '{}') || jsonb_build_object(${choice}::text, ${isOn}::boolean)))
    where id = ${userId}`.execute(context.db);
}
