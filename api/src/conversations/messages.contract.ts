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
  { title: 'Geolocation', description: 'Kept to three decimals, about a hundred metres.' },
);

export const Message = ItemEntity('Message', {
  type: OneOf(MESSAGE_TYPES),
  from_system: Type.Boolean(),
  from_support: Type.Boolean({ description: 'Said by those who help, none of whom is named.' }),
  conversation_id: Id,
  content: Type.String({ description: 'The words; of `renamed` the new name.' }),
  attachable_type: Nullable(Type.String()),
  attachable_id: Nullable(Id),
  file_ids: Type.Array(Id),
  geolocation: Nullable(Geolocation),
  reply_to_id: Nullable(Id),
  subject_id: Nullable(Type.String({ format: 'uuid', description: 'Who was added or removed.' })),
  call_id: Nullable(Type.String({ format: 'uuid', description: 'The call that it tells of.' })),
  edited_at: Nullable(Timestamp),
  reaction_chips: Type.Array(ReactionChip),
  is_changeable: Type.Boolean({
    description: `Its author may still change and unsend it: ${MESSAGE_HOURS} hours.`,
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
  summary:
    'What was said in a conversation of the viewer, newest first; `filetype=image` only what shows pictures; with `around` from a message on, which may be gone.',
  access: 'member',
  query: ListQuery({
    conversation: Type.Optional(Id),
    filetype: Type.Optional(OneOf(['image'])),
    around: Type.Optional(Id),
    direction: Type.Optional(
      OneOf(MESSAGE_DIRECTIONS, {
        description: 'Of `around`: `older`, unless said, begins with the message itself; `newer` is oldest first.',
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
  summary: 'One message.',
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
  summary: 'Says something: words, files, a thing of Plaza, a place, or some of it. It accepts a request.',
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
  summary: 'Changes its words; those before are kept for who is in the conversation.',
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
  summary: 'Unsends a message: it is gone for everybody.',
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
  summary: 'What a message said before, newest first.',
  access: 'member',
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(MessageEdit),
  errors,
});
