import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
beforeAll(async () => {
  plaza = await startPlaza();
});
afterAll(() => plaza.stop());

test('an account elsewhere is linked, shared with, and unlinked', async () => {
  const ada = await plaza.person('Ada Twit');
  const { url } = await ada.mutate('startTwitterLink', { returnTo: '/toc' }, 'url');
  const { searchParams } = new URL(url);
  const input = { state: searchParams.get('state'), code: searchParams.get('code') };
  const selection = 'returnTo viewer { account { twitter { isConfigured username } } }';
  const linked = await ada.mutate('finishTwitterLink', input, selection);
  expect(linked.returnTo).toBe('/toc');
  expect(linked.viewer.account.twitter).toEqual({ isConfigured: true, username: expect.stringMatching(/^fake_/) });
  expect(await ada.mutate('finishTwitterLink', input, selection)).toMatchObject({ code: 'LINK_EXPIRED' });
  expect((await ada.mutate('shareTweet', { text: 'Boats!' }, 'url')).url).toContain('/status/');
  const { unlinkTwitter } = await ada.get(`mutation { unlinkTwitter { ... on UnlinkTwitterPayload {
    viewer { account { twitter { username } } }
  } } }`);
  expect(unlinkTwitter.viewer.account.twitter.username).toBeNull();
  expect(await ada.mutate('shareTweet', { text: 'Boats!' }, 'url')).toMatchObject({ code: 'NOT_LINKED' });
  const device = { token: 'device-0002', platform: 'WEB' };
  expect(await ada.mutate('registerDevice', device, 'isRegistered')).toMatchObject({ isRegistered: true });
});
