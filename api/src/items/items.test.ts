import { describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const { call, person, picture } = useHarness();

async function talk() {
  const [ada, grace] = [await person('Ada L'), await person('Grace B')];
  const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Ice on the quay' } })).body.data;
  for (const content of ['One', 'Two', 'Three']) {
    await call('POST', '/comments', { as: grace, body: { id, content } });
  }
  await call('POST', '/reactions', { as: grace, body: { context_id: id } });
  return { ada, grace, id: id as string };
}

describe('include', () => {
  it('brings each related entity once, however many refer to it', async () => {
    const { ada, grace, id } = await talk();
    const { data, included } = (await call('GET', `/comments?id=${id}&include=user,user.avatar`, { as: ada })).body;
    expect(data.map((comment: { user_id: string }) => comment.user_id)).toEqual(Array(3).fill(grace.userId));
    expect(included).toMatchObject([{ id: grace.userId, _type: 'User', name: { first: 'Grace' } }]);
  });

  it('leaves out what the viewer may not see', async () => {
    const { ada, grace, id } = await talk();
    await call('PUT', `/users/${grace.userId}`, { as: grace, body: { audience: 'private' } });
    const { data, included } = (await call('GET', `/comments?id=${id}&include=user`, { as: ada })).body;
    expect(data).toHaveLength(3);
    expect(included).toBeUndefined();
  });
});

describe('fields', () => {
  it('answers these alone of the kinds that they name, and other kinds whole', async () => {
    const { grace, id } = await talk();
    const url = `/items?ids=${id}&include=user&fields=Scribble.content,Scribble.has_reacted,Scribble.comments_count`;
    const { data, included } = (await call('GET', url, { as: grace })).body;
    const { user_id: author, ...scribble } = data[0];
    expect(scribble).toEqual({
      id,
      _type: 'Scribble',
      content: 'Ice on the quay',
      has_reacted: true,
      comments_count: 3,
    });
    expect(included).toMatchObject([{ id: author, name: { first: 'Ada' }, followers_count: 0, is_blocked: false }]);
  });

  it('answers parts of a field', async () => {
    const { ada } = await talk();
    const { data } = (await call('GET', `/users/${ada.userId}?fields=User.name.full,User.slug`, { as: ada })).body;
    expect(data).toEqual({
      id: ada.userId,
      _type: 'User',
      name: { full: 'Ada L' },
      slug: expect.stringMatching(/^ada\.l\d*$/),
    });
  });

  it('answers the same of each viewer and kind as whole entities do', async () => {
    const { ada, grace, id } = await talk();
    for (const as of [ada, grace, undefined]) {
      const url = `/comments?id=${id}&include=user`;
      const whole = (await call('GET', url, { as })).body;
      for (const name of Object.keys(whole.data?.[0] ?? {})) {
        const { data } = (await call('GET', `${url}&fields=Comment.${name},User.id`, { as })).body;
        expect(data[0][name], name).toEqual(whole.data[0][name]);
      }
    }
  });

  it('are refused by name when there is no such field', async () => {
    const ada = await person('Ada L');
    for (const field of [
      'User.password',
      'Nobody.name',
      'name',
      'User.name.full.length',
      'User.constructor',
      'User.',
    ]) {
      const { status, body } = await call('GET', `/users/${ada.userId}?fields=${field}`, { as: ada });
      expect([status, body.code, body.errors]).toEqual([422, 'invalid', { fields: [`Unknown field ${field}.`] }]);
    }
  });
});

it('is seen by whom its author says, and says so to whoever manages it alone', async () => {
  const [ada, grace] = [await person('Ada L'), await person('Grace B')];
  const made = await call('POST', '/scribbles', { as: ada, body: { content: 'For us', audience: 'private' } });
  const { id } = made.body.data;
  const change = (as: typeof ada, audience: string, of = id) => call('PUT', `/items/${of}`, { as, body: { audience } });
  expect((await change(grace, 'public')).status).toBe(404);
  expect((await change(ada, 'public')).body.data).toMatchObject({ audience: 'public', is_public_shared: true });
  expect((await call('GET', `/items/${id}`)).status).toBe(200);
  expect((await change(grace, 'private')).body.code).toBe('forbidden');
  expect((await change(ada, 'everyone')).body.errors).toHaveProperty('audience');
  const crowd = await call('POST', '/pages', { as: ada, body: { name: 'Quiet club' } });
  expect((await change(ada, 'public', crowd.body.data.id)).body.errors).toHaveProperty('audience');
  const headers = { 'acting-as': crowd.body.data.id };
  const post = await call('POST', '/scribbles', { as: ada, headers, body: { content: 'Ours' } });
  expect((await change(ada, 'public', post.body.data.id)).body.data.audience).toBe('private');
});

it('of a collection or a story is seen by whom its author says as well', async () => {
  const [ada, grace] = [await person('Ada L'), await person('Grace B')];
  const make = async (url: string, body: object) => (await call('POST', url, { as: ada, body })).body.data.id as string;
  const change = (of: string, audience: string) => call('PUT', `/items/${of}`, { as: ada, body: { audience } });
  const sees = async (of: string) => (await call('GET', `/items/${of}`, { as: grace })).status === 200;

  const herons = await make('/collections', { name: 'Herons' });
  expect((await change(herons, 'private')).body.data).toMatchObject({ audience: 'private' });
  expect(await sees(herons)).toBe(false);
  expect((await change(herons, 'public')).body.data).toMatchObject({ is_public_shared: true });
  expect(await sees(herons)).toBe(true);

  const nets = await make('/stories', { name: 'Nets', summary: 'Of nets.', cover_id: await picture(ada) });
  expect((await change(nets, 'community')).body.data).toMatchObject({ audience: 'community', is_draft: false });
  expect(await sees(nets)).toBe(true);
  expect((await change(nets, 'private')).body.data).toMatchObject({ is_draft: true });
  expect(await sees(nets)).toBe(false);
  const draft = await make('/stories', { name: 'Knots' });
  expect((await change(draft, 'public')).body).toMatchObject({ code: 'not_ready', errors: { cover: ['is missing'] } });

  const remark = await make('/comments', { id: herons, content: 'Grey ones' });
  expect((await change(remark, 'private')).body.errors).toHaveProperty('audience');
});
