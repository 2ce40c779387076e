import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const idOf = (global: string) => atob(global).split(':')[1] ?? '';
const sound = async (who: Person, name = 'tide.mp3') => {
  const owner = { userId: idOf(who.userId) } as never;
  return btoa(`MediaFile:${await openDoor(() => plaza.app).sound(owner, 60, name)}`);
};
const PLAYLIST = 'collection { id type playableLength podcastType isEnabled }';
const QUEUE = `viewer { queue(first: 100) { edges { node {
  id isActive isShuffled secondsIn file { id playback { secondsIn completedAt } } source { id }
} } } }`;
const QUEUED = `mediaQueue { id isActive file { id } } ${QUEUE}`;
interface Edge {
  node: { id: string; isActive: boolean; isShuffled: boolean; file: { id: string; playback: unknown } };
}
const rows = (answer: { viewer: { queue: { edges: Edge[] } } }) => answer.viewer.queue.edges.map(({ node }) => node);
const files = (answer: Parameters<typeof rows>[0]) => rows(answer).map(({ file }) => file.id);

test('a playlist is made, played, shuffled, ordered and cleared, and read in one call', async () => {
  const [one, two, three] = [await sound(ada), await sound(ada), await sound(ada)];
  const made = await ada.mutate('createCollection', { name: 'Tides', type: 'PLAYLIST' }, PLAYLIST);
  expect(made.collection).toMatchObject({ type: 'PLAYLIST', playableLength: 0, podcastType: null });
  const { id } = made.collection;
  for (const itemId of [one, two, three])
    await ada.mutate('addToCollection', { collectionId: id, itemId }, '__typename');
  const add = (input: object) => ada.mutate('addToQueue', input as never, QUEUED);
  const played = await add({ itemId: id, place: 'NOW', startId: two });
  expect(played.mediaQueue).toMatchObject({ isActive: true, file: { id: two } });
  expect(files(played)).toEqual([one, two, three]);
  expect(rows(played)[0]).toMatchObject({ source: { id }, isShuffled: false });
  const mixed = await ada.mutate('shuffleQueue', { isShuffled: true }, QUEUE);
  expect([files(mixed)[0], rows(mixed)[0]?.isShuffled]).toEqual([two, true]);
  expect(files(await ada.mutate('shuffleQueue', { isShuffled: false }, QUEUE))).toEqual([one, two, three]);
  const [first, , last] = rows(played);
  const moved = await ada.mutate('updateQueued', { id: last?.id, beforeId: first?.id }, QUEUED);
  expect(files(moved)).toEqual([three, one, two]);
  const heard = await ada.mutate('updateQueued', { id: last?.id, isActive: true, secondsIn: 12.5 }, QUEUED);
  expect(heard.mediaQueue).toMatchObject({ isActive: true, file: { id: three } });
  expect(rows(heard)[0]?.file.playback).toEqual({ secondsIn: 12.5, completedAt: null });
  const out = await ada.mutate('removeFromQueue', { id: last?.id }, `deletedId ${QUEUE}`);
  expect([out.deletedId, files(out)]).toEqual([last?.id, [one, two]]);
  const { restCalls } = await ada.ask(`{ ${QUEUE} }`);
  expect(restCalls).toBeLessThanOrEqual(3);
  expect(await ben.mutate('removeFromQueue', { id: first?.id }, 'deletedId')).toMatchObject({ code: 'NOT_FOUND' });
  const cleared = await ada.get(`mutation { clearQueue { ... on ClearQueuePayload { ${QUEUE} } } }`);
  expect(rows(cleared.clearQueue)).toEqual([]);
  expect(await add({ itemId: ada.userId })).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.itemId' }] });
});

test('playlists of one’s own and of others stand apart; one that is followed is kept', async () => {
  const made = await ben.mutate(
    'createCollection',
    { name: 'Gulls at noon', type: 'PLAYLIST', audience: 'PUBLIC' },
    PLAYLIST,
  );
  const { id } = made.collection;
  await ben.mutate('addToCollection', { collectionId: id, itemId: await sound(ben) }, '__typename');
  const asked = `{ viewer { playlists(search: "gulls") { edges { node { id } } } }
    explorePlaylists(search: "gulls", order: FOLLOWED) { edges { node { id playableLength } } } }`;
  const ids = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id);
  const before = await ada.get(asked);
  expect([ids(before.viewer.playlists), ids(before.explorePlaylists)]).toEqual([[], [id]]);
  expect(before.explorePlaylists.edges[0].node.playableLength).toBe(60);
  await ada.mutate('follow', { itemId: id }, '__typename');
  expect(ids((await ada.get(asked)).viewer.playlists)).toEqual([id]);
  expect(ids((await ben.get(asked)).explorePlaylists)).toEqual([]);
});

test('another device hears what is queued and how far the first one is', async () => {
  const file = await sound(ada);
  const { mediaQueue } = await ada.mutate('addToQueue', { itemId: file }, QUEUED);
  const listening = await ada.listen(`subscription { queueEvents { kind device isPlaying startedAt
    mediaQueue { secondsIn file { id playback { secondsIn } } } } }`);
  const startedAt = '2026-11-20T10:00:00.000Z';
  const told = { id: mediaQueue.id, secondsIn: 7, isPlaying: true, device: 'kitchen', startedAt };
  await ada.mutate('updateQueued', told, 'mediaQueue { id }');
  await expect.poll(() => listening.events).toHaveLength(2);
  await ada.mutate('removeFromQueue', { id: mediaQueue.id }, 'deletedId');
  await expect.poll(() => listening.events).toHaveLength(3);
  expect(listening.events.map(({ queueEvents }) => queueEvents)).toMatchObject([
    // What was queued just before may have come between the device's list and its listening.
    { kind: 'MISSED', mediaQueue: null },
    {
      kind: 'PLAYED',
      device: 'kitchen',
      isPlaying: true,
      startedAt,
      mediaQueue: { secondsIn: 7, file: { id: file, playback: { secondsIn: 7 } } },
    },
    { kind: 'CHANGED', mediaQueue: null },
  ]);
  listening.close();
});
