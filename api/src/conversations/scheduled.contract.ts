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
    user_id: Type.String({ format: 'uuid', description: 'As whom the viewer says it: themselves, or a crowd.' }),
    content: Type.String(),
    file_ids: Type.Array(Id),
    attachable_id: Nullable(Id),
    reply_to_id: Nullable(Id),
    geolocation: Nullable(Geolocation),
    send_at: Timestamp,
    refused_code: Nullable(
      Type.String({ description: 'Why it could not be sent when its time had come: the code of an error.' }),
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
const SendAt = Type.String({ format: 'date-time', description: 'At least a minute and at most a year ahead.' });

export const listScheduledMessages = contract({
  name: 'listScheduledMessages',
  method: 'GET',
  url: '/scheduled-messages',
  summary: 'What the viewer has written and wants to be sent later, what goes next first; nobody else sees it.',
  access: 'member',
  query: ListQuery({
    conversation: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only what waits in it, of whom the viewer acts as.' }),
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
  summary: 'One of them.',
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
  summary: `Writes a message that is sent later; at most ${SCHEDULED_MAX} of each person wait.`,
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
  summary: 'Changes what is given of it; with another time what could not be sent is tried again then.',
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
  summary: 'It is not sent, and gone.',
  access: 'member',
  params: IdParams,
  errors,
});

export const sendScheduledMessage = contract({
  name: 'sendScheduledMessage',
  method: 'POST',
  url: '/scheduled-messages/:id/send',
  summary: 'Sends it now; answers the message that it has become.',
  access: 'member',
  params: IdParams,
  reply: One(Message),
  status: 201,
  errors: ['not_found', 'forbidden', 'empty_content'],
});
