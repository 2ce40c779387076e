/** What is said in conversations. */
import {
  listMessageEdits,
  MESSAGE_TYPES,
  type Message as MessageEntity,
  type MessageEdit as MessageEditEntity,
} from '@plaza/api/conversations/messages.contract.ts';
import { Actor } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { MediaFile } from '../files/files.ts';
import { Item, itemNode, Reactable, relation } from '../items/items.ts';
import { ReactionChip } from '../reactions/reactions.ts';

const KIND_WORDS = {
  message: 'A message from a participant.',
  founded: 'The author created the group.',
  joined: 'The author joined the group.',
  added: 'The author added `subject` to the group.',
  left: 'The author left the group.',
  removed: 'The author removed `subject` from the group.',
  renamed: 'The author renamed the group. The new name is in `content`.',
  called: 'The author called, and the call was answered or rejected.',
  missed_call: 'The author called, and the call was not answered.',
  closed: 'Support closed the conversation. The next message reopens it.',
} as const satisfies Record<(typeof MESSAGE_TYPES)[number], string>;

const MessageKind = builder.enumType('MessageKind', {
  description: 'The kind of a message: a message from a participant, or a system message about what one did.',
  values: enumValues(MESSAGE_TYPES, (kind) => KIND_WORDS[kind]),
});

export const Message = builder.objectRef<MessageEntity>('Message');
export const { edge: MessageEdge } = connectionOf(Message);

const MessageEdit = builder.objectRef<MessageEditEntity>('MessageEdit').implement({
  description: 'An earlier version of a message.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the edit, as used by the REST API.' }),
    content: t.exposeString('content', { description: 'The earlier text.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When this version was replaced.' }),
  }),
});

export const Geolocation = builder.objectRef<NonNullable<MessageEntity['geolocation']>>('Geolocation').implement({
  description: 'A location, with a precision of about 100 meters.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'The latitude in degrees.' }),
    longitude: t.exposeFloat('longitude', { description: 'The longitude in degrees.' }),
  }),
});

builder.node(Message, {
  ...itemNode<MessageEntity>('Message'),
  description: 'A message in a conversation, or a system message about what a participant did.',
  interfaces: [Item, Reactable],
  fields: (t) => ({
    kind: t.expose('type', { type: MessageKind, description: 'The kind of message.' }),
    content: t.exposeString('content', { description: 'The text of the message.' }),
    isFromSupport: t.exposeBoolean('from_support', {
      description: 'Whether the message was sent by the support team. Its author is null for everyone.',
    }),
    editedAt: t.expose('edited_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the message was last edited; null if never.',
    }),
    isChangeable: t.boolean({
      description: 'Whether the viewer can still edit and delete the message.',
      reads: ['is_changeable'],
      resolve: (message) => message.is_changeable,
    }),
    conversationId: t.id({
      description: 'The ID of the conversation.',
      reads: ['conversation_id'],
      resolve: (message) => writeGlobalId('Conversation', message.conversation_id),
    }),
    files: t.field({
      type: [MediaFile],
      description: 'The attached files.',
      reads: ['file_ids'],
      async resolve(message, _args, context) {
        const files = await context.items.loadMany(message.file_ids);
        return files.filter((file) => file !== null) as never;
      },
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description: 'The attached item; null if there is none, it was deleted, or it is not visible to the viewer.',
      ...relation('attachable_id'),
    }),
    hasAttachment: t.boolean({
      description: 'Whether an item is attached, even if the viewer cannot see it.',
      reads: ['attachable_id'],
      resolve: (message) => message.attachable_id !== null,
    }),
    isReply: t.boolean({
      description: 'Whether the message is a reply, even if the original message was deleted.',
      reads: ['reply_to_id'],
      resolve: (message) => message.reply_to_id !== null,
    }),
    replyTo: t.field({
      type: Message,
      nullable: true,
      description: 'The message that this one replies to; null if it is not a reply or the original was deleted.',
      ...relation('reply_to_id'),
    }),
    subject: t.field({
      type: Actor,
      nullable: true,
      description: 'The user who was added or removed; null for other messages.',
      ...relation('subject_id'),
    }),
    geolocation: t.field({
      type: Geolocation,
      nullable: true,
      description: 'The attached location; null if there is none.',
      reads: ['geolocation'],
      resolve: (message) => message.geolocation,
    }),
    reactionChips: t.field({
      type: [ReactionChip],
      description: 'The reactions grouped by kind, the earliest kind first.',
      reads: ['reaction_chips'],
      resolve: (message) => message.reaction_chips,
    }),
    edits: restConnection(t, {
      contract: listMessageEdits,
      type: MessageEdit,
      description: 'The earlier versions of the message, newest first.',
      params: (message: MessageEntity) => ({ id: message.id }),
    }),
  }),
});

/** Relations of a message that its list brings along. */
export const MESSAGE_RELATIONS = {
  author: 'user',
  'author.avatar': 'user.avatar',
  files: 'files',
  subject: 'subject',
  replyTo: 'reply_to',
  'replyTo.author': 'reply_to.user',
  'replyTo.files': 'reply_to.files',
  attachment: 'attachable',
  'attachment.author': 'attachable.user',
  'attachment.author.avatar': 'attachable.user.avatar',
  'attachment.avatar': 'attachable.avatar',
  'attachment.cover': 'attachable.cover',
  'attachment.attachment': 'attachable.attachable',
};
