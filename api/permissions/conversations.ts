import { randomUUID } from 'node:crypto';
import * as contracts from '../src/conversations/conversations.contract.ts';
import * as messages from '../src/conversations/messages.contract.ts';
import { setPresence } from '../src/conversations/presence.contract.ts';
import * as scheduled from '../src/conversations/scheduled.contract.ts';
import * as support from '../src/conversations/support.contract.ts';
import { fromNow } from '../src/core/clock.ts';
import { OWN, row, SIGNED_IN, STAFF, type Ask, type Row } from './matrix.ts';
import type { World } from './world.ts';

/** What the owner said to somebody else. */
async function said({ done, people: { owner }, own }: World): Promise<Ask> {
  const body = { conversation_id: own.conversation, content: 'The ferry is late' };
  const { id } = await done('POST', '/messages', owner, body);
  return { params: { id } };
}

const inAnHour = ({ app }: World) => fromNow(app.platform, 3_600_000).toISOString();

/** What the owner has written to somebody else, and wants to be sent in an hour. */
async function scheduledBy(world: World): Promise<Ask> {
  const body = { conversation_id: world.own.conversation, content: 'The ferry is on time', send_at: inAnHour(world) };
  const { id } = await world.done('POST', '/scheduled-messages', world.people.owner, body);
  return { params: { id } };
}

/** A group that the owner has founded. */
async function group({ done, people: { owner }, asker }: World): Promise<string> {
  return (await done('POST', '/conversations', owner, { user_ids: [asker.userId], type: 'group' })).id;
}

/** What somebody whom the owner does not follow wrote to them. */
async function asked({ done, people: { owner }, secured }: World): Promise<string> {
  const { id } = await done('POST', '/conversations', secured, { user_ids: [owner.userId] });
  await done('POST', '/messages', secured, { conversation_id: id, content: 'Is it late?' });
  return id;
}

/** What the owner asks of support, open and not claimed by anybody. */
async function askedFor({ done, people }: World): Promise<Ask> {
  const { id } = await done('POST', '/conversations/support', people.owner);
  await done('POST', '/messages', people.owner, { conversation_id: id, content: 'Where is the lost property?' });
  await done('DELETE', `/support/${id}/claim`, people['super admin']);
  return { params: { id } };
}

const own = ({ own: { conversation } }: World): Ask => ({ params: { id: conversation } });

export const conversations: Row[] = [
  row(contracts.listConversations, SIGNED_IN),
  row(contracts.searchConversations, SIGNED_IN, () => ({ query: { search: 'ferry' } })),
  row(contracts.countUnreadMessages, SIGNED_IN),
  row(contracts.findConversation, OWN, ({ asker }) => ({ params: { userId: asker.userId } })),
  row(contracts.getConversation, OWN, own),
  row(
    contracts.createConversation,
    SIGNED_IN,
    ({ asker }) => ({ body: { user_ids: [asker.userId] } }),
    'with somebody',
  ),
  row(
    contracts.createConversation,
    SIGNED_IN,
    ({ asker }) => ({ body: { user_ids: [asker.userId], type: 'group' } }),
    'as a group',
  ),
  row(contracts.updateConversation, OWN, async (world) => ({
    params: { id: await group(world) },
    body: { name: 'Who waits' },
  })),
  row(contracts.updateConversationPreferences, OWN, (world) => ({ ...own(world), body: { do_not_disturb: true } })),
  row(contracts.readConversation, OWN, async (world) => {
    const { params } = await said(world);
    return { ...own(world), body: { message_id: params?.['id'] } };
  }),
  row(contracts.answerMessageRequest, OWN, async (world) => ({
    params: { id: await asked(world) },
    body: { answer: 'accept' },
  })),
  row(contracts.addToConversation, OWN, async (world) => ({
    params: { id: await group(world) },
    body: { user_ids: [world.secured.userId] },
  })),
  row(
    contracts.removeFromConversation,
    OWN,
    async (world) => ({ params: { id: await group(world), userId: world.people.owner.userId } }),
    'leaves it',
  ),
  row(
    contracts.removeFromConversation,
    OWN,
    async (world) => ({ params: { id: await group(world), userId: world.asker.userId } }),
    'takes somebody out',
  ),
  row(contracts.sendTyping, OWN, own),
  row(setPresence, SIGNED_IN, () => ({ body: { client_id: randomUUID(), is_online: true } })),

  row(messages.listMessages, OWN, ({ own: { conversation } }) => ({ query: { conversation } })),
  row(messages.getMessage, OWN, said),
  row(messages.createMessage, OWN, ({ own: { conversation } }) => ({
    body: { conversation_id: conversation, content: 'On time' },
  })),
  row(messages.updateMessage, OWN, async (world) => ({ ...(await said(world)), body: { content: 'On time' } })),
  row(messages.deleteMessage, OWN, said),
  row(messages.listMessageEdits, OWN, said),

  row(scheduled.listScheduledMessages, OWN, ({ own: { conversation } }) => ({ query: { conversation } })),
  row(scheduled.getScheduledMessage, OWN, scheduledBy),
  row(scheduled.createScheduledMessage, OWN, (world) => ({
    body: { conversation_id: world.own.conversation, content: 'On time', send_at: inAnHour(world) },
  })),
  row(scheduled.updateScheduledMessage, OWN, async (world) => ({
    ...(await scheduledBy(world)),
    body: { content: 'On time' },
  })),
  row(scheduled.deleteScheduledMessage, OWN, scheduledBy),
  row(scheduled.sendScheduledMessage, OWN, scheduledBy),

  row(support.openSupport, SIGNED_IN),
  row(support.listSupportConversations, STAFF),
  row(support.countSupportConversations, STAFF),
  row(support.listSupportStaff, STAFF),
  row(support.getSupportConversation, STAFF, askedFor),
  row(support.listSupportMessages, STAFF, askedFor),
  row(support.answerSupport, STAFF, async (world) => ({
    ...(await askedFor(world)),
    body: { content: 'At the quay' },
  })),
  row(support.claimSupport, STAFF, askedFor),
  row(support.releaseSupport, STAFF, askedFor, 'that nobody works on'),
  row(
    support.releaseSupport,
    { none: 's xx xx xxxx xs x+' },
    async (world) => {
      const ask = await askedFor(world);
      await world.done('POST', `/support/${ask.params?.['id']}/claim`, world.people['super admin']);
      return ask;
    },
    'of somebody else',
  ),
  row(support.handOverSupport, STAFF, async (world) => ({
    ...(await askedFor(world)),
    body: { user_id: world.people.support.userId },
  })),
  row(support.closeSupport, STAFF, askedFor),
];
