/** Saying something, now or when its time has come: the same rules, and the same is heard of it. */
import { trimmed } from '@plaza/text/blank.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { attachFiles } from '../core/item-files.ts';
import { findItem, type ReadOptions } from '../core/items.ts';
import './conversations.events.ts';
import { findOwn, holdConversation, tell } from './conversations.store.ts';
import { reach } from './members.ts';
import type { Message, MessageWords } from './messages.contract.ts';
import { say } from './messages.store.ts';
import { askSupport } from './support.store.ts';

const PER_PERSON = { max: 120, windowSeconds: 60, code: 'rate_limited' } as const;

/** Counts what one person says, now or later. */
export const countSaid = ({ platform, me }: Context): Promise<void> =>
  platform.limits.take('message', me.accountId, PER_PERSON);

/** Says something in a conversation of the viewer; answers the id of the message. */
export async function send(context: Context, conversationId: string, words: MessageWords): Promise<string> {
  const conversation = await holdConversation(context, conversationId);
  const { file_ids, ...said } = await checkWords(context, conversationId, words);
  await reach(context, conversation);
  if (conversation.type === 'support') await askSupport(context, conversationId);
  const id = await say(context, conversationId, { after: conversation.order_id, ...said });
  await attachFiles(context, id, file_ids, 'file_ids');
  const authorId = context.me.actorId;
  await tell(context, conversationId, 'added', { id, user_id: authorId });
  await context.emit('message.added', { id, conversationId, authorId, content: said.content });
  return id;
}

/** What may be said: something, of Plaza, and in answer to what was said in the same conversation. */
export async function checkWords(context: Context, conversationId: string, words: MessageWords) {
  const { file_ids = [], attachable_id = null, reply_to_id = null, geolocation } = words;
  const content = trimmed(words.content ?? '');
  if (content === '' && file_ids.length === 0 && !attachable_id && !geolocation) throw new Failure('empty_content');
  if (attachable_id) await requireShareable(context, attachable_id);
  if (reply_to_id) await requireAnswerable(context, reply_to_id, conversationId);
  return {
    content,
    file_ids: [...new Set(file_ids)],
    attachable_id,
    reply_to_id,
    latitude: coarse(geolocation?.latitude),
    longitude: coarse(geolocation?.longitude),
  };
}

/** One in a conversation that the viewer is in: whoever has left reads not even their own. */
export async function findMessage(context: Context, id: string, options: ReadOptions = {}): Promise<Message> {
  const message = (await findItem(context, id, options)) as unknown as Message;
  if (message._type !== 'Message') throw new Failure('not_found');
  await findOwn(context, message.conversation_id);
  return message;
}

/** Something of Plaza; what is said elsewhere stays there. */
async function requireShareable(context: Context, id: string): Promise<void> {
  const item = await findItem(context, id);
  if (item.is_blocked) throw new Failure('not_found');
  if (item._type === 'Message') throw new Failure('invalid', { attachable_id: ['cannot be sent'] });
}

async function requireAnswerable(context: Context, id: string, conversationId: string): Promise<void> {
  const message = await findMessage(context, id);
  if (message.conversation_id !== conversationId || message.from_system)
    throw new Failure('invalid', { reply_to_id: ['belongs to another conversation'] });
}

const coarse = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : Math.round(degrees * 1000) / 1000;
