/** Messages in the spine. */
import { sql } from 'kysely';
import { fromNow, NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Subscriptions } from '../core/events.ts';
import { titleOf } from '../core/excerpt.ts';
import { newIdAfter, NIL } from '../core/ids.ts';
import { createItem } from '../core/item-writes.ts';
import type { ItemKind } from '../core/spine.ts';
import { filesShown } from '../core/visibility.ts';
import { chipsOf } from './chips.ts';
import { tell } from './conversations.store.ts';
import { Message, MESSAGE_HOURS, type MessageType, messageTraits } from './messages.contract.ts';

type Row = Pick<
  Message,
  | 'id'
  | 'type'
  | 'conversation_id'
  | 'content'
  | 'attachable_id'
  | 'reply_to_id'
  | 'subject_id'
  | 'call_id'
  | 'edited_at'
  | 'reaction_chips'
> & {
  latitude: number | null;
  longitude: number | null;
  attachable_kind: string | null;
  file_ids: string[];
  from_support: boolean;
};

const HOUR = 3_600_000;

export const messageKind: ItemKind = {
  ...messageTraits,
  inFeed: false,
  shape: Message,
  relations: {
    user: 'user_id',
    files: 'file_ids',
    attachable: 'attachable_id',
    reply_to: 'reply_to_id',
    subject: 'subject_id',
  },
  personal: ['is_changeable', 'reaction_chips'],
  takesEmoji: true,
  load: async (context, rows) => {
    const found = await sql<Row>`
      select m.id, m.type, m.conversation_id, m.content, m.attachable_id, m.reply_to_id, m.subject_id, m.call_id, m.latitude,
        m.longitude, m.edited_at, a.kind as attachable_kind, w.kind = 'support' as from_support, ${chipsOf(context, sql`m.id`)} as reaction_chips,
        ${filesShown(context.viewer, 'm.id')} as file_ids
      from messages m join items own on own.id = m.id join items w on w.id = own.author_id
        left join items a on a.id = m.attachable_id
      where m.id = any(${rows.map((row) => row.id)}::uuid[])`.execute(context.db);
    const own = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      found.rows.map(({ latitude, longitude, attachable_kind, ...row }) => {
        const item = own.get(row.id);
        const from_system = row.type !== 'message';
        const isFresh = Date.parse(item?.created_at ?? '') > fromNow(context.platform, -MESSAGE_HOURS * HOUR).getTime();
        return [
          row.id,
          {
            ...row,
            from_system,
            attachable_type: attachable_kind && (context.platform.kinds.get(attachable_kind)?.type ?? null),
            geolocation: latitude === null || longitude === null ? null : { latitude, longitude },
            is_changeable: !from_system && isFresh && item?.editable === true,
          },
        ];
      }),
    );
  },
};

export interface NewMessage {
  type?: MessageType;
  content?: string;
  attachable_id?: string | null;
  reply_to_id?: string | null;
  subject_id?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  call_id?: string | null;
  /** What stands last in the conversation. */
  after?: string;
  /** Of whom the platform tells, where it is not the viewer. */
  author?: { id: string; communityId: string };
}

/** Says something in a conversation that the transaction holds; whoever says it has read what was said before. */
export async function say(context: Context, conversationId: string, given: NewMessage): Promise<string> {
  const { type = 'message', content = '', author, after = NIL, ...rest } = given;
  const id = newIdAfter(after);
  const nothing = {
    attachable_id: null,
    reply_to_id: null,
    subject_id: null,
    latitude: null,
    longitude: null,
    call_id: null,
  };
  const values = { ...nothing, ...rest, conversation_id: conversationId, type, content, edited_at: null };
  await createItem(context, {
    id,
    kind: 'message',
    title: titleOf(content),
    words: type === 'message' ? content : '',
    audience: 'private',
    ...(author && { authorId: author.id, communityId: author.communityId }),
    row: { table: 'messages', values },
  });
  if (!author) {
    await sql`
      update conversation_users set read_id = greatest(read_id, ${id}::uuid)
      where conversation_id = ${conversationId} and user_id = ${context.me.actorId}`.execute(context.db);
  }
  await sql`update conversations set order_id = ${id}, updated_at = ${NOW} where id = ${conversationId}`.execute(
    context.db,
  );
  return id;
}

async function conversationOf(context: Context, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select conversation_id as id from messages where id = ${messageId}`.execute(context.db);
  return rows[0]?.id;
}

/** Of more that go at once the older are seen to be gone with the next look. */
const GONE_TOLD = 100;

export const messageSubscriptions: Subscriptions = {
  // Unsent by its author, taken away by staff, or hidden with somebody who leaves.
  'items.narrowed': async (context, items) => {
    const said = items.flatMap(({ id, kind }) => (kind === 'message' ? [id] : []));
    if (said.length === 0) return;
    const { rows } = await sql<{ id: string; conversation_id: string }>`
      select id, conversation_id from messages where id = any(${said}::uuid[]) order by id desc limit ${sql.lit(GONE_TOLD)}`.execute(
      context.db,
    );
    for (const { id, conversation_id } of rows) await tell(context, conversation_id, 'removed', { id });
  },
  'reaction.added': async (context, { itemId }) => reacted(context, itemId),
  'reaction.changed': async (context, { itemId }) => reacted(context, itemId),
  'reaction.removed': async (context, { itemId }) => reacted(context, itemId),
};

/** The lists stay as they are: who looks at the conversation sees it. */
async function reacted(context: Context, id: string): Promise<void> {
  const conversation = await conversationOf(context, id);
  if (conversation) context.publish(`conversations.${conversation}.updated`, { id });
}
