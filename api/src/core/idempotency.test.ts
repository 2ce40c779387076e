import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { PASSWORD } from '../../test/door.ts';

const harness = useHarness();
const { call, person } = harness;

const keyed = (key: string, more: Record<string, string> = {}) => ({ 'idempotency-key': key, ...more });

async function scribble(as: Person, content: string): Promise<string> {
  return (await call('POST', '/scribbles', { as, body: { content } })).body.data.id;
}

describe('Idempotency-Key', () => {
  it('repeats the response of PUT, PATCH and DELETE when the request is sent again', async () => {
    const ada = await person('Ada L');
    const id = await scribble(ada, 'Low tide');
    const put = (content: string) =>
      call('PUT', `/scribbles/${id}`, { as: ada, body: { content }, headers: keyed('edit') });
    const first = await put('High tide');
    await call('PUT', `/scribbles/${id}`, { as: ada, body: { content: 'Slack water' } });
    expect((await put('High tide')).body).toEqual(first.body);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).body.data.content).toBe('Slack water');
    expect((await put('Spring tide')).body.code).toBe('idempotency_mismatch');

    const remove = () => call('DELETE', `/scribbles/${id}`, { as: ada, headers: keyed('delete') });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await call('DELETE', `/scribbles/${id}`, { as: ada })).status).toBe(404);
  });

  it('belongs to the identity that acts', async () => {
    const ada = await person('Ada L');
    const crowd = (await call('POST', '/pages', { as: ada, body: { name: 'Harbour' } })).body.data.id;
    const post = (headers: Record<string, string>) =>
      call('POST', '/scribbles', { as: ada, body: { content: 'Low tide' }, headers: keyed('post', headers) });
    const [own, ofCrowd, again] = [
      await post({}),
      await post({ 'acting-as': crowd }),
      await post({ 'acting-as': crowd }),
    ];
    expect([own.body.data.user_id, ofCrowd.body.data.user_id]).toEqual([ada.userId, crowd]);
    expect(again.body).toEqual(ofCrowd.body);
  });

  it('repeats the response of a call that has transactions of its own', async () => {
    const ada = await person('Ada L');
    const signIn = (password: string) =>
      call('POST', '/auth', { body: { username: ada.email, password }, headers: keyed('sign-in') });
    expect((await signIn('wrong password')).status).toBe(422);
    // A failed write leaves the key free.
    const first = await signIn(PASSWORD);
    expect(first.body.data.access_token).toEqual(expect.any(String));
    expect((await signIn(PASSWORD)).body).toEqual(first.body);
  });

  it('keeps neither the request nor the response in plain text', async () => {
    const ada = await person('Ada L');
    const { body } = await call('POST', '/scribbles', {
      as: ada,
      body: { content: 'A word nobody else would write: quixotry' },
      headers: keyed('sealed'),
    });
    expect(body.data.content).toContain('quixotry');
    const { rows } = await sql`select * from idempotency_keys where key = 'sealed'`.execute(
      harness.app.platform.database.db,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('quixotry');
    expect(JSON.stringify(rows)).not.toContain(body.data.id);
  });
});
