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
import { File } from '../files/files.ts';
import { Item, itemNode, Reactable, relation } from '../items/items.ts';
import { ReactionChip } from '../reactions/reactions.ts';

const KIND_WORDS = {
  message: 'Somebody said it.',
  founded: 'The author began the group.',
  joined: 'The author joined.',
  added: 'The author brought `subject` in.',
  left: 'The author left.',
  removed: 'The author took `subject` out.',
  renamed: 'The author gave the group the name that is its `content`.',
  called: 'The author called, and they spoke, or it was not taken.',
  missed_call: 'The author called, and nobody picked up.',
  closed: 'Support has settled what was asked; the next word opens it anew.',
} as const satisfies Record<(typeof MESSAGE_TYPES)[number], string>;

const MessageKind = builder.enumType('MessageKind', {
  description: 'Who says a message: a person, or the platform of what a person did.',
  values: enumValues(MESSAGE_TYPES, (kind) => KIND_WORDS[kind]),
});

export const Message = builder.objectRef<MessageEntity>('Message');
export const { edge: MessageEdge } = connectionOf(Message);

const MessageEdit = builder.objectRef<MessageEditEntity>('MessageEdit').implement({
  description: 'What a message said before.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID, as in REST.' }),
    content: t.exposeString('content', { description: 'The words before.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'Until when they stood.' }),
  }),
});

export const Geolocation = builder.objectRef<NonNullable<MessageEntity['geolocation']>>('Geolocation').implement({
  description: 'A place on the earth, to about a hundred metres.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Degrees north.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east.' }),
  }),
});

builder.node(Message, {
  ...itemNode<MessageEntity>('Message'),
  description: 'What somebody said in a conversation, or what the platform says of what they did there.',
  interfaces: [Item, Reactable],
  fields: (t) => ({
    kind: t.expose('type', { type: MessageKind, description: 'Who says it.' }),
    content: t.exposeString('content', { description: 'The words.' }),
    isFromSupport: t.exposeBoolean('from_support', {
      description: 'Those who help said it, none of whom is named: it has no author for anybody.',
    }),
    editedAt: t.expose('edited_at', { type: 'DateTime', nullable: true, description: 'When its words were changed.' }),
    isChangeable: t.boolean({
      description: 'The viewer may still change and unsend it.',
      reads: ['is_changeable'],
      resolve: (message) => message.is_changeable,
    }),
    conversationId: t.id({
      description: 'Where it was said.',
      reads: ['conversation_id'],
      resolve: (message) => writeGlobalId('Conversation', message.conversation_id),
    }),
    files: t.field({
      type: [File],
      description: 'What is attached.',
      reads: ['file_ids'],
      async resolve(message, _args, context) {
        const files = await context.items.loadMany(message.file_ids);
        return files.filter((file) => file !== null) as never;
      },
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description: 'A thing of Plaza that was sent; null when it is gone or not for the viewer.',
      ...relation('attachable_id'),
    }),
    hasAttachment: t.boolean({
      description: 'A thing of Plaza was sent, whether the viewer sees it or not.',
      reads: ['attachable_id'],
      resolve: (message) => message.attachable_id !== null,
    }),
    isReply: t.boolean({
      description: 'It answers a message, which may be gone.',
      reads: ['reply_to_id'],
      resolve: (message) => message.reply_to_id !== null,
    }),
    replyTo: t.field({
      type: Message,
      nullable: true,
      description: 'What it answers; null when that is gone.',
      ...relation('reply_to_id'),
    }),
    subject: t.field({
      type: Actor,
      nullable: true,
      description: 'Who was brought in or taken out.',
      ...relation('subject_id'),
    }),
    geolocation: t.field({
      type: Geolocation,
      nullable: true,
      description: 'A place that was sent.',
      reads: ['geolocation'],
      resolve: (message) => message.geolocation,
    }),
    reactionChips: t.field({
      type: [ReactionChip],
      description: 'What was felt about it, kind by kind, the one that came first before the others.',
      reads: ['reaction_chips'],
      resolve: (message) => message.reaction_chips,
    }),
    edits: restConnection(t, {
      contract: listMessageEdits,
      type: MessageEdit,
      description: 'What it said before, newest first.',
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
