import { describe, expect, it } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';
import { APPEAL_DAYS } from './cases.contract.ts';

const harness = useHarness();
const { call, person, appoint } = harness;

const staff = async (name: string, ...roles: string[]): Promise<Person> =>
  appoint(await person(name), ...(roles.length > 0 ? roles : ['support']));
const scribbleBy = async (author: Person, content: string): Promise<string> =>
  (await call('POST', '/scribbles', { as: author, body: { content, audience: 'public' } })).body.data.id;
const report = (as: Person, id: string, reason = 'spam') =>
  call('POST', '/reports', { as, body: { context_id: id, reason, text: `It is ${reason}` } });
const decide = (as: Person, id: string, status: string, decision = 'The rules say so.') =>
  call('PUT', `/cases/${id}`, { as, body: { status, decision } });
const told = async (as: Person): Promise<{ type: string; excerpt: string; case_id: string }[]> =>
  (await call('GET', '/notifications', { as })).body.data.map((each: { type: string; data: object }) => ({
    type: each.type,
    ...each.data,
  }));
const appealOf = (as: Person, id: string, text = 'It was a joke.') =>
  call('POST', `/decisions/${id}/appeal`, { as, body: { text } });

async function reported(): Promise<{ author: Person; reporter: Person; item: string; id: string }> {
  const [author, reporter] = [await person('Finn A'), await person('Ada L')];
  const item = await scribbleBy(author, 'Buy my boat #boats');
  const made = await report(reporter, item);
  return { author, reporter, item, id: made.body.data.case_id };
}

