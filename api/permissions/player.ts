import * as contracts from '../src/player/queue.contract.ts';
import { OWN, row, SIGNED_IN, TOUCH, type Ask, type Row, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

/** The file of the world as a sound. */
async function sound(world: World, about: Target): Promise<string> {
  const { file } = thingsAt(world, about);
  await world.app.platform.database.db.updateTable('files').set({ type: 'audio' }).where('id', '=', file).execute();
  return file;
}

/** In the queue of the owner alone. */
async function queued(world: World): Promise<Ask> {
  const queueable_id = await sound(world, 'private');
  const { id } = await world.done('POST', '/media-queues', world.people.owner, { queueable_id });
  return { params: { id } };
}

export const player: Row[] = [
  row(contracts.listMediaQueues, SIGNED_IN),
  row(contracts.searchMediaQueues, SIGNED_IN, () => ({ query: { search: 'tide' } })),
  row(contracts.createMediaQueue, TOUCH, async (world, about) => ({
    body: { queueable_id: await sound(world, about) },
  })),
  row(contracts.getMediaQueue, OWN, queued),
  row(contracts.updateMediaQueue, OWN, async (world) => ({ ...(await queued(world)), body: { seconds_in: 4 } })),
  row(contracts.updateMediaQueues, SIGNED_IN, () => ({ body: { shuffle: true } })),
  row(contracts.deleteMediaQueue, OWN, queued),
  row(contracts.removeFromQueue, OWN, async (world) => {
    await queued(world);
    return { params: { id: thingsAt(world, 'private').file } };
  }),
  row(contracts.clearNowPlaying, SIGNED_IN),
  row(contracts.listPlaybacks, SIGNED_IN),
];
