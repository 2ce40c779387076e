import { expect, it, vi } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { audienceJob } from './audiences.ts';

const harness = useHarness();
const { call, person, picture } = harness;

const make = async (as: Person, url: string, body: object, headers = {}) =>
  (await call('POST', url, { as, body, headers })).body.data.id as string;
const audiences = async (as: Person, headers = {}) =>
  (await call('GET', '/audiences', { as, headers })).body.data as {
    kinds: { kind: string; private: number; community: number; public: number }[];
    change: unknown;
  };
const countsOf = async (as: Person, kind: string) => {
  const {
    private: own,
    community,
    public: everybody,
  } = (await audiences(as)).kinds.find((each) => each.kind === kind)!;
  return [own, community, everybody];
};
const change = (as: Person, body: object, headers = {}) => call('PUT', '/audiences', { as, body, headers });
const ended = (as: Person) => expect.poll(async () => (await audiences(as)).change, { timeout: 20_000 }).toBeNull();

it('of all that somebody has shared is counted, and changed in one go, drafts and favourites left out', async () => {
  const [ada, grace] = [await person('Ada L'), await person('Grace B')];
  const posts = await Promise.all(
    ['public', 'public', 'community'].map((audience) => make(ada, '/scribbles', { content: 'Ice', audience })),
  );
  const theirs = await make(grace, '/scribbles', { content: 'Fog', audience: 'public' });
  const herons = await make(ada, '/collections', { name: 'Herons', audience: 'public' });
  const told = { name: 'Nets', summary: 'Of nets.', cover_id: await picture(ada), audience: 'public' };
  const nets = await make(ada, '/stories', told);
  const draft = await make(ada, '/stories', { name: 'Knots' });
  await call('POST', '/collection-items', { as: ada, body: { system: 'favorite', collectable_id: theirs } });
  expect(await countsOf(ada, 'scribble')).toEqual([0, 1, 2]);
  expect(await countsOf(ada, 'story')).toEqual([0, 0, 1]);
  expect(await countsOf(ada, 'collection')).toEqual([0, 0, 1]);

  const kinds = ['scribble', 'story'];
  const begun = await change(ada, { from: 'public', to: 'private', kinds });
  expect(begun.body.data.change).toEqual({ from: 'public', to: 'private', total: 3, done: 0 });
  await ended(ada);
  expect(await countsOf(ada, 'scribble')).toEqual([2, 1, 0]);
  const seen = async (id: string) => (await call('GET', `/items/${id}`, { as: grace })).status;
  expect(await Promise.all([...posts, nets, draft, herons, theirs].map(seen))).toEqual([
    404, 404, 200, 404, 404, 200, 200,
  ]);
  // Private, a story is a draft: what was made of it is not undone by mistake.
  await change(ada, { from: 'private', to: 'public', kinds });
  await ended(ada);
  expect(await Promise.all([...posts, nets, draft].map(seen))).toEqual([200, 200, 200, 404, 404]);
  expect((await change(ada, { from: 'public', to: 'private', kinds: ['vscribble'] })).body.data.change).toBeNull();
});

it('is refused where it says nothing, or says more than a crowd may', async () => {
  const ada = await person('Ada L');
  const kinds = ['scribble'];
  expect((await change(ada, { from: 'public', to: 'public', kinds })).body.errors).toHaveProperty('to');
  expect((await change(ada, { from: 'public', to: 'private', kinds: [] })).body.errors).toHaveProperty('kinds');
  const club = await make(ada, '/pages', { name: 'Rowing Club' });
  const asClub = { 'acting-as': club };
  const wider = await change(ada, { from: 'private', to: 'public', kinds }, asClub);
  expect([wider.status, wider.body.code]).toEqual([422, 'invalid']);
  await make(ada, '/scribbles', { content: 'Ours' }, asClub);
  expect((await audiences(ada, asClub)).kinds[0]).toMatchObject({ private: 1, community: 0, public: 0 });
});

