import { sql } from 'kysely';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { notify, type DomainNotifications } from '../core/notifications.ts';
import './events.events.ts';
import type { EventNews } from './events.events.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'event.news': { id: string; news: EventNews };
  }
}

/** Followers of one transaction. */
const BATCH = 500;

export const eventNotifications: DomainNotifications = {
  rules: {
    event_moved: { reason: 'followed_event', defaults: { mail: true } },
    event_cancelled: { reason: 'followed_event', defaults: { mail: true }, isUrgent: true },
    event_restored: { reason: 'followed_event', defaults: { mail: true } },
  },
  subscriptions: {
    'event.changed': (context, payload) => context.enqueue('event.news', payload),
  },
};

/** Notifies those who follow an event, in steps, because there can be many. Repeated after a crash, it notifies no one twice. */
export function eventNewsJob(platform: Platform): JobDefinition<'event.news'> {
  return {
    name: 'event.news',
    run: async ({ id, news }) => {
      let after: string | undefined;
      do {
        after = await writing(platform, systemCaller(platform), async (context) => {
          const { rows } = await sql<{ id: string; user_id: string; author_id: string }>`
            select r.id, r.user_id, e.author_id
            from relationships r join users u on u.id = r.user_id join items e on e.id = r.relatable_id
            where r.relatable_id = ${id} and r.role = 'follower' and r.status = 'accepted'
              and ${after ? sql`r.id > ${after}` : sql`true`}
            order by r.id limit ${sql.lit(BATCH)}`.execute(context.db);
          const to = rows.map(({ user_id }) => ({ userId: user_id, type: `event_${news}` as const }));
          const actorId = rows[0]?.author_id;
          if (actorId) await notify(context, { to, actorId, notifiableId: id, contextId: null });
          return rows.length === BATCH ? rows.at(-1)?.id : undefined;
        });
      } while (after);
    },
  };
}
