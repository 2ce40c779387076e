/** Conversations while one is looking. */
import {
  listConversations,
  type Conversation as ConversationEntity,
} from '@plaza/api/conversations/conversations.contract.ts';
import type { Message as MessageEntity } from '@plaza/api/conversations/messages.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { Actor } from '../actors/actors.ts';
import { Access } from '../core/access.ts';
import { builder } from '../core/builder.ts';
import { edgeOf } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { related } from '../items/items.ts';
import { openSubscriber, sessionsOf } from '../moderation/moderation.ts';
import { Conversation, unseenField } from './conversations.ts';
import { Message, MessageEdge } from './messages.ts';

/** What the platform tells: ids alone, so that each asks for what they may see. */
interface Told {
  id?: string;
  user_id?: string;
  message_id?: string;
}

const told = ({ event }: Seen): Told => event.data ?? {};

const ConversationEventKind = builder.enumType('ConversationEventKind', {
  description: 'The kind of a conversation event.',
  values: {
    ADDED: { value: 'added', description: 'A message was sent.' },
    UPDATED: { value: 'updated', description: 'A message was updated.' },
    REMOVED: { value: 'removed', description: 'A message was deleted.' },
    CHANGED: { value: 'changed', description: 'The participants or settings of the conversation changed.' },
    READ: { value: 'read', description: 'A participant has read up to a message.' },
    TYPING: { value: 'typing', description: 'A participant is typing.' },
    MISSED: { value: 'missed', description: 'Events may have been missed. Fetch the conversation again.' },
  },
});

const SHOWN: readonly string[] = ['added', 'updated'];

/** The message, as this viewer sees it now. */
async function messageIn(seen: Seen, context: GatewayContext): Promise<MessageEntity | null> {
  const { id } = told(seen);
  if (!id || !SHOWN.includes(seen.event.kind)) return null;
  return (await context.items.load(id)) as MessageEntity | null;
}

interface Heard extends Seen {
  conversationId: string;
}

const ConversationEvent = builder.objectRef<Heard>('ConversationEvent').implement({
  description: 'An event in a conversation.',
  fields: (t) => ({
    kind: t.field({
      type: ConversationEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    message: t.field({
      type: Message,
      nullable: true,
      description: 'The added or updated message; null for other events.',
      resolve: (seen, _args, context) => messageIn(seen, context),
    }),
    edge: t.field({
      type: MessageEdge,
      nullable: true,
      description: 'The added message as a connection edge; null for other events.',
      async resolve(seen, _args, context) {
        const message = await messageIn(seen, context);
        return message && edgeOf(message);
      },
    }),
    deletedId: t.id({
      nullable: true,
      description: 'The ID of the deleted message; null for other events.',
      resolve: (seen) => (seen.event.kind === 'removed' ? writeGlobalId('Message', told(seen).id ?? '') : null),
    }),
    actor: t.field({
      type: Actor,
      nullable: true,
      description: 'The participant who sent or read the message, or who is typing; null for other events.',
      resolve: (seen, _args, context) => related<never>(told(seen).user_id ?? null, context),
    }),
    readMessageId: t.id({
      nullable: true,
      description: 'The ID of the last message that the participant has read; null for other events.',
      resolve: (seen) => {
        const { message_id: id } = told(seen);
        return id === undefined ? null : writeGlobalId('Message', id);
      },
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The updated conversation.',
      resolve: ({ conversationId }, _args, context) =>
        context.loader<ConversationEntity>(listConversations).load(conversationId),
    }),
  }),
});

async function actorOf(context: GatewayContext): Promise<string> {
  const { user_id: person, actor_id: actor = person } = await loadViewer(context);
  return actor;
}

builder.subscriptionField('conversationEvents', (t) =>
  t.field({
    type: ConversationEvent,
    authScopes: { signedIn: true },
    description: 'Subscribes to events in one of the viewer’s conversations. Sends `MISSED` after a gap.',
    args: {
      id: t.arg.globalID({ of: 'Conversation', required: true, description: 'The conversation to subscribe to.' }),
      knownMessageId: t.arg.globalID({
        of: 'Message',
        description:
          'The newest message that the client has seen, or null if there was none. If there is a newer one, the first event is `MISSED`.',
      }),
    },
    async subscribe(_root, { id, knownMessageId }, context) {
      const mine = () => context.loader<ConversationEntity>(listConversations).load(id.id);
      // Loaded as the viewer: the platform decides who may listen.
      if (!(await mine())) throw new RestError('not_found');
      const actor = await actorOf(context);
      const access = new Access(async () => {
        context.refresh();
        return (await mine()) !== null;
      });
      const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`conversations.${id.id}`],
        endings: [sessionsOf(subscriber)],
        access,
        accepts: (event) => !subscriber.hidden.has(((event.data ?? {}) as Told).user_id ?? ''),
        // A conversation is another for each of those who are in it.
        viewerClass: () => actor,
        onClose: close,
      });
      // Somebody may have spoken between the subscriber's list and this moment; from here on nothing is lost.
      if (knownMessageId !== undefined) {
        await access.stream.missedIf(async () => {
          context.refresh();
          return (await mine())?.last_message_id !== (knownMessageId?.id ?? null);
        });
      }
      return access.stream;
    },
    resolve(seen, { id }, context) {
      context.refresh();
      return { ...seen, conversationId: id.id };
    },
  }),
);

const InboxEvent = builder.objectRef<Seen>('InboxEvent').implement({
  description: 'A change in the viewer’s conversations.',
  fields: (t) => ({
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The conversation that changed; null if the viewer is no longer in it, and after a gap.',
      resolve: (seen, _args, context) => {
        const { id } = told(seen);
        return id === undefined ? null : context.loader<ConversationEntity>(listConversations).load(id);
      },
    }),
    conversationId: t.id({
      nullable: true,
      description: 'The ID of the conversation; null after a gap, when any conversation may have changed.',
      resolve: (seen) => {
        const { id } = told(seen);
        return id === undefined ? null : writeGlobalId('Conversation', id);
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with their updated unread counts.',
      resolve: (_seen, _args, context, info) => loadViewer(context, info),
    }),
    unseenMessages: t.field(unseenField),
  }),
});

builder.subscriptionField('inboxEvents', (t) =>
  t.field({
    type: InboxEvent,
    authScopes: { signedIn: true },
    description: 'Subscribes to changes in all the viewer’s conversations.',
    async subscribe(_root, _args, context) {
      const actor = await actorOf(context);
      // Who may act as a crowd today may not tomorrow.
      const access = new Access(async () => {
        context.refresh();
        return (await actorOf(context)) === actor;
      }, 'ended');
      const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`users.${actor}.conversations`],
        endings: [sessionsOf(subscriber)],
        catchesUp: true,
        access,
        onClose: close,
      });
      return access.stream;
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
