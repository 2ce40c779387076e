import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ twitter: 'fake' as const }));

async function start(as: Person, returnTo = '/scribbles/1'): Promise<{ state: string; code: string }> {
  const { body } = await harness.call('GET', `/twitter/auth?return_to=${encodeURIComponent(returnTo)}`, { as });
  const { searchParams } = new URL(body.data.url);
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
}
const finish = (as: Person, body: object) => harness.call('POST', '/twitter/cb', { as, body });

it('links an account, leads back, shares in its name, and forgets it', async () => {
  const ada = await harness.person('Ada Linked');
  expect((await harness.call('POST', '/tweet-share/', { as: ada, body: { text: 'Hello' } })).body.code).toBe(
    'not_linked',
  );
  const linked = await finish(ada, await start(ada));
  expect(linked.body.data).toMatchObject({ link: { is_configured: true }, return_to: '/scribbles/1' });
  const { username } = linked.body.data.link;
  const { rows } = await sql<{ sealed_tokens: string }>`select sealed_tokens from linked_accounts`.execute(
    harness.app.platform.database.db,
  );
  expect(rows[0]?.sealed_tokens).not.toContain('fake-');
  const shared = await harness.call('POST', '/tweet-share/', { as: ada, body: { text: 'Hello' } });
  expect(shared).toMatchObject({ status: 201, body: { data: { url: expect.stringContaining(username) } } });
  const gone = await harness.call('DELETE', '/twitter', { as: ada });
  expect(gone.body.data).toEqual({ is_configured: true, username: null, linked_at: null });
  expect((await harness.call('DELETE', '/twitter', { as: ada })).body.code).toBe('not_linked');
});

it('takes the answer once, and in the session that asked alone', async () => {
  const [ada, bob] = [await harness.person('Ada State'), await harness.person('Bob State')];
  const answer = await start(ada);
  expect((await finish(bob, answer)).body.code).toBe('link_expired');
  expect((await finish(ada, answer)).status).toBe(200);
  expect((await finish(ada, answer)).body.code).toBe('link_expired');
  const refused = await start(ada);
  expect((await finish(ada, { state: refused.state })).body.code).toBe('link_refused');
  const same = await start(bob);
  expect((await finish(bob, { ...same, code: answer.code })).body.code).toBe('link_taken');
});

it('leads nowhere but to a path of this site', async () => {
  const ada = await harness.person('Ada Path');
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect((await harness.call('GET', `/twitter/auth?return_to=${encodeURIComponent(path)}`, { as: ada })).status).toBe(
      422,
    );
});

it('registers a device for whoever uses it now', async () => {
  const [ada, bob] = [await harness.person('Ada Device'), await harness.person('Bob Device')];
  for (const as of [ada, bob]) {
    const answer = await harness.call('POST', '/sns-token/', { as, body: { token: 'device-0001', platform: 'ios' } });
    expect(answer.status).toBe(204);
  }
  const { rows } = await sql`select account_id from device_tokens`.execute(harness.app.platform.database.db);
  expect(rows).toEqual([{ account_id: bob.accountId }]);
});

it('refuses the token of a device that is not one, however long, and names the field', async () => {
  const ada = await harness.person('Ada Device');
  // Each takes four bytes, and no two are alike: more than a key of the database holds.
  const long = Array.from({ length: 1000 }, (_, n) => String.fromCodePoint(0x2_0000 + n * 37)).join('');
  for (const token of [long, 'device 0002', 'a'.repeat(1001)]) {
    const { status, body } = await harness.call('POST', '/sns-token/', { as: ada, body: { token, platform: 'ios' } });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', ['token']]);
  }
});

describe('without keys', () => {
  const bare = useHarness();
  it('says plainly that it is not set up', async () => {
    const ada = await bare.person('Ada Bare');
    expect((await bare.call('GET', '/twitter', { as: ada })).body.data.is_configured).toBe(false);
    expect((await bare.call('GET', '/twitter/auth', { as: ada })).body.code).toBe('not_configured');
  });
});
