/** Who of the town has asked for help: one who was answered, one who waits, and one whose question is settled. */
import { titleOf } from '../core/excerpt.ts';
import type { Db } from '../core/db.ts';
import { NIL } from '../core/ids.ts';
import { supportIdOf } from '../core/support.ts';
import { insertRows, itemRow } from './bulk.ts';
import type { Names } from './cases.ts';

interface Question {
  by: string;
  /** Who of staff works on it. */
  helper?: string;
  isClosed?: boolean;
  /** Oldest first: whether support says it, the words, and how many minutes ago. */
  said: readonly (readonly [isSupport: boolean, words: string, minutesAgo: number])[];
}

const QUESTIONS: readonly Question[] = [
  {
    by: 'ada',
    helper: 'priya',
    said: [
      [false, 'My clock photos have been coming out sideways since Tuesday. The clocks themselves are upright.', 1610],
      [true, 'Good morning, Ada. Were they taken with the phone held flat?', 1580],
      [false, 'On the bench, yes. Looking down on them.', 1574],
      [true, 'That is it, then: it cannot tell where up is. You can turn them under Photos. I have noted it.', 44],
    ],
  },
  {
    by: 'jonas',
    said: [[false, 'I am signed out each time the ferry passes under the bridge. Is that the bridge or you?', 95]],
  },
  {
    by: 'hanne',
    helper: 'harjit',
    isClosed: true,
    said: [
      [false, 'Can the oven count as a person? It is always there.', 5210],
      [true, 'It can have a crowd of its own, which comes to the same. Create, then Crowd.', 5150],
    ],
  },
];

const MINUTE_MS = 60_000;
const UNCOUNTED = { comments: 0, reactions: 0, followers: 0, following: 0, views: 0, items: 0, members: 0 };
const TABLES = ['items', 'item_counts', 'conversations', 'conversation_users', 'messages', 'support_talks'] as const;

export async function writeSupport(db: Db, now: Date, names: Names, communityId: string): Promise<void> {
  const support = supportIdOf(communityId);
  const rows = Object.fromEntries(TABLES.map((table) => [table, [] as Record<string, unknown>[]])) as Record<
    (typeof TABLES)[number],
    Record<string, unknown>[]
  >;
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE_MS);
  const item = { communityId, audience: 'private' };
  const self = itemRow({ ...item, id: support, kind: 'support', authorId: support, title: 'Support', at: at(9000) });
  rows.items.push(self);
  rows.item_counts.push({ item_id: support, ...UNCOUNTED });
  for (const { by, helper, isClosed = false, said } of QUESTIONS) {
    const person = names.userOf(by);
    const lines = said.map(([isSupport, content, minutesAgo]) => ({ isSupport, content, type: 'message', minutesAgo }));
    if (isClosed) lines.push({ isSupport: true, content: '', type: 'closed', minutesAgo: (said.at(-1)?.[2] ?? 1) - 1 });
    const began = at((said[0]?.[2] ?? 0) + 1);
    const id = names.idOf(`support ${by}`, began);
    const ids = lines.map(({ isSupport, content, type, minutesAgo }, n) => {
      const messageId = names.idOf(`support ${by} ${n}`, at(minutesAgo));
      const words = { title: titleOf(content), words: content };
      const authorId = isSupport ? support : person;
      rows.items.push(itemRow({ ...item, ...words, id: messageId, kind: 'message', authorId, at: at(minutesAgo) }));
      rows.item_counts.push({ item_id: messageId, ...UNCOUNTED });
      rows.messages.push({ id: messageId, conversation_id: id, type, content, call_id: null });
      return messageId;
    });
    const last = lines.at(-1);
    const end = at(last?.minutesAgo ?? 0);
    rows.conversations.push({
      id,
      type: 'support',
      name: '',
      founder_id: person,
      pair: `support:${person}`,
      order_id: ids.at(-1) ?? id,
      created_at: began,
      updated_at: end,
    });
    for (const user_id of [person, support]) {
      const place = { conversation_id: id, user_id, role: 'member', state: 'joined', since: NIL, joined_at: began };
      rows.conversation_users.push({ ...place, read_id: ids.at(-1) ?? NIL });
    }
    rows.support_talks.push({
      conversation_id: id,
      community_id: communityId,
      user_id: person,
      status: isClosed ? 'closed' : 'open',
      assignee_id: helper ? names.accountOf(helper) : null,
      waiting_since: last?.isSupport ? null : end,
      closed_at: isClosed ? end : null,
    });
  }
  for (const table of TABLES) await insertRows(db, table, rows[table]);
}