describe('a case', () => {
  it('holds all open reports about one item, with its words as they were, also when they come at once', async () => {
    const [finn, siv] = [await person('Finn A'), await staff('Siv One')];
    const item = await scribbleBy(finn, 'Buy my boat');
    const people = await Promise.all(['Ada L', 'Grace B', 'Una C'].map((name) => person(name)));
    const made = await Promise.all(people.map((each, at) => report(each, item, at === 0 ? 'hate' : 'spam')));
    const cases = new Set(made.map((each) => each.body.data.case_id as string));
    expect(cases.size).toBe(1);
    await call('PUT', `/scribbles/${item}`, { as: finn, body: { content: 'A poem about herons' } });
    const [id] = cases;
    const file = await call('GET', `/cases/${id}?include=author`, { as: siv });
    expect(file.body.data).toMatchObject({
      context_type: 'Scribble',
      context_id: item,
      author_id: finn.userId,
      reasons: ['hate', 'spam'],
      reports_count: 3,
      status: 'pending review',
      assignee_id: null,
      can_decide: true,
      evidence: { title: 'Buy my boat', text: 'Buy my boat', audience: 'public' },
      events: [],
    });
    const reporters: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await call('GET', `/cases/${id}/reports?limit=2&cursor=${cursor}`, { as: siv });
      reporters.push(...page.body.data.map((each: { user_id: string }) => each.user_id));
      cursor = page.body.meta.next_cursor;
    }
    expect(reporters.toSorted()).toEqual(people.map((each) => each.userId).toSorted());
    expect(file.body.included.map((each: { id: string }) => each.id)).toContain(finn.userId);
    for (const as of [finn, people[0]!]) expect((await call('GET', `/cases/${id}`, { as })).status).toBe(403);
    expect((await call('GET', `/cases/${id}`)).status).toBe(401);
  });

  it('that takes a crowd down takes its posts out of Discover, search and trends until it is reversed', async () => {
    const [ada, grace, siv] = [await person('Ada L'), await person('Grace B'), await staff('Siv One')];
    const made = await call('POST', '/pages', { as: ada, body: { name: 'Boat Sale', status: 'visible-to-public' } });
    const crowd = made.body.data.id as string;
    const body = { content: 'Zquaybargain boats #zquaysale', audience: 'public' };
    const post = await call('POST', '/scribbles', { as: ada, headers: { 'acting-as': crowd }, body });
    const lists = ['/discover?limit=100', '/discover?search=zquaybargain', '/scribbles?limit=100'];
    const shows = async () => {
      const answers = await Promise.all(lists.flatMap((url) => [call('GET', url), call('GET', url, { as: grace })]));
      const trends = await call('GET', '/keywords?search=zquaysale');
      return [
        ...answers.map((each) => each.body.data.some(({ id }: { id: string }) => id === post.body.data.id)),
        trends.body.data.length === 1,
      ];
    };
    expect(new Set(await shows())).toEqual(new Set([true]));
    const heard: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic, data }) => {
      if ((data as { id?: string } | null)?.id === crowd) heard.push(topic);
    });
    const { case_id: id } = (await report(grace, crowd)).body.data;
    expect((await decide(siv, id, 'blocked')).status).toBe(200);
    expect(new Set(await shows())).toEqual(new Set([false]));
    await expect.poll(() => heard.some((topic) => topic.startsWith('feed.') && topic.endsWith('.left'))).toBe(true);
    off();
    expect((await decide(siv, id, 'approved')).status).toBe(200);
    expect(new Set(await shows())).toEqual(new Set([true]));
  });

  it('is claimed by one of those who try at once, and given back', async () => {
    const { id } = await reported();
    const [siv, olu, ines] = [await staff('Siv One'), await staff('Olu Two'), await staff('Ines Admin', 'admin')];
    const claims = await Promise.all([siv, olu].map((as) => call('POST', `/cases/${id}/claim`, { as })));
    expect(claims.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = claims[0]!.status === 200 ? [siv, olu] : [olu, siv];
    expect((await decide(loser, id, 'approved')).body.code).toBe('already_claimed');
    expect((await call('DELETE', `/cases/${id}/claim`, { as: loser })).body.code).toBe('forbidden');
    expect((await call('DELETE', `/cases/${id}/claim`, { as: ines })).status).toBe(204);
    expect((await decide(loser, id, 'watching')).body.data).toMatchObject({ status: 'watching', is_mine: true });
    expect((await decide(winner, id, 'approved')).body.code).toBe('already_claimed');
  });

  it('is decided once when two decide at once, and both sides read the same words', async () => {
    const { id, author, reporter, item } = await reported();
    const [siv, olu] = [await staff('Siv One'), await staff('Olu Two')];
    const both = await Promise.all([decide(siv, id, 'blocked'), decide(olu, id, 'approved')]);
    expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = both[0].status === 200 ? siv : olu;
    await decide(first, id, 'blocked', 'Adverts go elsewhere.');
    expect((await told(author))[0]).toEqual({ type: 'decision', excerpt: 'Adverts go elsewhere.', case_id: id });
    expect((await told(reporter))[0]).toEqual({
      type: 'report_decision',
      excerpt: 'Adverts go elsewhere.',
      case_id: id,
    });
    expect((await call('GET', `/scribbles/${item}`, { as: reporter })).status).toBe(404);
    const own = await call('GET', '/reports/own', { as: reporter });
    expect(own.body.data).toMatchObject([
      { title: 'Buy my boat #boats', status: 'blocked', decision: 'Adverts go elsewhere.' },
    ]);
    // Neither side learns who decided, nor who reported.
    const decision = await call('GET', '/decisions', { as: author });
    for (const other of [siv, olu, reporter]) expect(JSON.stringify(decision.body)).not.toContain(other.userId);
  });

  it('is never judged by the one whom it is about', async () => {
    const [siv, ada] = [await staff('Siv One'), await person('Ada L')];
    const { body } = await report(ada, await scribbleBy(siv, 'My own boat'));
    expect((await decide(siv, body.data.case_id, 'approved')).body.code).toBe('forbidden');
    expect((await call('POST', `/cases/${body.data.case_id}/claim`, { as: siv })).body.code).toBe('forbidden');
  });

  it('opens anew when what was let stand is reported again', async () => {
    const { id, item } = await reported();
    await decide(await staff('Siv One'), id, 'approved');
    const again = await report(await person('Grace B'), item, 'hate');
    expect(again.body.data).toMatchObject({ status: 'pending review' });
    expect(again.body.data.case_id).not.toBe(id);
  });

  it('is found by status, reason, kind, mine and appeals, 25 a page, and counted', async () => {
    const siv = await staff('Siv Filter');
    const { id, author } = await reported();
    const find = async (query: string) =>
      (await call('GET', `/cases?limit=100&${query}`, { as: siv })).body.data.map((each: { id: string }) => each.id);
    expect(await find('status=pending%20review&reason=spam&kind=Scribble')).toContain(id);
    expect(await find('kind=User')).not.toContain(id);
    expect(await find('reason=underage')).not.toContain(id);
    expect(await find('refine=mine')).toEqual([]);
    const before = (await call('GET', '/cases/counts', { as: siv })).body.data;
    await call('POST', `/cases/${id}/claim`, { as: siv });
    expect(await find('refine=mine,open')).toEqual([id]);
    await decide(siv, id, 'blocked');
    await appealOf(author, id);
    expect(await find('refine=appeals')).toContain(id);
    const after = (await call('GET', '/cases/counts', { as: siv })).body.data;
    expect(after.statuses.blocked).toBe(before.statuses.blocked + 1);
    expect(after.statuses['pending review']).toBe(before.statuses['pending review'] - 1);
    expect(after.appeals).toBe(before.appeals + 1);
    expect((await call('GET', '/cases', { as: siv })).body.meta.limit).toBe(25);
  });

  it('takes notes that the sides never read', async () => {
    const { id, author } = await reported();
    const siv = await staff('Siv One');
    expect((await call('POST', `/cases/${id}/notes`, { as: siv, body: { text: 'Third time.' } })).status).toBe(201);
    const file = (await call('GET', `/cases/${id}`, { as: siv })).body.data;
    expect(file.events).toMatchObject([{ action: 'noted', text: 'Third time.', user_id: siv.userId }]);
    await decide(siv, id, 'blocked');
    expect(JSON.stringify((await call('GET', '/decisions', { as: author })).body)).not.toContain('Third time.');
  });
});

