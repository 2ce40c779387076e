/** What the town's people have recommended and sent to each other: some for all to see, some with thanks, some unanswered. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { searchText } from '../core/search-text.ts';
import { insertRows } from './bulk.ts';
import type { Names } from './cases.ts';
import type { Town } from './town.ts';
import type { NotificationRules } from '../core/notifications.ts';
import { inGroups } from './notice-groups.ts';

interface TownRecommendation {
  by: string;
  to: readonly string[];
  /** A scribble by its author and how it begins, or somebody by their name in addresses. */
  item: { author: string; begins: string } | string;
  reason?: string;
  isPublic?: boolean;
  answer?: 'thanked';
  minutesAgo: number;
}

const RECOMMENDATIONS: readonly TownRecommendation[] = [
  {
    by: 'grace',
    to: ['ada'],
    item: { author: 'agnes', begins: 'Bees do not hurry' },
    reason: 'You wind clocks for a living. Read this slowly, and then once more.',
    minutesAgo: 6,
  },
  {
    by: 'tomasz',
    to: ['ada', 'harjit'],
    item: 'fiveam',
    reason: 'They are up before the first tram. Somebody should tell them that the signal box clock is wrong.',
    isPublic: true,
    minutesAgo: 9,
  },
  {
    by: 'hanne',
    to: ['ada', 'grace'],
    item: { author: 'jonas', begins: 'The Marta will be launched' },
    minutesAgo: 14,
  },
  {
    by: 'priya',
    to: ['clockworks'],
    item: { author: 'sunniva', begins: 'Eleven ways from the market' },
    reason: 'Nine clocks, eleven ways: your Monday round can be shorter.',
    isPublic: true,
    minutesAgo: 1800,
  },
  {
    by: 'ada',
    to: ['grace', 'tomasz'],
    item: { author: 'thandi', begins: 'The old bridge hums' },
    reason: 'A bridge that is a semitone sharp after repairs. I know the feeling, and so do you.',
    isPublic: true,
    answer: 'thanked',
    minutesAgo: 3000,
  },
  {
    by: 'ada',
    to: ['mei'],
    item: { author: 'taro', begins: 'On the sea curve' },
    reason: 'Nineteen seconds well spent. Take tram 6 home tonight.',
    isPublic: true,
    minutesAgo: 5760,
  },
  {
    by: 'ada',
    to: ['elif'],
    item: 'clockworks',
    reason: 'You found the box of hands. You belong with us.',
    isPublic: true,
    answer: 'thanked',
    minutesAgo: 12000,
  },
];

const MINUTE_MS = 60 * 1000;
const ANSWERED_AFTER_MINUTES = 120;

export async function writeRecommends(
  db: Db,
  town: Town,
  now: Date,
  names: Names,
  rules: NotificationRules,
): Promise<void> {
  const { rows: pages } = await sql<{ id: string; username: string }>`select id, username from pages`.execute(db);
  const crowds = new Map(pages.map(({ id, username }) => [username, id]));
  const actorOf = (name: string) => crowds.get(name) ?? names.userOf(name);
  const itemOf = (item: TownRecommendation['item']) => {
    if (typeof item === 'string') return actorOf(item);
    const key = town.scribbles.find(({ author, text }) => author === item.author && text.startsWith(item.begins))?.key;
    return key && names.scribbleOf(key);
  };
  const recommends: Record<string, unknown>[] = [];
  const notifications: Record<string, unknown>[] = [];
  for (const { by, to, item, reason, isPublic = false, answer, minutesAgo } of RECOMMENDATIONS) {
    const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const answeredAt = new Date(at.getTime() + ANSWERED_AFTER_MINUTES * MINUTE_MS);
    const [itemId, senderId] = [itemOf(item), actorOf(by)];
    if (!itemId) continue;
    const kind = reason ? 'recommend' : 'share';
    for (const name of to) {
      const key = `${by} ${name} ${itemId}`;
      const id = names.idOf(`recommend ${key}`, at);
      const recipientId = actorOf(name);
      const about = { notifiable_id: itemId, context_id: null, status: null };
      recommends.push({
        id,
        kind,
        item_id: itemId,
        user_id: senderId,
        recipient_id: recipientId,
        reason: reason ?? null,
        search: searchText(reason ?? ''),
        is_public: isPublic,
        answer: answer ?? null,
        created_at: at,
        updated_at: at,
      });
      notifications.push({
        ...about,
        id: names.idOf(`told ${key}`, at),
        user_id: recipientId,
        type: kind,
        actor_id: senderId,
        data: { recommend_id: id, ...(reason && { excerpt: reason }) },
        viewed_at: answer ? answeredAt : null,
        created_at: at,
      });
      if (!answer) continue;
      notifications.push({
        ...about,
        id: names.idOf(`thanks ${key}`, answeredAt),
        user_id: senderId,
        type: 'recommend_thanks',
        actor_id: recipientId,
        data: { recommend_id: id },
        viewed_at: answeredAt,
        created_at: answeredAt,
      });
    }
  }
  await insertRows(db, 'recommends', recommends);
  await insertRows(db, 'notifications', inGroups(rules, notifications));
}
