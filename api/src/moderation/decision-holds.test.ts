import { describe, expect, it } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, picture, appoint } = harness;

const staff = async (): Promise<Person> => appoint(await person('Siv One'), 'support');
const statusOf = async (url: string, as?: Person) => (await call('GET', url, as ? { as } : {})).status;
const openCase = async (by: Person, id: string): Promise<string> =>
  (await call('POST', '/reports', { as: by, body: { context_id: id, reason: 'spam', text: 'It is spam' } })).body.data
    .case_id;
const decide = (as: Person, id: string, status: string) =>
  call('PUT', `/cases/${id}`, { as, body: { status, decision: 'The rules say so.' } });
const overturn = async (author: Person, id: string) => {
  await call('POST', `/decisions/${id}/appeal`, { as: author, body: { text: 'It was a joke.' } });
  return decide(await staff(), id, 'approved');
};
const leave = (as: Person) => call('DELETE', '/accounts', { as });
const signIn = ({ email }: Person) => call('POST', '/auth', { body: { username: email, password: PASSWORD } });
const stay = async (who: Person): Promise<Person> => {
  const [stay_token] = (await signIn(who)).body.errors.stay_token;
  const { body } = await call('POST', '/accounts/keep', { body: { stay_token } });
  return { ...who, token: body.data.access_token };
};
const scribble = async (as: Person, content = 'Buy my boat') =>
  (await call('POST', '/scribbles', { as, body: { content, audience: 'public' } })).body.data.id as string;
const itemsOf = async (who: Person, as: Person) =>
  (await call('GET', `/users/${who.userId}`, { as })).body.data.items_count as number;

const story = async (as: Person): Promise<string> => {
  const body = { name: 'Nets', summary: 'Of nets.', cover_id: await picture(as), audience: 'public' };
  return (await call('POST', '/stories', { as, body })).body.data.id;
};

