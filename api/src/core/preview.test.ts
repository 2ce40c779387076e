import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { EYES, type Eyes } from './auth.ts';

const harness = useHarness();
const { call, person } = harness;

const through = (eyes: Eyes) => ({ headers: { 'viewing-as': eyes } });

async function write(as: Person, audience: string, actingAs?: string): Promise<string> {
  const headers: Record<string, string> = actingAs ? { 'acting-as': actingAs } : {};
  const { body } = await call('POST', '/scribbles', { as, headers, body: { content: `For ${audience}`, audience } });
  return body.data.id;
}

describe('one looks at one’s own things with the eyes of others', () => {
  it('as a guest, a member and a follower', async () => {
    const ada = await person('Ada Eyes');
    for (const audience of ['public', 'community', 'private']) await write(ada, audience);
    const stuff = async (eyes: Eyes) => {
      const { body } = await call('GET', `/scribbles?user=${ada.userId}`, { as: ada, ...through(eyes) });
      return body.data.map(({ content }: { content: string }) => content).toSorted();
    };
    expect(await stuff('guest')).toEqual(['For public']);
    expect(await stuff('member')).toEqual(['For community', 'For public']);
    expect(await stuff('follower')).toEqual(['For community', 'For public']);
    const self = async (eyes: Eyes) =>
      (await call('GET', `/users/${ada.userId}`, { as: ada, ...through(eyes) })).body.data;
    expect(await self('member')).toMatchObject({ is_follower: false, editable: false, manageable: false });
    expect(await self('follower')).toMatchObject({ is_follower: true, editable: false, manageable: false });
    const hidden = await call('GET', `/users/${ada.userId}`, { as: ada, ...through('guest') });
    expect(hidden.body.code).toBe('not_public');
  });

  it('as somebody who belongs to one’s crowd, and as somebody who only follows it', async () => {
    const ada = await person('Ada Crowd');
    const { body } = await call('POST', '/pages', {
      as: ada,
      body: { name: 'The keel club', status: 'visible-to-public' },
    });
    const { id } = body.data;
    await write(ada, 'public', id);
    await write(ada, 'private', id);
    const look = async (eyes: Eyes) => {
      const items = await call('GET', `/scribbles?user=${id}`, { as: ada, ...through(eyes) });
      const page = await call('GET', `/pages/${id}`, { as: ada, ...through(eyes) });
      const { role, is_follower } = page.body.data;
      return [items.body.data.length, role, is_follower];
    };
    expect(await look('guest')).toEqual([1, null, false]);
    expect(await look('follower')).toEqual([1, null, true]);
    expect(await look('member')).toEqual([2, 'member', false]);
    await call('PUT', `/pages/${id}`, { as: ada, body: { status: 'private' } });
    expect((await call('GET', `/pages/${id}`, { as: ada, ...through('follower') })).status).toBe(404);
    expect((await call('GET', `/pages/${id}`, { as: ada, ...through('member') })).status).toBe(200);
  });

  it('shows nothing of those who have blocked one', async () => {
    const [ada, grace] = [await person('Ada Blocked'), await person('Grace Blocks')];
    const id = await write(grace, 'community');
    expect((await call('GET', `/scribbles/${id}`, { as: ada, ...through('member') })).status).toBe(200);
    await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } });
    expect((await call('GET', `/scribbles/${id}`, { as: ada, ...through('member') })).status).toBe(404);
  });

  it('only looks: a write is refused and changes nothing', async () => {
    const ada = await person('Ada Looks');
    const refused = await call('POST', '/scribbles', {
      as: ada,
      ...through('member'),
      body: { content: 'Not now', audience: 'public' },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: { viewing_as: ['You can’t make changes while previewing.'] } },
    });
    expect((await call('GET', `/scribbles?user=${ada.userId}`, { as: ada })).body.data).toEqual([]);
    const headers = { 'viewing-as': 'member', 'tus-resumable': '1.0.0', 'upload-length': '3' };
    expect((await call('POST', '/files/upload', { as: ada, headers })).body.code).toBe('forbidden');
    const wrong = await call('GET', '/discover', { as: ada, headers: { 'viewing-as': 'mayor' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { viewing_as: [expect.any(String)] } } });
    expect((await call('GET', '/discover', through('guest'))).status).toBe(401);
  });

  it('shows nothing of one’s account, whatever is asked for', async () => {
    const ada = await person('Ada Whole');
    // The outbox of a machine without a mail server shows everything to everybody who stands before it.
    const asked = harness.app.contracts.filter(({ method, url }) => method === 'GET' && !url.startsWith('/outbox'));
    for (const contract of asked) {
      const url = contract.url.replaceAll(/:\w+/g, ada.userId);
      for (const eyes of EYES) {
        const { status, body } = await call('GET', url, { as: ada, ...through(eyes) });
        expect(status, `${url} as ${eyes}`).toBeLessThan(500);
        expect(JSON.stringify(body), `${url} as ${eyes}`).not.toContain(ada.email);
      }
    }
  });
});
