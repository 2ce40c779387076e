import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ListQuery,
  Many,
  Nullable,
  One,
  ReadQuery,
  Timestamp,
} from '../core/contract.ts';
import { Geolocation, Message, MessageWords } from './messages.contract.ts';

/** Messages of one person that wait. */
export const SCHEDULED_MAX = 100;
/** How far ahead a message can wait. */
export const AHEAD_SECONDS = { min: 60, max: 366 * 24 * 3600 } as const;

export const ScheduledMessage = Type.Object(
  {
    id: Id,
    _type: Type.Literal('ScheduledMessage'),
    conversation_id: Id,
    user_id: Type.String({ format: 'uuid', description: 'The sender: the viewer, or a crowd that they act as.' }),
    content: Type.String(),
    file_ids: Type.Array(Id),
    attachable_id: Nullable(Id),
    reply_to_id: Nullable(Id),
    geolocation: Nullable(Geolocation),
    send_at: Timestamp,
    refused_code: Nullable(
      Type.String({ description: 'Error code if the message could not be sent when it was due. Otherwise null.' }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'ScheduledMessage' },
);
export interface ScheduledMessage extends Static<typeof ScheduledMessage> {}

const include = ['user', 'user.avatar', 'files', 'reply_to', 'reply_to.user', 'attachable', 'attachable.user'] as const;
const errors = ['not_found'] as const;
const ScheduledReply = One(ScheduledMessage);
const SendAt = Type.String({ format: 'date-time', description: 'Between one minute and one year from now.' });

export const listScheduledMessages = contract({
  name: 'listScheduledMessages',
  method: 'GET',
  url: '/scheduled-messages',
  summary: 'List scheduled messages',
  description: "Returns the viewer's scheduled messages, next due first. They are not visible to anyone else.",
  access: 'member',
  query: ListQuery({
    conversation: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Only messages scheduled in this conversation by the acting identity.',
      }),
    ),
  }),
  parents: ['conversation'],
  reply: Many(ScheduledMessage),
  errors,
  include,
});

export const getScheduledMessage = contract({
  name: 'getScheduledMessage',
  method: 'GET',
  url: '/scheduled-messages/:id',
  summary: 'Get a scheduled message',
  access: 'member',
  params: IdParams,
  query: ReadQuery,
  reply: ScheduledReply,
  errors,
  include,
});

export const createScheduledMessage = contract({
  name: 'createScheduledMessage',
  method: 'POST',
  url: '/scheduled-messages',
  summary: 'Schedule a message',
  description: `At most ${SCHEDULED_MAX} messages can be scheduled per user.`,
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ conversation_id: Id, ...MessageWords.properties, send_at: SendAt }),
  reply: ScheduledReply,
  status: 201,
  errors: ['not_found', 'forbidden', 'empty_content', 'scheduled_limit'],
  include,
});

export const updateScheduledMessage = contract({
  name: 'updateScheduledMessage',
  method: 'PUT',
  url: '/scheduled-messages/:id',
  summary: 'Update a scheduled message',
  description: 'Changes the given fields. A new time also retries a message that could not be sent.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ ...MessageWords.properties, send_at: Type.Optional(SendAt) }),
  reply: ScheduledReply,
  errors: ['not_found', 'forbidden', 'empty_content'],
  include,
});

export const deleteScheduledMessage = contract({
  name: 'deleteScheduledMessage',
  method: 'DELETE',
  url: '/scheduled-messages/:id',
  summary: 'Delete a scheduled message',
  description: 'The message will not be sent.',
  access: 'member',
  params: IdParams,
  errors,
});

export const sendScheduledMessage = contract({
  name: 'sendScheduledMessage',
  method: 'POST',
  url: '/scheduled-messages/:id/send',
  summary: 'Send a scheduled message now',
  description: 'Returns the message that was sent.',
  access: 'member',
  params: IdParams,
  reply: One(Message),
  status: 201,
  errors: ['not_found', 'forbidden', 'empty_content'],
});