describe('a decision of staff', () => {
  it('is told on the item to its author alone, with the way to the decision', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const [id, other] = [await scribble(finn), await scribble(finn, 'Nothing wrong')];
    const caseId = await openCase(ada, id);
    const read = async (of: string) => (await call('GET', `/scribbles/${of}`, { as: finn })).body.data;
    expect(await read(id)).toMatchObject({ is_removed: false });
    await decide(await staff(), caseId, 'blocked');
    expect(await read(id)).toMatchObject({ is_removed: true });
    expect(await read(other)).toMatchObject({ is_removed: false });
    expect(await statusOf(`/scribbles/${id}`, ada)).toBe(404);
    const about = async (as: Person, of: string) => (await call('GET', `/decisions?context=${of}`, { as })).body.data;
    expect(await about(finn, id)).toMatchObject([{ id: caseId, status: 'blocked', can_appeal: true }]);
    expect(await about(finn, other)).toEqual([]);
    expect(await about(ada, id)).toEqual([]);
    await overturn(finn, caseId);
    expect(await read(id)).toMatchObject({ is_removed: false });
  });

  it('about what its author has hidden by leaving holds when they stay', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const id = await scribble(finn);
    const caseId = await openCase(ada, id);
    await leave(finn);
    expect((await decide(await staff(), caseId, 'blocked')).status).toBe(200);
    const back = await stay(finn);
    expect(await statusOf(`/scribbles/${id}`)).toBe(404);
    expect(await statusOf(`/scribbles/${id}`, ada)).toBe(404);
    expect(await itemsOf(finn, ada)).toBe(0);

    await overturn(back, caseId);
    expect(await statusOf(`/scribbles/${id}`)).toBe(200);
    expect(await itemsOf(finn, ada)).toBe(1);
  });

  it('made before its author left holds when they stay', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const id = await scribble(finn);
    await decide(await staff(), await openCase(ada, id), 'blocked');
    await leave(finn);
    await stay(finn);
    expect(await statusOf(`/scribbles/${id}`, ada)).toBe(404);
    expect(await itemsOf(finn, ada)).toBe(0);
  });

  it('about a story holds while it is made a draft and published again; lifted, it is what its author made of it', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const id = await story(finn);
    const publish = (audience: string) => call('PUT', `/stories/${id}`, { as: finn, body: { audience } });
    const caseId = await openCase(ada, id);
    await publish('private');
    expect((await decide(await staff(), caseId, 'blocked')).status).toBe(200);
    expect((await publish('public')).status).toBe(200);
    expect(await statusOf(`/stories/${id}`, ada)).toBe(404);
    expect(await itemsOf(finn, ada)).toBe(0);
    await publish('private');
    await overturn(finn, caseId);
    expect(await statusOf(`/stories/${id}`, ada)).toBe(404);
    await publish('public');
    expect(await statusOf(`/stories/${id}`, ada)).toBe(200);
    expect(await itemsOf(finn, ada)).toBe(1);
  });

  it('about a file holds when it is deleted: nobody restores it before the decision is lifted', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const id = await picture(finn);
    await call('POST', '/scribbles', { as: finn, body: { content: 'Look', attachable_id: id, audience: 'public' } });
    expect(await statusOf(`/files/${id}`, ada)).toBe(200);
    const caseId = await openCase(ada, id);
    await decide(await staff(), caseId, 'blocked');
    expect((await call('DELETE', `/files/${id}`, { as: finn })).status).toBe(204);
    expect((await call('GET', '/files?trashed=true', { as: finn })).body.data).toEqual([]);
    expect((await call('POST', `/files/${id}/restore`, { as: finn })).status).toBe(404);

    await overturn(finn, caseId);
    expect(await statusOf(`/files/${id}`, ada)).toBe(404);
    expect((await call('POST', `/files/${id}/restore`, { as: finn })).status).toBe(200);
    expect(await statusOf(`/files/${id}`, ada)).toBe(200);
  });

  it('about a file in the trash holds when it is taken back', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const id = await picture(finn);
    await call('POST', '/scribbles', { as: finn, body: { content: 'Look', attachable_id: id, audience: 'public' } });
    const caseId = await openCase(ada, id);
    await call('DELETE', `/files/${id}`, { as: finn });
    await decide(await staff(), caseId, 'blocked');
    expect((await call('POST', `/files/${id}/restore`, { as: finn })).status).toBe(404);
    expect(await statusOf(`/files/${id}`, ada)).toBe(404);
  });

  it('takes a comment out of the counts, and brings it back into them, once', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const item = await scribble(ada, 'My boat');
    const comment = async (as: Person, parent?: string) =>
      (await call('POST', '/comments', { as, body: { id: item, content: 'Mine is better', parent } })).body.data
        .id as string;
    const top = await comment(ada);
    const id = await comment(finn, top);
    const counted = async () => [
      (await call('GET', `/scribbles/${item}`)).body.data.comments_count,
      (await call('GET', `/comments/${top}`)).body.data.replies_count,
    ];
    expect(await counted()).toEqual([2, 1]);
    const caseId = await openCase(ada, id);
    const siv = await staff();
    await decide(siv, caseId, 'blocked');
    await decide(siv, caseId, 'blocked');
    expect(await counted()).toEqual([1, 0]);
    await leave(finn);
    expect(await counted()).toEqual([1, 0]);
    const back = await stay(finn);
    expect(await counted()).toEqual([1, 0]);
    await overturn(back, caseId);
    expect(await counted()).toEqual([2, 1]);

    const again = await openCase(ada, id);
    await decide(siv, again, 'blocked');
    expect((await call('DELETE', `/comments/${id}`, { as: back })).status).toBe(204);
    expect(await counted()).toEqual([1, 0]);
    await overturn(back, again);
    expect(await counted()).toEqual([1, 0]);
    expect(await statusOf(`/comments/${id}`, ada)).toBe(404);
  });

  it('about what was deleted meanwhile changes no count, nor does lifting it bring it back', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const [id, other] = [await scribble(finn), await scribble(finn)];
    const caseId = await openCase(ada, id);
    await call('DELETE', `/scribbles/${id}`, { as: finn });
    await decide(await staff(), caseId, 'blocked');
    expect(await itemsOf(finn, ada)).toBe(1);
    const second = await openCase(ada, other);
    await decide(await staff(), second, 'blocked');
    expect(await itemsOf(finn, ada)).toBe(0);
    await call('DELETE', `/scribbles/${other}`, { as: finn });
    await overturn(finn, caseId);
    await overturn(finn, second);
    expect(await itemsOf(finn, ada)).toBe(0);
    for (const gone of [id, other]) expect(await statusOf(`/scribbles/${gone}`, ada)).toBe(404);
  });

  it('about somebody who is leaving keeps them out until it is lifted; then they may stay', async () => {
    const [finn, ada] = [await person('Finn A'), await person('Ada L')];
    const caseId = await openCase(ada, finn.userId);
    await leave(finn);
    const [stay_token] = (await signIn(finn)).body.errors.stay_token;
    expect((await decide(await staff(), caseId, 'blocked')).status).toBe(200);
    expect((await call('POST', '/accounts/keep', { body: { stay_token } })).body.code).toBe('banned');
    expect((await signIn(finn)).body.code).toBe('banned');
    const appeal = { username: finn.email, password: PASSWORD, text: 'Somebody had my phone.' };
    expect((await call('POST', '/auth/appeal', { body: appeal })).status).toBe(200);
    expect((await decide(await staff(), caseId, 'approved')).status).toBe(200);
    expect(await statusOf(`/users/${finn.userId}`, ada)).toBe(404);
    await stay(finn);
    expect(await statusOf(`/users/${finn.userId}`, ada)).toBe(200);
  });

  it('is lifted with its case when staff give a file back', async () => {
    const [finn, ada, siv] = [await person('Finn A'), await person('Ada L'), await appoint(await staff(), 'admin')];
    const file = await picture(finn);
    const shown = { content: 'Look', audience: 'public', attachable_id: file };
    await call('POST', '/scribbles', { as: finn, body: shown });
    const caseId = await openCase(ada, file);
    await decide(await staff(), caseId, 'blocked');
    expect((await call('DELETE', `/files/${file}/admin`, { as: siv })).status).toBe(204);
    const restored = await call('PUT', `/files/${file}/admin`, { as: siv, body: { action: 'restore' } });
    expect(restored.status).toBe(200);
    expect(await statusOf(`/files/${file}`, ada)).toBe(200);
    const { data } = (await call('GET', `/cases/${caseId}`, { as: siv })).body;
    expect(data).toMatchObject({ status: 'approved', appeal_until: null });
    expect(data.events.at(-1)).toMatchObject({ action: 'decided', status: 'approved' });
    const [told] = (await call('GET', '/notifications', { as: finn })).body.data;
    expect(told).toMatchObject({ type: 'decision', data: { case_id: caseId } });
  });
});
