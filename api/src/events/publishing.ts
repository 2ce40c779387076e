/** What makes an event visible to others. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { enterFeed, leaveFeed, publishItem } from '../core/item-writes.ts';
import { tellMentions } from '../core/mentions.ts';
import { announce } from '../core/occasions.ts';
import { alignTopics } from '../core/topics-of.ts';
import type { EventFields } from './events.contract.ts';
import { scheduleReminders } from './events.notifications.ts';
import { hasComingDate } from './occurrences.ts';
import { eventTopicTraits } from './topics.contract.ts';

export async function publish(
  context: Context,
  id: string,
  { description, is_fed }: Pick<EventFields, 'description' | 'is_fed'>,
): Promise<void> {
  await scheduleReminders(context, id);
  await publishItem(context, id, is_fed);
  await alignTopics(context, eventTopicTraits.kind, [id]);
  await tellMentions(context, [id], description ?? '');
  if (is_fed) await announce(context, id);
}

export async function setFed(context: Context, id: string, isFed: boolean): Promise<void> {
  if (!isFed) return leaveFeed(context, id);
  await enterFeed(context, id);
  await announce(context, id);
}

export async function isToCome({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_to_come: boolean }>`select ${hasComingDate(sql`${id}::uuid`)} as is_to_come`.execute(
    db,
  );
  return rows[0]?.is_to_come ?? false;
}
