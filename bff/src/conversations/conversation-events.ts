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
import { openOnlooker, sessionsOf } from '../moderation/moderation.ts';
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
  description: 'What happened.',
  values: {
    ADDED: { value: 'added', description: 'Somebody said something.' },
    UPDATED: { value: 'updated', description: 'A message has changed.' },
    REMOVED: { value: 'removed', description: 'A message is gone.' },
    CHANGED: { value: 'changed', description: 'Who is in it has changed.' },
    READ: { value: 'read', description: 'Somebody has read up to a message.' },
    TYPING: { value: 'typing', description: 'Somebody is writing.' },
    MISSED: { value: 'missed', description: 'Events may be missing after a gap: ask again.' },
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
  description: 'Something that happened in a conversation.',
  fields: (t) => ({
    kind: t.field({
      type: ConversationEventKind,
      description: 'What happened.',
      resolve: ({ event }) => event.kind as never,
    }),
    message: t.field({
      type: Message,
      nullable: true,
      description: 'Added or updated.',
      resolve: (seen, _args, context) => messageIn(seen, context),
    }),
    edge: t.field({
      type: MessageEdge,
      nullable: true,
      description: 'Added, as an edge of any list.',
      async resolve(seen, _args, context) {
        const message = await messageIn(seen, context);
        return message && edgeOf(message);
      },
    }),
    deletedId: t.id({
      nullable: true,
      description: 'Removed.',
      resolve: (seen) => (seen.event.kind === 'removed' ? writeGlobalId('Message', told(seen).id ?? '') : null),
    }),
    actor: t.field({
      type: Actor,
      nullable: true,
      description: 'Who spoke, read or is writing.',
      resolve: (seen, _args, context) => related<never>(told(seen).user_id ?? null, context),
    }),
    readMessageId: t.id({
      nullable: true,
      description: 'Up to which message they have read.',
      resolve: (seen) => {
        const { message_id: id } = told(seen);
        return id === undefined ? null : writeGlobalId('Message', id);
      },
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'As it is now.',
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
    description: 'What happens in a conversation of the viewer; `MISSED` after a gap.',
    args: {
      id: t.arg.globalID({ of: 'Conversation', required: true, description: 'The conversation.' }),
      knownMessageId: t.arg.globalID({
        of: 'Message',
        description:
          'The newest message that the subscriber has seen, null when there was none; when it no longer is, `MISSED` comes first.',
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
      const { onlooker, close } = await openOnlooker(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`conversations.${id.id}`],
        endings: [sessionsOf(onlooker)],
        access,
        accepts: (event) => !onlooker.hidden.has(((event.data ?? {}) as Told).user_id ?? ''),
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
  description: 'Something that happened to the conversations of the viewer.',
  fields: (t) => ({
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The one that has changed; null when it is no longer theirs, and after a gap.',
      resolve: (seen, _args, context) => {
        const { id } = told(seen);
        return id === undefined ? null : context.loader<ConversationEntity>(listConversations).load(id);
      },
    }),
    conversationId: t.id({
      nullable: true,
      description: 'Its id; null after a gap, when any may have changed.',
      resolve: (seen) => {
        const { id } = told(seen);
        return id === undefined ? null : writeGlobalId('Conversation', id);
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The viewer, with what waits for them now.',
      resolve: (_seen, _args, context, info) => loadViewer(context, info),
    }),
    unseenMessages: t.field(unseenField),
  }),
});

builder.subscriptionField('inboxEvents', (t) =>
  t.field({
    type: InboxEvent,
    authScopes: { signedIn: true },
    description: 'What happens to the conversations of the viewer, whichever they look at.',
    async subscribe(_root, _args, context) {
      const actor = await actorOf(context);
      // Who may act as a crowd today may not tomorrow.
      const access = new Access(async () => {
        context.refresh();
        return (await actorOf(context)) === actor;
      }, 'ended');
      const { onlooker, close } = await openOnlooker(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`users.${actor}.conversations`],
        endings: [sessionsOf(onlooker)],
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
