import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { GATEWAY_HEADER } from '../core/gateway.contract.ts';

const harness = useHarness();
const { call, person } = harness;

const scribbleBy = async (author: Person, content: string): Promise<string> =>
  (await call('POST', '/scribbles', { as: author, body: { content } })).body.data.id;

describe('blocking', () => {
  it('hides both sides from each other everywhere, once, and is undone', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const [hers, his] = [await scribbleBy(ada, 'Hers qwertz'), await scribbleBy(finn, 'His qwertz')];
    const comment = (await call('POST', '/comments', { as: finn, body: { id: hers, content: 'Under hers' } })).body.data
      .id;
    await call('POST', '/relationships', { as: finn, body: { relatable_id: ada.userId } });
    const block = await call('POST', '/blocks', { as: ada, body: { context_type: 'User', context_id: finn.userId } });
    expect(block.status).toBe(201);
    const again = await call('POST', '/blocks', { as: ada, body: { context_id: finn.userId } });
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'already_blocked', 'blocked']);

    expect((await call('GET', `/scribbles/${hers}`, { as: finn })).status).toBe(404);
    expect((await call('GET', `/users/${ada.userId}`, { as: finn })).status).toBe(404);
    for (const url of ['/discover', '/search?search=qwertz', '/users']) {
      expect(JSON.stringify((await call('GET', url, { as: ada })).body), url).not.toContain(
        url === '/users' ? finn.userId : his,
      );
      expect(JSON.stringify((await call('GET', url, { as: finn })).body), url).not.toContain(
        url === '/users' ? ada.userId : hers,
      );
    }
    const thread = await call('GET', `/comments?id=${hers}`, { as: ada });
    expect(thread.body.data.map((row: { id: string }) => row.id)).not.toContain(comment);
    expect((await call('GET', `/users/${ada.userId}`, { as: ada })).body.data.followers_count).toBe(0);

    // The one who blocked still opens the profile, to undo it.
    expect((await call('GET', `/users/${finn.userId}`, { as: ada })).body.data.is_blocked).toBe(true);
    const list = await call('GET', '/blocks?include=context', { as: ada });
    expect(list.body.included[0]).toMatchObject({ id: finn.userId, name: { first: 'Finn' } });
    expect((await call('DELETE', `/blocks/${block.body.data.id}`, { as: ada })).status).toBe(204);
    expect((await call('GET', `/scribbles/${hers}`, { as: finn })).status).toBe(200);
  });

  it('holds also for whoever comes back as a crowd, and hides that crowd from nobody else', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const hers = await scribbleBy(ada, 'Hers');
    const crowd = (await call('POST', '/pages', { as: finn, body: { name: 'Not Finn', status: 'visible-to-public' } }))
      .body.data.id;
    await call('POST', '/blocks', { as: ada, body: { context_id: finn.userId } });
    const headers = { 'acting-as': crowd };
    expect((await call('GET', `/scribbles/${hers}`, { as: finn, headers })).status).toBe(404);
    const body = { id: hers, content: 'Here I am again' };
    expect((await call('POST', '/comments', { as: finn, headers, body })).status).toBe(404);
    const asGateway = { ...headers, [GATEWAY_HEADER]: harness.app.platform.env.gatewayKey };
    const filter = await call('GET', '/subscription-filter', { as: finn, headers: asGateway });
    expect(filter.body.data.hidden_ids).toEqual([ada.userId]);
    expect((await call('GET', `/pages/${crowd}`, { as: ada })).status).toBe(200);
  });

  it('is told to nobody whom it is about', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    await call('POST', '/blocks', { as: ada, body: { context_id: finn.userId } });
    // What is read without saying of whom or what.
    const plain = harness.app.contracts.filter(({ method, url }) => method === 'GET' && !url.includes(':'));
    expect(plain.map(({ name }) => name)).toContain('getSubscriptionFilter');
    for (const { url } of plain) {
      const { body } = await call('GET', url, { as: finn });
      expect(JSON.stringify(body ?? null), url).not.toContain(ada.userId);
    }
    for (const key of ['', 'of-somebody-else'])
      expect(await call('GET', '/subscription-filter', { as: finn, headers: { [GATEWAY_HEADER]: key } })).toMatchObject(
        {
          status: 403,
          body: { code: 'forbidden' },
        },
      );
    const alone = { [GATEWAY_HEADER]: harness.app.platform.env.gatewayKey };
    expect((await call('GET', '/subscription-filter', { headers: alone })).status).toBe(401);
  });

  it('is not for oneself', async () => {
    const ada = await person('Ada L');
    const own = await call('POST', '/blocks', { as: ada, body: { context_id: ada.userId } });
    expect([own.status, own.body.code]).toEqual([422, 'self_action']);
  });
});

describe('reporting', () => {
  it('takes one open report per person and item, and only staff read the queue', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const id = await scribbleBy(finn, 'Buy my boat');
    const report = () => call('POST', '/reports', { as: ada, body: { context_id: id, reason: 'spam', text: 'Again' } });
    expect((await report()).body.data).toMatchObject({
      reason: 'spam',
      status: 'pending review',
      context_type: 'Scribble',
    });
    expect((await report()).body.code).toBe('already_reported');
    const bad = await call('POST', '/reports', { as: ada, body: { context_id: id, reason: 'boring' } });
    expect(bad.body.errors).toHaveProperty('reason');
    expect((await call('GET', '/reports', { as: ada })).status).toBe(403);
    expect((await call('GET', '/reports')).status).toBe(401);
  });

  it('counts in GET /admin/overview on the day that the platform’s clock shows', async () => {
    const staff = await harness.appoint(await person('Ines Vik'), 'admin');
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const report = async (content: string) => {
      const body = { context_id: await scribbleBy(finn, content), reason: 'spam' };
      expect((await call('POST', '/reports', { as: ada, body })).status).toBe(201);
    };
    const counted = async (): Promise<number[]> =>
      (await call('GET', '/admin/overview', { as: staff })).body.data.reports.days.slice(-3);
    const [, , before = 0] = await counted();
    await report('Buy my boat');
    await harness.advance(2 * 86_400_000);
    for (const who of [staff, ada, finn]) await harness.renew(who);
    await report('Buy my oars');
    expect(await counted()).toEqual([before + 1, 0, 1]);
  });
});
