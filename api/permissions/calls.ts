import { randomUUID } from 'node:crypto';
import * as contracts from '../src/conversations/calls.contract.ts';
import { OWN, row, SIGNED_IN, type Ask, type Row } from './matrix.ts';
import type { World } from './world.ts';

/** The talk of two who both want it, and in which nobody is called now. */
async function quiet({ done, people: { owner }, asker, own }: World): Promise<string> {
  await done('POST', '/conversations', asker, { user_ids: [owner.userId] });
  for (const { id } of await done('GET', '/calls?is_open=true', owner))
    await done('POST', `/calls/${id}/end`, owner, {});
  return own.conversation;
}

async function calling(world: World, by: 'owner' | 'asker'): Promise<{ id: string; client: string }> {
  const conversation_id = await quiet(world);
  const client = randomUUID();
  const as = by === 'owner' ? world.people.owner : world.asker;
  const { id } = await world.done('POST', '/calls', as, { conversation_id, client_id: client });
  return { id, client };
}

const made = async (world: World): Promise<Ask> => ({ params: { id: (await calling(world, 'owner')).id } });
const comes = async (world: World): Promise<Ask> => ({ params: { id: (await calling(world, 'asker')).id } });

/** Who speaks with whom. */
export const calls: Row[] = [
  row(contracts.listCalls, SIGNED_IN),
  row(contracts.listIceServers, SIGNED_IN),
  row(contracts.getCall, OWN, made),
  row(contracts.createCall, OWN, async (world) => ({
    body: { conversation_id: await quiet(world), client_id: randomUUID() },
  })),
  row(contracts.acceptCall, OWN, async (world) => ({ ...(await comes(world)), body: { client_id: randomUUID() } })),
  row(contracts.rejectCall, OWN, comes),
  row(contracts.endCall, OWN, async (world) => ({ ...(await made(world)), body: {} })),
  row(contracts.keepCallAlive, OWN, async (world) => {
    const { id, client } = await calling(world, 'owner');
    return { params: { id }, body: { client_id: client } };
  }),
  row(contracts.signalCall, OWN, async (world) => {
    const { id, client } = await calling(world, 'owner');
    await world.done('POST', `/calls/${id}/accept`, world.asker, { client_id: randomUUID() });
    return { params: { id }, body: { client_id: client, kind: 'offer', sdp: 'v=0' } };
  }),
];