it('is decided by nobody who is behind it: the author, who published it for a crowd, or who runs that', async () => {
  const [siv, olu, ines, una] = [
    await staff('Siv One'),
    await staff('Olu Two'),
    await staff('Ines Three'),
    await staff('Una Four'),
  ];
  const open = { name: 'Rowing Club', status: 'visible-to-public' };
  const club = (await call('POST', '/pages', { as: siv, body: open })).body.data.id;
  const join = async (as: Person) =>
    (await call('POST', '/relationships', { as, body: { relatable_id: club, role: 'member' } })).body.data.id;
  const [olus] = [await join(olu), await join(ines)];
  await call('PUT', `/relationships/${olus}`, { as: siv, body: { role: 'manager' } });
  const body = { content: 'Buy our boat', audience: 'public' };
  const item = (await call('POST', '/scribbles', { as: olu, headers: { 'acting-as': club }, body })).body.data.id;
  const reporter = await person('Ada L');
  const { case_id: id } = (await report(reporter, item)).body.data;
  const seen = async (as: Person) => (await call('GET', `/cases/${id}`, { as })).body.data;
  // Whoever published it stays behind it when they run the crowd no longer.
  await call('PUT', `/relationships/${olus}`, { as: siv, body: { role: 'member' } });
  for (const as of [siv, olu]) {
    expect(await seen(as)).toMatchObject({ can_decide: false, obstacle: 'own' });
    expect((await call('POST', `/cases/${id}/claim`, { as })).body.code).toBe('forbidden');
    expect((await decide(as, id, 'approved')).body.code).toBe('forbidden');
  }
  expect((await call('GET', `/scribbles/${item}`, { as: reporter })).status).toBe(200);
  // A mere member is not behind what a crowd publishes.
  expect(await seen(ines)).toMatchObject({ can_decide: true, obstacle: null });
  expect((await call('POST', `/cases/${id}/claim`, { as: ines })).status).toBe(200);
  expect(await seen(una)).toMatchObject({ can_decide: false, obstacle: 'claimed' });
  expect((await decide(una, id, 'approved')).body.code).toBe('already_claimed');
});