it('goes on where it stopped, and leaves what is shared meanwhile', async () => {
  const ada = await person('Ada L');
  const posts = await Promise.all(
    Array.from({ length: 120 }, () => make(ada, '/scribbles', { content: 'Ice', audience: 'public' })),
  );
  await change(ada, { from: 'public', to: 'community', kinds: ['scribble'] });
  // Two nodes at once, of which each takes what the other has left.
  const job = audienceJob(harness.app.platform);
  await Promise.all([job.run({ actorId: ada.userId }), job.run({ actorId: ada.userId })]);
  expect(await countsOf(ada, 'scribble')).toEqual([0, posts.length, 0]);
  await make(ada, '/scribbles', { content: 'Thaw', audience: 'public' });
  await job.run({ actorId: ada.userId });
  expect(await countsOf(ada, 'scribble')).toEqual([0, posts.length, 1]);
});

/** Requests changes whose job runs only once the test calls `run`. */
async function requested(as: Person, ...bodies: object[]) {
  const enqueue = vi.spyOn(harness.app.platform.jobs, 'enqueue').mockResolvedValue();
  const answers = [];
  for (const body of bodies) answers.push(await change(as, body));
  enqueue.mockRestore();
  return { answers, run: () => audienceJob(harness.app.platform).run({ actorId: as.userId }) };
}
const audienceOf = async (as: Person, id: string) => (await call('GET', `/items/${id}`, { as })).body.data.audience;
const scribble = (as: Person, audience: string) => make(as, '/scribbles', { content: 'Ice', audience });
const setAudience = (as: Person, id: string, audience: string) =>
  call('PUT', `/items/${id}`, { as, body: { audience } });

it('PUT /audiences leaves items alone that were created or decided again after the request', async () => {
  const ada = await person('Ada L');
  const [kept, madePrivate, publicAndBack, confirmed] = await Promise.all(
    ['private', 'community', 'private', 'private'].map((audience) => scribble(ada, audience)),
  );
  const { answers, run } = await requested(ada, { from: 'private', to: 'public', kinds: ['scribble'] });
  expect(answers[0]?.body.data.change).toEqual({ from: 'private', to: 'public', total: 3, done: 0 });
  const later = await scribble(ada, 'private');
  await setAudience(ada, madePrivate!, 'private');
  await setAudience(ada, publicAndBack!, 'public');
  await setAudience(ada, publicAndBack!, 'private');
  await setAudience(ada, confirmed!, 'private');
  await run();
  const all = [kept, madePrivate, publicAndBack, confirmed, later];
  expect(await Promise.all(all.map((id) => audienceOf(ada, id!)))).toEqual([
    'public',
    'private',
    'private',
    'private',
    'private',
  ]);
  expect((await audiences(ada)).change).toBeNull();
});

it('PUT /audiences applies after an earlier request that is still in progress', async () => {
  const ada = await person('Ada L');
  const open = await scribble(ada, 'public');
  const herons = await make(ada, '/collections', { name: 'Herons', audience: 'public' });
  const own = await scribble(ada, 'private');
  const { answers, run } = await requested(
    ada,
    { from: 'public', to: 'private', kinds: ['scribble', 'collection'] },
    { from: 'private', to: 'community', kinds: ['scribble'] },
    { from: 'public', to: 'community', kinds: ['collection'] },
  );
  expect(answers[1]?.body.data.change).toEqual({ from: 'private', to: 'community', total: 3, done: 0 });
  await run();
  expect(await Promise.all([open, own, herons].map((id) => audienceOf(ada, id)))).toEqual([
    'community',
    'community',
    'private',
  ]);
});

it('PUT /audiences does not reopen what a crowd closed in the meantime', async () => {
  const ada = await person('Ada L');
  const club = await make(ada, '/pages', { name: 'Rowing Club', status: 'visible-to-public' });
  const asClub = { 'acting-as': club };
  const post = await make(ada, '/scribbles', { content: 'Ours', audience: 'public' }, asClub);
  const enqueue = vi.spyOn(harness.app.platform.jobs, 'enqueue').mockResolvedValue();
  await change(ada, { from: 'public', to: 'community', kinds: ['scribble'] }, asClub);
  enqueue.mockRestore();
  for (const status of ['private', 'visible-to-public'])
    await call('PUT', `/pages/${club}`, { as: ada, body: { status } });
  await audienceJob(harness.app.platform).run({ actorId: club });
  expect(await audienceOf(ada, post)).toBe('private');
});
