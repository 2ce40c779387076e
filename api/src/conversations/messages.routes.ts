import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { titleOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
import { removeItem, updateItem } from '../core/item-writes.ts';
import { loadItems, lockItem } from '../core/items.ts';
import { pageOf, pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { findOwn, FROM, isMine, readable, tell } from './conversations.store.ts';
import {
  createMessage,
  deleteMessage,
  getMessage,
  listMessageEdits,
  listMessages,
  updateMessage,
  type Message,
  type MessageEdit,
} from './messages.contract.ts';
import { countSaid, findMessage, send } from './sending.ts';

export function messageRoutes(app: App): void {
  route(app, listMessages, async (call) => {
    const { conversation, filetype, ids, around, direction } = call.query;
    if (!conversation && (!ids || around)) throw new Failure('invalid', { conversation: ['is required'] });
    if (direction && !around) throw new Failure('invalid', { around: ['is required'] });
    const isNewer = direction === 'newer';
    if (conversation) await findOwn(call, conversation);
    const page = await pageRows<{ id: string }>(call, call.query, {
      from: sql`${FROM} join messages m on m.conversation_id = c.id join items i on i.id = m.id`,
      where: sql`${isMine(call)} and ${readable(call)}
        and ${conversation ? sql`c.id = ${conversation}` : sql`true`}
        and ${
          filetype
            ? sql`exists (select 1 from item_files s join files f on f.id = s.file_id
                where s.item_id = m.id and f.type = ${sql.lit(filetype)})`
            : sql`true`
        }
        and ${around ? sql`m.id ${isNewer ? sql`>` : sql`<=`} ${around}` : sql`true`}`,
      key: 'm.id',
      order: isNewer ? 'asc' : 'desc',
    });
    // Found by the rule just now: it need not be asked again.
    const data = await loadItems(
      call,
      page.data.map(({ id }) => id),
      { ...call.query, unfiltered: true },
    );
    return pageOf<Message>(page, data);
  });

  route(app, getMessage, async (call) => ({ data: await findMessage(call, call.params.id, call.query) }));

  route(app, createMessage, async (call) => {
    await countSaid(call);
    const id = await send(call, call.body.conversation_id, call.body);
    return { data: await findMessage(call, id, call.query) };
  });

  route(app, updateMessage, async (call) => {
    const before = await findChangeable(call, call.params.id);
    const content = trimmed(call.body.content);
    const { file_ids, attachable_id, geolocation, conversation_id } = before;
    if (content === '' && file_ids.length === 0 && !attachable_id && !geolocation) throw new Failure('empty_content');
    if (content !== before.content) {
      await sql`insert into message_edits (id, message_id, content) values (${newId()}, ${before.id}, ${before.content})`.execute(
        call.db,
      );
      await sql`update messages set content = ${content}, edited_at = ${NOW} where id = ${before.id}`.execute(call.db);
      await updateItem(call, before.id, { title: titleOf(content), words: content });
      await tell(call, conversation_id, 'updated', { id: before.id });
    }
    return { data: await findMessage(call, before.id, call.query) };
  });

  // Who looks is told by what removing tells.
  route(app, deleteMessage, async (call) => {
    const { id } = await findChangeable(call, call.params.id);
    await removeItem(call, id);
  });

  route(app, listMessageEdits, async (call) => {
    await findMessage(call, call.params.id);
    return pageRows<MessageEdit>(call, call.query, {
      columns: sql`e.id, e.content, e.created_at`,
      from: sql`message_edits e`,
      where: sql`e.message_id = ${call.params.id}`,
      key: 'e.id',
    });
  });
}

async function findChangeable(context: Context, id: string): Promise<Message> {
  await lockItem(context, id);
  const message = await findMessage(context, id);
  if (!message.is_changeable) throw new Failure('forbidden');
  return message;
}