describe('an appeal', () => {
  it('is made once by the author, decided by somebody else, and brings the item back', async () => {
    const { id, author, reporter, item } = await reported();
    const [siv, olu] = [await staff('Siv One'), await staff('Olu Two')];
    expect((await appealOf(author, id)).status).toBe(404);
    await decide(siv, id, 'blocked');
    expect((await call('GET', '/decisions', { as: author })).body.data).toMatchObject([{ id, can_appeal: true }]);
    expect((await appealOf(reporter, id)).status).toBe(404);
    expect((await appealOf(author, id, ' ')).status).toBe(422);
    const twice = await Promise.all([appealOf(author, id), appealOf(author, id)]);
    expect(twice.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await call('GET', `/cases/${id}`, { as: siv })).body.data).toMatchObject({
      can_decide: false,
      obstacle: 'decided',
      assignee_id: null,
      appeal: 'It was a joke.',
      appeal_status: 'open',
    });
    expect((await call('POST', `/cases/${id}/claim`, { as: siv })).body.code).toBe('forbidden');
    expect((await decide(siv, id, 'approved')).body.code).toBe('forbidden');
    expect((await decide(olu, id, 'watching')).body.errors).toHaveProperty('status');
    expect((await decide(olu, id, 'approved', 'It was one.')).body.data).toMatchObject({ appeal_status: 'overturned' });
    expect((await call('GET', `/scribbles/${item}`)).status).toBe(200);
    expect((await told(author))[0]).toMatchObject({ type: 'appeal_decision', excerpt: 'It was one.' });
    expect((await told(reporter))[0]).toMatchObject({ type: 'report_appeal', excerpt: 'It was one.' });
    expect((await appealOf(author, id)).body.code).toBe('already_appealed');
  });

  it('may be upheld, and is too late after its days', async () => {
    const { id, author, item } = await reported();
    await decide(await staff('Siv One'), id, 'blocked');
    await appealOf(author, id);
    expect((await decide(await staff('Olu Two'), id, 'blocked')).body.data).toMatchObject({ appeal_status: 'upheld' });
    expect((await call('GET', `/scribbles/${item}`)).status).toBe(404);

    const other = await reported();
    await decide(await staff('Siv One'), other.id, 'blocked');
    await harness.advance(APPEAL_DAYS * 24 * 3600 * 1000);
    await harness.renew(other.author);
    expect((await appealOf(other.author, other.id)).body.code).toBe('appeal_closed');
  });

  it('of a banned person is made at the door with their password, and lets them in again', async () => {
    const [finn, ada, siv, olu] = [
      await person('Finn A'),
      await person('Ada L'),
      await staff('Siv One'),
      await staff('Olu Two'),
    ];
    const { case_id: id } = (await report(ada, finn.userId, 'harassment')).body.data;
    await decide(siv, id, 'blocked', 'Threats.');
    expect((await call('GET', '/auth', { as: finn })).status).toBe(401);
    const door = (url: string, body: object) => call('POST', url, { body: { username: finn.email, ...body } });
    expect((await door('/auth', { password: PASSWORD })).body).toMatchObject({
      code: 'banned',
      message: 'You’ve been banned from this community. Reason: Threats.',
    });
    const text = 'Somebody else had my phone.';
    expect((await door('/auth/appeal', { password: 'Wrong-one-1!', text })).body.code).toBe('credentials_incorrect');
    expect((await door('/auth/appeal', { password: PASSWORD, text })).body).toEqual({ data: { sent: true } });
    expect((await door('/auth/appeal', { password: PASSWORD, text })).body.code).toBe('already_appealed');
    expect((await decide(siv, id, 'approved')).body.code).toBe('forbidden');
    expect((await decide(olu, id, 'approved')).status).toBe(200);
    expect((await door('/auth', { password: PASSWORD })).status).toBe(200);
    expect((await call('GET', `/users/${finn.userId}`, { as: ada })).status).toBe(200);
  });

  it('is open after a ban that no report led to', async () => {
    const [finn, ines, olu] = [await person('Finn A'), await staff('Ines Admin', 'admin'), await staff('Olu Two')];
    await call('PUT', `/accounts/${finn.accountId}`, { as: ines, body: { status: 'banned', reason: 'Gulls.' } });
    const appeal = { username: finn.email, password: PASSWORD, text: 'They were pigeons.' };
    expect((await call('POST', '/auth/appeal', { body: appeal })).status).toBe(200);
    const queue = await call('GET', '/cases?refine=appeals&kind=User', { as: olu });
    const found = queue.body.data.find((each: { context_id: string }) => each.context_id === finn.userId);
    expect(found).toMatchObject({ title: 'Finn A', decision: 'Gulls.', can_decide: true });
    expect((await decide(olu, found.id, 'approved')).status).toBe(200);
    expect((await call('POST', '/auth/appeal', { body: appeal })).body.code).toBe('appeal_closed');
  });
});
