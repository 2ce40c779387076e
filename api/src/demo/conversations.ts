/** Who of the town writes to whom: answered and unseen words, a group, and a stranger who waits. */
import type { Db } from '../core/db.ts';
import { titleOf } from '../core/excerpt.ts';
import { NIL } from '../core/ids.ts';
import type { Jobs } from '../core/jobs.ts';
import { insertRows, itemRow } from './bulk.ts';
import type { Names } from './cases.ts';

interface Talk {
  /** The first began it. */
  between: readonly [string, string, ...string[]];
  /** Makes it a group. */
  name?: string;
  /** Who has not said yet whether they want it. */
  asks?: string;
  /** Oldest first: who, what, how many minutes ago, and which of these it answers. */
  said: readonly (readonly [by: string, words: string, minutesAgo: number, answers?: number])[];
  /** Which of these somebody feels something about, who and what. */
  felt?: readonly (readonly [line: number, by: string, kind: string])[];
  /** Who called, for how many minutes they spoke (0: nobody picked up), and how many minutes ago. */
  calls?: readonly (readonly [by: string, minutes: number, minutesAgo: number])[];
  /** What is said later: who, what, and in how many hours. */
  later?: readonly (readonly [by: string, words: string, inHours: number])[];
  /** How many of the last words each has not seen. */
  unseen?: Readonly<Record<string, number>>;
}

const TALKS: readonly Talk[] = [
  {
    between: ['grace', 'ada'],
    said: [
      ['ada', 'Your tide model says low water at 5:12. My clock says you are early.', 2910],
      ['grace', 'Your clock says two minutes less than the sea does. I believe the sea.', 2904],
      ['ada', 'The sea has never been wound.', 2901],
      ['grace', 'Swim with us on Thursday, then you can ask it.', 1462],
      ['ada', 'What does one wear at five in the morning?', 1455],
      ['grace', 'Regret. Then a towel.', 33],
      ['grace', 'Bring the red thermos. Tomasz has promised soup.', 31],
    ],
    felt: [
      [2, 'grace', '😂'],
      [5, 'ada', 'like'],
    ],
    unseen: { ada: 2 },
  },
  {
    between: ['ada', 'jonas'],
    said: [
      ['jonas', 'The Marta needs a clock. A small one, that does not mind salt.', 8640],
      ['ada', 'They all mind salt. I have one that minds it quietly.', 8615],
      ['jonas', 'What does it cost?', 8610],
      ['ada', 'A launch date.', 8609],
      ['ada', 'When is that?', 8553],
      ['jonas', 'When the hull says so.', 8546],
      ['ada', 'And what does the hull say?', 8539],
      ['jonas', 'That it would rather be a table.', 8532],
      ['ada', 'Tables do not need clocks.', 8332],
      ['jonas', 'Exactly what I told it.', 8325],
      ['ada', 'Brass or steel for the case?', 8318],
      ['jonas', 'Brass. It goes green, and green is a colour the sea respects.', 8311],
      ['ada', 'Twelve hours or twenty-four?', 8304],
      ['jonas', 'How many does a small one hold?', 8104],
      ['ada', 'The same number, closer together.', 8097],
      ['jonas', 'Then twelve. I count the rest myself.', 8090],
      ['ada', 'I have made the hands longer, so that you can read them with wet eyes.', 8083],
      ['jonas', 'That is spray.', 8076],
      ['ada', 'I have seen you look at that boat.', 7876],
      ['jonas', 'Spray.', 7869],
      ['ada', 'It ticks loudly. Do you sleep on board?', 7862],
      ['jonas', 'I will now.', 7855],
      ['ada', 'The glass came today, a little too large.', 7848],
      ['jonas', 'I can make the boat a little larger.', 7648],
      ['ada', 'Please do not.', 7641],
      ['jonas', 'Too late, I have told the planks.', 7634],
      ['ada', 'It runs. Four minutes fast, on purpose.', 7627],
      ['jonas', 'Why on purpose?', 7620],
      ['ada', 'So that you are on time when you think you are late.', 7420],
      ['jonas', 'The hull has answered. Sunday, with the tide.', 7120, 3],
    ],
    calls: [
      ['jonas', 7, 8580],
      ['jonas', 0, 2870],
    ],
    later: [['ada', 'Low water in an hour. Is she a boat yet?', 71]],
  },
  {
    between: ['grace', 'ada', 'tomasz', 'hanne'],
    name: 'Soup on the ferry',
    said: [
      ['grace', 'Line 3, Friday, the 18:40. Who brings what?', 4330],
      ['tomasz', 'Mushroom soup, twelve litres. I miscounted.', 4322],
      ['hanne', 'I bring the ferry.', 4318],
      ['ada', 'Bowls, and a clock, so that we know when it is cold.', 4301],
      ['hanne', 'The captain asks whether there is bread.', 95],
      ['tomasz', 'Kenji has been told. Kenji is thinking.', 88],
    ],
    felt: [
      [1, 'grace', '😮'],
      [1, 'ada', '😂'],
      [1, 'hanne', '😂'],
      [3, 'grace', 'like'],
      [3, 'tomasz', 'like'],
      [3, 'hanne', '👍'],
      [5, 'hanne', '🍞'],
    ],
    unseen: { ada: 2, grace: 1 },
  },
  {
    between: ['noor', 'ada'],
    asks: 'ada',
    said: [
      ['noor', 'Good evening. I am building a library in a phone box and it has room for exactly one clock.', 190],
      ['noor', 'It should be wrong in an interesting way. I hear that is your field.', 188],
    ],
    unseen: { ada: 2 },
  },
  {
    between: ['yuki', 'samir'],
    said: [
      ['yuki', 'Is the kiln free on Sunday?', 5200],
      ['samir', 'Until noon. Then it has bread in it.', 5190],
    ],
    calls: [['samir', 3, 5180]],
  },
  {
    between: ['mei', 'rafael'],
    said: [['mei', 'Your accordion was heard at the lighthouse.', 7010]],
  },
  {
    between: ['moses', 'grace'],
    said: [
      ['moses', 'Five coffees after the swim, as always?', 640],
      ['grace', 'Six. We have a new one, she cannot feel her hands.', 633],
      ['moses', 'That one is free.', 12],
    ],
    unseen: { grace: 1 },
  },
];

