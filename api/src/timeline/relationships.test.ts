import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, picture } = harness;

const URL = '/long-story-short/relationships';
const people = async () => [await person('Ada L'), await person('Grace B'), await person('Cy D')] as const;
const name = (as: Person, other: Person, body: object = {}) =>
  call('POST', URL, { as, body: { status: 'married', person_id: other.userId, started_at: '2019', ...body } });
const get = (id: string, as?: Person) => call('GET', `${URL}/${id}`, as ? { as } : {});
const change = (id: string, as: Person, body: object) => call('PUT', `${URL}/${id}`, { as, body });
const idsOf = async (who: Person, as?: Person): Promise<string[]> => {
  const life = await call('GET', `/long-story-short?user=${who.userId}`, as ? { as } : {});
  const list = await call('GET', `${URL}?user=${who.userId}`, as ? { as } : {});
  const ids = life.body.data.map(({ id }: { id: string }) => id);
  expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
  return ids;
};
const inbox = async (as: Person) =>
  (await call('GET', '/notifications', { as })).body.data.filter(({ type }: { type: string }) => type === 'kinship');
const answer = async (as: Person, action: 'accept' | 'decline') => {
  const [asked] = await inbox(as);
  return call('PUT', `/notifications/${asked.id}`, { as, body: { action } });
};
const summaryOf = async (who: Person, as: Person) =>
  (await call('GET', `/users/${who.userId}`, { as })).body.data.lss_summary;

