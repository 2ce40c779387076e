/** Who is here now, of those whom the viewer talks with, where both show it. */
import type { Conversation as ConversationEntity } from '@plaza/api/conversations/conversations.contract.ts';
import { HERE_SECONDS, tellPresence } from '@plaza/api/conversations/presence.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { builder } from '../core/builder.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';

type PresenceEntity = NonNullable<ConversationEntity['presence']>;

export const Presence = builder.objectRef<PresenceEntity>('Presence').implement({
  description: 'Whether the other of a conversation is here now. Nobody is told when somebody was here.',
  fields: (t) => ({
    isHere: t.exposeBoolean('is_here', { description: 'They have Plaza open, and look at it.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'When they are here no longer, unless they say so again; null when they are not.',
    }),
  }),
});

mutation('tellPresence', {
  description: `Says that the viewer is here in a window, for ${HERE_SECONDS} seconds, or has closed it; nothing of it is kept longer. Only those whom they talk with are told, where both show it.`,
  input: (t) => ({
    clientId: t.id({ required: true, description: 'A random UUID of this window.' }),
    isHere: t.boolean({ required: true, description: 'Whether the viewer is here; false as the window closes.' }),
  }),
  async resolve({ clientId, isHere }, context) {
    await context.rest(tellPresence, { body: { client_id: clientId, is_here: isHere } });
    return { isTold: true };
  },
  payload: (t) => ({ isTold: t.exposeBoolean('isTold', { description: 'It was told.' }) }),
});

/** The platform tells it to those alone who may know: nothing is asked again. */
interface Told {
  id?: string;
  presence?: PresenceEntity | null;
}

const told = ({ event }: Seen): Told => event.data ?? {};

const PresenceEvent = builder.objectRef<Seen>('PresenceEvent').implement({
  description: 'Somebody whom the viewer talks with has come, is still here, or has gone.',
  fields: (t) => ({
    conversationId: t.id({
      nullable: true,
      description: 'The conversation with them; null after a gap, when any of them may have.',
      resolve: (seen) => {
        const { id } = told(seen);
        return id === undefined ? null : writeGlobalId('Conversation', id);
      },
    }),
    presence: t.field({
      type: Presence,
      nullable: true,
      description: 'As it is now; null when one of the two does not show it any more.',
      resolve: (seen) => told(seen).presence ?? null,
    }),
  }),
});

builder.subscriptionField('presenceEvents', (t) =>
  t.field({
    type: PresenceEvent,
    authScopes: { signedIn: true },
    description: 'Who comes and goes, of those whom the viewer talks with as a person; said anew about once a minute.',
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
