/** Who is here now, of those whom the viewer talks with, where both show it. */
import type { Conversation as ConversationEntity } from '@plaza/api/conversations/conversations.contract.ts';
import { HERE_SECONDS, setPresence } from '@plaza/api/conversations/presence.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';

type PresenceEntity = NonNullable<ConversationEntity['presence']>;

export const Presence = builder.objectRef<PresenceEntity>('Presence').implement({
  description: 'The current online status of the other participant. It does not reveal when they were last online.',
  fields: (t) => ({
    isOnline: t.exposeBoolean('is_online', { description: 'Whether the user currently has Plaza open.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'When the status expires unless it is renewed; null if the user is not online.',
    }),
  }),
});

mutation('setPresence', {
  description: `Sets the viewer’s online status on this client. It expires after ${HERE_SECONDS} seconds and is not stored. Only people they talk to see it, and only if both share their status.`,
  input: (t) => ({
    clientId: t.id({ required: true, description: 'A random UUID that identifies the client.' }),
    isOnline: t.boolean({
      required: true,
      description: 'Whether the viewer is online. Send false when the client closes.',
    }),
  }),
  async resolve({ clientId, isOnline }, context) {
    await context.rest(setPresence, { body: { client_id: clientId, is_online: isOnline } });
    return { isSent: true };
  },
  payload: (t) => ({ isSent: t.exposeBoolean('isSent', { description: 'Whether the status was sent.' }) }),
});

/** The platform tells it to those alone who may know: nothing is asked again. */
interface Told {
  id?: string;
  presence?: PresenceEntity | null;
}

const told = ({ event }: Seen): Told => event.data ?? {};

const PresenceEvent = builder.objectRef<Seen>('PresenceEvent').implement({
  description: 'A change of the online status of someone the viewer talks to.',
  fields: (t) => ({
    conversationId: t.id({
      nullable: true,
      description: 'The ID of the conversation with the user; null after a gap, when any status may have changed.',
      resolve: (seen) => {
        const { id } = told(seen);
        return id === undefined ? null : writeGlobalId('Conversation', id);
      },
    }),
    presence: t.field({
      type: Presence,
      nullable: true,
      description: 'The current status; null if either of the two no longer shares it.',
      resolve: (seen) => told(seen).presence ?? null,
    }),
  }),
});

builder.subscriptionField('presenceEvents', (t) =>
  t.field({
    type: PresenceEvent,
    authScopes: { signedIn: true },
    description:
      'Subscribes to the online status of the people the viewer talks to. The status is sent again about once a minute.',
    async subscribe(_root, _args, context) {
      const { user_id: person } = await loadViewer(context);
      return EventStream.open(context, {
        subjects: [`users.${person}.presence`],
        endings: [`users.${person}.sessions`],
        viewerClass: () => person,
      });
    },
    resolve: (seen) => seen,
  }),
);