interface Line {
  by: string;
  content: string;
  type: string;
  sentAt: Date;
  /** Of a call. */
  minutes?: number;
  answers?: Line | undefined;
}

const MINUTE_MS = 60_000;
const UNCOUNTED = { comments: 0, reactions: 0, followers: 0, following: 0, views: 0, items: 0, members: 0 };

export async function writeConversations(
  db: Db,
  jobs: Jobs,
  now: Date,
  names: Names,
  communityId: string,
): Promise<void> {
  const rows = {
    conversations: [] as Record<string, unknown>[],
    conversation_users: [] as Record<string, unknown>[],
    items: [] as Record<string, unknown>[],
    item_counts: [] as Record<string, unknown>[],
    calls: [] as Record<string, unknown>[],
    messages: [] as Record<string, unknown>[],
    reactions: [] as Record<string, unknown>[],
    scheduled_messages: [] as Record<string, unknown>[],
  };
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE_MS);
  for (const { between, name, asks, said, calls = [], felt = [], later = [], unseen = {} } of TALKS) {
    const [founder] = between;
    const began = at((said[0]?.[2] ?? 0) + 1);
    const key = between.join(' ');
    const id = names.idOf(`conversation ${key}`, began);
    const isGroup = between.length > 2;
    const all: Line[] = isGroup ? [{ by: founder, content: name ?? '', type: 'founded', sentAt: began }] : [];
    const lines: Line[] = [];
    for (const [by, content, minutesAgo, answers = -1] of said)
      lines.push({ by, content, type: 'message', sentAt: at(minutesAgo), answers: lines[answers] });
    all.push(...lines);
    for (const [by, minutes, minutesAgo] of calls)
      all.push({ by, content: '', type: minutes > 0 ? 'called' : 'missed_call', sentAt: at(minutesAgo), minutes });
    all.sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
    const idOf = (line: Line) => names.idOf(`message ${key} ${all.indexOf(line)}`, line.sentAt);
    const messages = all.map((line, n) => {
      const { by, content, type, sentAt, minutes, answers } = line;
      const call = minutes === undefined ? null : names.idOf(`call ${key} ${n}`, sentAt);
      if (minutes !== undefined) {
        const answered = minutes > 0 ? new Date(sentAt.getTime() - minutes * MINUTE_MS) : null;
        rows.calls.push({
          id: call,
          conversation_id: id,
          caller_id: names.userOf(by),
          callee_id: names.userOf(between.find((each) => each !== by) ?? by),
          caller_client_id: call,
          state: 'ended',
          outcome: answered ? 'answered' : 'missed',
          started_at: answered ?? sentAt,
          answered_at: answered,
          ended_at: sentAt,
        });
      }
      const messageId = idOf(line);
      rows.items.push(
        itemRow({
          id: messageId,
          kind: 'message',
          authorId: names.userOf(by),
          communityId,
          at: sentAt,
          title: titleOf(content),
          words: type === 'message' ? content : '',
          audience: 'private',
        }),
      );
      const reactions = felt.filter(([of]) => lines[of] === line);
      rows.item_counts.push({ item_id: messageId, ...UNCOUNTED, reactions: reactions.length });
      for (const [m, [, who, kind]] of reactions.entries()) {
        const when = new Date(sentAt.getTime() + (m + 1) * MINUTE_MS);
        const reaction = names.idOf(`reaction ${who} ${key} ${n}`, when);
        rows.reactions.push({ id: reaction, item_id: messageId, user_id: names.userOf(who), kind, created_at: when });
      }
      const reply_to_id = answers ? idOf(answers) : null;
      rows.messages.push({ id: messageId, conversation_id: id, type, content, call_id: call, reply_to_id });
      return messageId;
    });
    const times = { created_at: began, updated_at: all.at(-1)?.sentAt ?? began };
    const pair = isGroup ? null : between.map(names.userOf).toSorted().join(':');
    const order_id = messages.at(-1) ?? id;
    rows.conversations.push({
      id,
      type: isGroup ? 'group' : 'direct',
      name: name ?? '',
      founder_id: names.userOf(founder),
      pair,
      order_id,
      ...times,
    });
    for (const [by, content, inHours] of later) {
      const [author_id, send_at] = [names.userOf(by), new Date(now.getTime() + inHours * 60 * MINUTE_MS)];
      const [made, order_id] = [now, send_at].map((when) => names.idOf(`later ${key} ${content}`, when));
      const own = { author_id, made_by_id: author_id, content, send_at, order_id };
      rows.scheduled_messages.push({ id: made, conversation_id: id, ...own });
    }
    for (const person of between) {
      rows.conversation_users.push({
        conversation_id: id,
        user_id: names.userOf(person),
        role: isGroup && person === founder ? 'admin' : 'member',
        state: person === asks ? 'requested' : 'joined',
        since: NIL,
        read_id: messages.at(-1 - (unseen[person] ?? 0)) ?? NIL,
        joined_at: began,
      });
    }
  }
  const order = [
    'items',
    'item_counts',
    'conversations',
    'conversation_users',
    'calls',
    'messages',
    'reactions',
    'scheduled_messages',
  ] as const;
  for (const table of order) await insertRows(db, table, rows[table]);
  for (const { id, send_at } of rows.scheduled_messages) {
    const sendAt = send_at as Date;
    await jobs.enqueue(db, 'message.due', { id: id as string, sendAt: sendAt.toISOString() }, sendAt);
  }
}
