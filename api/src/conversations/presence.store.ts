/** Who is here now, and who is told: those two alone who show it to each other. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import type { TopicRule } from '../core/topics.ts';
import type { Conversation } from './conversations.contract.ts';
import { FROM, FRESH, showsPresence, TOGETHER } from './conversations.store.ts';
import { HERE_SECONDS } from './presence.contract.ts';

/** How many others are told, of those with whom something was said last. */
const TOLD_MAX = 50;
/** How many signs that are over are forgotten with each one that comes: more than come, so that none is kept. */
const FORGOTTEN = 20;

/** Until when a person is here, unless they say so again; null when they are not. */
export async function hereUntil({ db }: Context, userId: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select max(p.seen_at) + make_interval(secs => ${HERE_SECONDS}) as until
    from presences p where p.user_id = ${userId} and ${FRESH}`.execute(db);
  return rows[0]?.until ?? null;
}

/** What is over leaves no trace of when somebody was here. */
export const forgetOver = async ({ db }: Context): Promise<void> =>
  void (await sql`
    delete from presences where (user_id, client_id) in (
      select p.user_id, p.client_id from presences p where not ${FRESH}
      order by p.seen_at limit ${sql.lit(FORGOTTEN)} for update skip locked)`.execute(db));

interface Told {
  id: string;
  other_id: string;
}

/** The conversations of a person whose others show them when they are here. */
async function toldOf({ db }: Context, userId: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select c.id, o.user_id as other_id
    from (select c.* from ${FROM} where mine.user_id = ${userId} and mine.state = 'joined' and c.type = 'direct'
        order by c.order_id desc limit ${sql.lit(TOLD_MAX)}) c
      join conversation_users mine on mine.conversation_id = c.id and mine.user_id = ${userId}
      join items i on i.id = mine.user_id
      join conversation_users o on o.conversation_id = c.id and o.user_id <> mine.user_id
      join items u on u.id = o.user_id
    where ${TOGETHER} and ${showsPresence(sql`o.user_id`)}`.execute(db);
  return rows;
}

type Presence = Conversation['presence'];

const tell = (context: Context, listenerId: string, id: string, presence: Presence): void =>
  context.publish(`users.${listenerId}.presence.changed`, { id, presence });

/** Tells the others that a person is here, or no longer. */
export async function tellOthers(context: Context, userId: string, presence: Presence): Promise<void> {
  for (const { id, other_id } of await toldOf(context, userId)) tell(context, other_id, id, presence);
}

export const presenceSubscriptions: Subscriptions = {
  /** Who has chosen not to show it is gone at once, for the others as the others for them. */
  'settings.changed': async (context, { userId }) => {
    const { rows } = await sql`
      delete from presences where user_id = ${userId} and not ${showsPresence(sql`${userId}::uuid`)}
      returning true`.execute(context.db);
    if (rows.length === 0) return;
    for (const { id, other_id } of await toldOf(context, userId)) {
      tell(context, other_id, id, null);
      tell(context, userId, id, null);
    }
  },
};

/** The person alone: whoever speaks for a crowd hears nothing of it. */
export const presenceTopics: TopicRule = {
  subject: 'users.{}.presence',
  authorize: async ({ me }, [id]) => {
    if (id !== me.userId) throw new Failure('forbidden');
  },
};
