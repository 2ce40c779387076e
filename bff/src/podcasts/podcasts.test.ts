import { afterAll, beforeAll, expect, test } from 'vitest';
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

const FEEDS = `query ($id: ID!) { viewer { podcastFeeds(podcastId: $id) { edges { node { id url askedAt podcast { name } } } } } }`;

test('a private feed is made, read through the gateway as an app does, and revoked', async () => {
  const made = await ada.mutate(
    'createCollection',
    { name: 'Low tide', type: 'PODCAST', podcastType: 'SERIAL' },
    'collection { id internalId type podcastType isEnabled }',
  );
  const { id, internalId } = made.collection;
  expect(made.collection).toMatchObject({ type: 'PODCAST', podcastType: 'SERIAL', isEnabled: true });
  const { podcastFeed } = await ben.mutate(
    'createPodcastFeed',
    { podcastId: id },
    'podcastFeed { id url } edge { node { id } }',
  );
  const at = (url: string) => fetch(plaza.url + new URL(url).pathname);
  const answer = await at(podcastFeed.url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(await answer.text()).toContain('<title>Low tide</title>');
  const etag = answer.headers.get('etag') ?? '';
  const again = await fetch(plaza.url + new URL(podcastFeed.url).pathname, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  // Not for everybody: it has no open feed, also for whom the gateway knows.
  expect((await fetch(`${plaza.url}/podcasts/${internalId}/feed.xml`, { headers: ben.headers })).status).toBe(404);
  const { edges } = (await ben.get(FEEDS, { id })).viewer.podcastFeeds;
  expect(edges).toMatchObject([{ node: { id: podcastFeed.id, url: podcastFeed.url, podcast: { name: 'Low tide' } } }]);
  expect((await ada.get(FEEDS, { id })).viewer.podcastFeeds.edges).toEqual([]);
  expect(await ada.mutate('revokePodcastFeed', { id: podcastFeed.id }, 'deletedId')).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await ben.mutate('revokePodcastFeed', { id: podcastFeed.id }, 'deletedId')).deletedId).toBe(podcastFeed.id);
  expect((await at(podcastFeed.url)).status).toBe(410);
  await ada.mutate('updateCollection', { id, audience: 'PUBLIC' }, '__typename');
  expect((await fetch(`${plaza.url}/podcasts/${internalId}/feed.xml`)).status).toBe(200);
});