describe('a relationship in a life', () => {
  it('is seen by its writer alone until the named person accepts, then stands with both', async () => {
    const [ada, grace, cy] = await people();
    const made = await name(ada, grace, { description: 'Rain all day' });
    const { id } = made.body.data;
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { status: 'married', person_id: grace.userId, name: null, answer: 'pending', title: 'Married' },
    ]);
    expect(await idsOf(ada, ada)).toEqual([id]);
    for (const as of [grace, cy, undefined]) {
      expect(await idsOf(ada, as)).toEqual([]);
      expect(await idsOf(grace, as)).toEqual([]);
      expect((await get(id, as)).status).toBe(404);
    }
    expect(await inbox(cy)).toEqual([]);
    expect(await inbox(grace)).toMatchObject([
      { status: 'pending', user_id: ada.userId, context_id: id, data: { excerpt: 'married' } },
    ]);
    expect((await answer(grace, 'accept')).body.data.status).toBe('accepted');
    for (const as of [ada, grace, cy]) {
      expect(await idsOf(ada, as)).toEqual([id]);
      expect(await idsOf(grace, as)).toEqual([id]);
    }
    expect((await get(id, cy)).body.data).toMatchObject({ answer: 'accepted', description: 'Rain all day' });
    expect((await get(id)).body.code).toBe('not_public');
    expect((await answer(grace, 'decline')).body.code).toBe('already_answered');
    const list = await call('GET', `${URL}?user=${grace.userId}&include=person,user`, { as: cy });
    expect(list.body.included).toHaveLength(2);
  });

  it('a question that is withdrawn takes its notification with it, and the next one notifies again', async () => {
    const [ada, grace, cy] = await people();
    const first = (await name(ada, grace)).body.data.id;
    await call('DELETE', `${URL}/${first}`, { as: ada });
    expect(await inbox(grace)).toEqual([]);
    const { id } = (await name(ada, grace)).body.data;
    expect(await inbox(grace)).toMatchObject([{ status: 'pending', context_id: id }]);
    for (const body of [{ person_id: cy.userId }, { name: 'Someone' }]) {
      await change(id, ada, body);
      expect(await inbox(grace), JSON.stringify(body)).toEqual([]);
    }
    expect(await inbox(cy)).toEqual([]);
    await change(id, ada, { person_id: grace.userId });
    expect(await inbox(grace)).toMatchObject([{ status: 'pending', context_id: id }]);
    await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } });
    await call('DELETE', `/blocks/${(await call('GET', '/blocks', { as: grace })).body.data[0].id}`, { as: grace });
    expect(await inbox(grace)).toEqual([]);
  });

  it('tells whoever listens to it that it is over once a block makes it its writer’s alone', async () => {
    const [ada, grace] = await people();
    const { id } = (await name(ada, grace)).body.data;
    await answer(grace, 'accept');
    const told: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic }) => told.push(topic));
    await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } });
    await expect.poll(() => told).toContain(`comments.timelinerelationship.${id}.narrowed`);
    off();
  });

  it('is told as declined to its writer, and nobody asks again about the same', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace)).body.data;
    await answer(grace, 'decline');
    expect((await get(id, ada)).body.data.answer).toBe('declined');
    expect((await get(id, cy)).status).toBe(404);
    for (const body of [{ description: 'Please' }, { audience: 'public' }, { status: 'friend' }]) {
      expect((await change(id, ada, body)).body.data.answer).toBe('declined');
    }
    expect(await inbox(grace)).toHaveLength(1);
    expect((await get(id, grace)).status).toBe(404);
  });

  it('is taken back by the named person, and removed by its writer', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace)).body.data;
    await answer(grace, 'accept');
    expect((await change(id, grace, { status: 'friend' })).status).toBe(403);
    expect((await call('DELETE', `${URL}/${id}`, { as: cy })).status).toBe(403);
    expect((await call('DELETE', `${URL}/${id}`, { as: grace })).status).toBe(204);
    expect(await idsOf(grace, grace)).toEqual([]);
    expect(await idsOf(ada, cy)).toEqual([]);
    expect((await get(id, ada)).body.data.answer).toBe('declined');
    expect((await call('DELETE', `${URL}/${id}`, { as: ada })).status).toBe(204);
    expect(await idsOf(ada, ada)).toEqual([]);
  });

  it('is asked for anew when it says more than was accepted, in place of the question before', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace, { status: 'friend' })).body.data;
    expect((await change(id, ada, { status: 'partner' })).body.data.answer).toBe('pending');
    expect(await inbox(grace)).toMatchObject([{ data: { excerpt: 'partner' }, status: 'pending' }]);
    await answer(grace, 'accept');
    expect((await change(id, ada, { status: 'engaged' })).body.data.answer).toBe('pending');
    expect(await idsOf(grace, grace)).toEqual([]);
    await answer(grace, 'accept');
    expect((await change(id, ada, { audience: 'public' })).body.data.answer).toBe('pending');
    expect((await get(id)).status).toBe(404);
    await answer(grace, 'accept');
    expect((await get(id)).status).toBe(200);
    expect((await change(id, ada, { person_id: cy.userId })).body.data.answer).toBe('pending');
    expect(await inbox(cy)).toHaveLength(1);
    expect(await idsOf(grace, grace)).toEqual([]);
    const named = await change(id, ada, { name: 'Somebody else' });
    expect(named.body.data).toMatchObject({ person_id: null, name: 'Somebody else', answer: null });
    expect((await get(id)).status).toBe(200);
  });

  it('PUT /long-story-short/relationships/:id asks the named person again when anything they accepted changes', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace, { description: 'Rain all day' })).body.data;
    const cover_id = await picture(ada);
    for (const body of [
      { description: 'She owes me money' },
      { description: null },
      { started_at: '2020' },
      { ended_at: '2024' },
      { cover_id },
    ]) {
      await answer(grace, 'accept');
      expect(await idsOf(grace, cy)).toEqual([id]);
      expect((await change(id, ada, body)).body.data.answer, JSON.stringify(body)).toBe('pending');
      for (const as of [grace, cy]) {
        expect((await get(id, as)).status).toBe(404);
        expect([await idsOf(ada, as), await idsOf(grace, as)]).toEqual([[], []]);
      }
      expect(await inbox(grace)).toContainEqual(expect.objectContaining({ status: 'pending', context_id: id }));
    }
  });

  it('PUT /long-story-short/relationships/:id keeps the answer when nothing changes or fewer people see it', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace, { description: 'Rain all day', audience: 'public' })).body.data;
    await answer(grace, 'accept');
    for (const body of [{}, { description: 'Rain all day', started_at: '2019' }, { audience: 'community' }]) {
      expect((await change(id, ada, body)).body.data.answer, JSON.stringify(body)).toBe('accepted');
    }
    expect(await idsOf(grace, cy)).toEqual([id]);
    expect(await inbox(grace)).toHaveLength(1);
  });

  it('PUT /long-story-short/relationships/:id withdraws the question when the relationship becomes private', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace)).body.data;
    expect((await change(id, ada, { audience: 'private' })).body.data.answer).toBeNull();
    expect(await inbox(grace)).toEqual([]);
    expect((await change(id, ada, { audience: 'community' })).body.data.answer).toBe('pending');
    await answer(grace, 'accept');
    const rewritten = await change(id, ada, { audience: 'private', description: 'She owes me money' });
    expect(rewritten.body.data.answer).toBeNull();
    expect((await get(id, grace)).status).toBe(404);
    expect((await change(id, ada, { audience: 'community' })).body.data.answer).toBe('pending');
    expect(await idsOf(ada, cy)).toEqual([]);
  });

  it('asks nobody while it is private, and nobody is needed for a name alone', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace, { audience: 'private' })).body.data;
    expect((await get(id, ada)).body.data.answer).toBeNull();
    expect([await inbox(grace), await idsOf(ada, grace)]).toEqual([[], []]);
    expect((await change(id, ada, { audience: 'community' })).body.data.answer).toBe('pending');
    expect(await inbox(grace)).toHaveLength(1);
    const tom = await call('POST', URL, { as: ada, body: { status: 'sibling', name: 'Tom' } });
    expect(tom.body.data).toMatchObject({ title: 'Sibling, Tom', answer: null, started_at: null });
    expect(await idsOf(ada, cy)).toEqual([tom.body.data.id]);
  });

  it('ends with a block, and names nobody whom its writer does not see', async () => {
    const [ada, grace, cy] = await people();
    const { id } = (await name(ada, grace)).body.data;
    await answer(grace, 'accept');
    const waiting = (await name(grace, ada, { status: 'friend' })).body.data.id;
    await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } });
    expect((await get(id, ada)).body.data.answer).toBe('declined');
    expect((await get(waiting, grace)).body.data.answer).toBe('declined');
    for (const who of [ada, grace]) expect(await idsOf(who, cy)).toEqual([]);
    for (const [as, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      const refused = await name(as, other);
      expect([refused.status, refused.body.errors]).toMatchObject([422, { person_id: [expect.any(String)] }]);
    }
  });

  it('needs somebody else, a known status and an end after its start', async () => {
    const [ada, grace] = await people();
    expect((await name(ada, ada)).body.code).toBe('self_action');
    const post = async (body: object) => (await call('POST', URL, { as: ada, body })).body;
    expect((await post({ status: 'married' })).errors).toHaveProperty('person_id');
    expect((await post({ status: 'nemesis', name: 'Tom' })).errors).toHaveProperty('status');
    expect((await post({ status: 'friend', person_id: 'tom' })).errors).toHaveProperty('person_id');
    const { id } = (await call('POST', '/scribbles', { as: grace, body: { content: 'Hello' } })).body.data;
    expect((await post({ status: 'friend', person_id: id })).errors).toHaveProperty('person_id');
    expect((await name(ada, grace, { ended_at: '2018' })).body.errors).toHaveProperty('ended_at');
    expect((await name(ada, grace, { started_at: null, ended_at: '2018' })).status).toBe(201);
  });
});

