/** The events at a place are found by its name and address. After those have changed, a job writes their search texts again. */
import { sql } from 'kysely';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { reindexItem } from '../core/item-writes.ts';
import type { JobDefinition } from '../core/jobs.ts';
import type { EventFields } from './events.contract.ts';
import { wordsOf } from './events.writes.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'event.words': { placeId: string };
  }
}

/** Events of one transaction. */
const BATCH = 200;

export const eventWordSubscriptions: Subscriptions = {
  'place.changed': (context, { id }) => context.enqueue('event.words', { placeId: id }),
  'place.merged': (context, { intoId }) => context.enqueue('event.words', { placeId: intoId }),
};

export function eventWordsJob(platform: Platform): JobDefinition<'event.words'> {
  return {
    name: 'event.words',
    run: async ({ placeId }) => {
      let after: string | undefined;
      do {
        after = await writing(platform, systemCaller(platform), async (context) => {
          const { rows } = await sql<
            Pick<EventFields, 'description' | 'place_id' | 'place_seen'> & { id: string; title: string }
          >`
            select e.id, e.description, e.place_id, e.place_seen, i.title from events e join items i on i.id = e.id
            where e.place_id = ${placeId} and i.deleted_at is null and ${after ? sql`e.id > ${after}` : sql`true`}
            order by e.id limit ${sql.lit(BATCH)} for no key update of i`.execute(context.db);
          for (const { id, title, ...event } of rows)
            await reindexItem(context, { id, title, words: await wordsOf(context, event) });
          return rows.length === BATCH ? rows.at(-1)?.id : undefined;
        });
      } while (after);
    },
  };
}
