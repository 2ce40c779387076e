import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ItemEntity,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
} from '../core/contract.ts';
import { ReactionChip } from '../reactions/reactions.contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const messageTraits = { kind: 'message', type: 'Message' } as const satisfies KindTraits;

export const MESSAGE_MAX = 5000;
export const MESSAGE_FILES_MAX = 9;
/** How long an author may change or unsend what they said. */
export const MESSAGE_HOURS = 24;

/** All but the first are said by the platform: what somebody did, and to whom. */
export const MESSAGE_TYPES = [
  'message',
  'founded',
  'joined',
  'added',
  'left',
  'removed',
  'renamed',
  'called',
  'missed_call',
  'closed',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** About a hundred metres: nobody's door. */
export const Geolocation = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { title: 'Geolocation', description: 'Rounded to three decimals, which is about 100 meters.' },
);

export const Message = ItemEntity('Message', {
  type: OneOf(MESSAGE_TYPES),
  from_system: Type.Boolean(),
  from_support: Type.Boolean({ description: 'Whether the message was sent by support. Staff are not identified.' }),
  conversation_id: Id,
  content: Type.String({ description: 'The text of the message. For `renamed`, the new name.' }),
  attachable_type: Nullable(Type.String()),
  attachable_id: Nullable(Id),
  file_ids: Type.Array(Id),
  geolocation: Nullable(Geolocation),
  reply_to_id: Nullable(Id),
  subject_id: Nullable(Type.String({ format: 'uuid', description: 'The user who was added or removed.' })),
  call_id: Nullable(Type.String({ format: 'uuid', description: 'The call that this message is about.' })),
  edited_at: Nullable(Timestamp),
  reaction_chips: Type.Array(ReactionChip),
  is_changeable: Type.Boolean({
    description: `Whether the author can still edit and unsend it, which is possible for ${MESSAGE_HOURS} hours.`,
  }),
});
export interface Message extends Static<typeof Message> {}

const include = [
  'user',
  'user.avatar',
  'files',
  'subject',
  'reply_to',
  'reply_to.user',
  'reply_to.files',
  'attachable',
  'attachable.user',
  'attachable.user.avatar',
  'attachable.avatar',
  'attachable.cover',
  'attachable.attachable',
] as const;
const errors = ['not_found'] as const;
const MessageReply = One(Message);

/** From a message back, itself first; or on from there, what was said next first. */
export const MESSAGE_DIRECTIONS = ['older', 'newer'] as const;

export const listMessages = contract({
  name: 'listMessages',
  method: 'GET',
  url: '/messages',
  summary: 'List messages',
  description:
    'Returns the messages of a conversation, newest first. `filetype=image` returns only messages with ' +
    'images. `around` starts at a message, which may have been deleted.',
  access: 'member',
  query: ListQuery({
    conversation: Type.Optional(Id),
    filetype: Type.Optional(OneOf(['image'])),
    around: Type.Optional(Id),
    direction: Type.Optional(
      OneOf(MESSAGE_DIRECTIONS, {
        description:
          'Used with `around`. `older` (default) starts with the message itself; `newer` returns later messages, ' +
          'oldest first.',
      }),
    ),
  }),
  parents: ['conversation'],
  reply: Many(Message),
  errors,
  include,
});

export const getMessage = contract({
  name: 'getMessage',
  method: 'GET',
  url: '/messages/:id',
  summary: 'Get a message',
  access: 'member',
  params: IdParams,
  query: ReadQuery,
  reply: MessageReply,
  errors,
  include,
});

const Content = Type.String({ maxLength: MESSAGE_MAX });

/** What a message is made of, whether it is said now or later. */
export const MessageWords = Type.Object(
  {
    content: Type.Optional(Content),
    file_ids: Type.Optional(Type.Array(Id, { maxItems: MESSAGE_FILES_MAX })),
    attachable_id: Type.Optional(Nullable(Id)),
    reply_to_id: Type.Optional(Nullable(Id)),
    geolocation: Type.Optional(Nullable(Geolocation)),
  },
  { title: 'MessageWords' },
);
export type MessageWords = Static<typeof MessageWords>;

export const createMessage = contract({
  name: 'createMessage',
  method: 'POST',
  url: '/messages',
  summary: 'Send a message',
  description:
    'Sends text, files, a shared item, or a location, in any combination. Accepts a pending message request.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ conversation_id: Id, ...MessageWords.properties }),
  reply: MessageReply,
  status: 201,
  errors: ['not_found', 'forbidden', 'empty_content'],
  include,
});

export const updateMessage = contract({
  name: 'updateMessage',
  method: 'PUT',
  url: '/messages/:id',
  summary: 'Edit a message',
  description: 'Changes the text. Participants can see the previous versions.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ content: Content }),
  reply: MessageReply,
  errors: ['not_found', 'forbidden', 'empty_content'],
  include,
});

export const deleteMessage = contract({
  name: 'deleteMessage',
  method: 'DELETE',
  url: '/messages/:id',
  summary: 'Unsend a message',
  description: 'Deletes the message for everyone.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const MessageEdit = Type.Object(
  { id: Id, content: Type.String(), created_at: Timestamp },
  { title: 'MessageEdit' },
);
export type MessageEdit = Static<typeof MessageEdit>;

export const listMessageEdits = contract({
  name: 'listMessageEdits',
  method: 'GET',
  url: '/messages/:id/edits',
  summary: 'List message edits',
  description: 'Returns the previous versions of a message, newest first.',
  access: 'member',
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(MessageEdit),
  errors,
});