describe('the summary of a person', () => {
  it('tells the partnership, the work and the place that go on, as far as the viewer may see each', async () => {
    const [ada, grace, cy] = await people();
    await call('PUT', `/users/${ada.userId}`, { as: ada, body: { location: 'Salt Street' } });
    const work = (body: object) => call('POST', '/long-story-short/careers', { as: ada, body });
    await work({ position: 'Clock mender', company: 'Salt Street 9', started_at: '2016' });
    await work({ position: 'Spy', started_at: '2020', audience: 'private' });
    await work({ position: 'Night watch', started_at: '2021', ended_at: '2022' });
    const { id } = (await name(ada, grace)).body.data;
    await call('POST', URL, { as: ada, body: { status: 'friend', name: 'Tom', started_at: '2023' } });
    const unmarried = { relationship: null, career: 'Clock mender, Salt Street 9', location: 'Salt Street' };
    expect(await summaryOf(ada, cy)).toEqual(unmarried);
    expect(await summaryOf(ada, ada)).toEqual({ ...unmarried, career: 'Spy' });
    await answer(grace, 'accept');
    expect(await summaryOf(ada, cy)).toEqual({ ...unmarried, relationship: 'married' });
    expect(await summaryOf(grace, cy)).toMatchObject({ relationship: 'married', career: null });
    await change(id, ada, { audience: 'private' });
    expect(await summaryOf(ada, cy)).toEqual(unmarried);
    expect(await summaryOf(grace, grace)).toMatchObject({ relationship: null });
    expect(await summaryOf(ada, ada)).toMatchObject({ relationship: 'married' });
    await change(id, ada, { ended_at: '2024' });
    expect(await summaryOf(ada, ada)).toMatchObject({ relationship: null });
    const sparse = await call('GET', '/users?fields=User.lss_summary', { as: cy });
    expect(sparse.body.data).toContainEqual({ id: ada.userId, _type: 'User', lss_summary: unmarried });
  });
});
