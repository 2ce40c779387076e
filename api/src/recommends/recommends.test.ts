import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, appoint } = harness;

let [ada, grace, cy] = [] as Person[] as [Person, Person, Person];
let admin = {} as Person;

beforeAll(async () => {
  [ada, grace, cy] = [await person('Ada L'), await person('Grace B'), await person('Cy D')];
  admin = await appoint(await person('Una Staff'), 'super-admin');
});

const write = async (as: Person, body: object = {}): Promise<string> =>
  (await call('POST', '/scribbles', { as, body: { content: 'Third coat of blue', ...body } })).body.data.id;
const recommend = (as: Person, itemId: string, to: readonly (Person | string)[], body: object = {}, headers = {}) =>
  call('POST', '/recommends', {
    as,
    headers,
    body: {
      item_id: itemId,
      recipient_ids: to.map((each) => (typeof each === 'string' ? each : each.userId)),
      ...body,
    },
  });
const list = async (query: string, as?: Person, headers = {}) =>
  (await call('GET', `/recommends?${query}`, { ...(as && { as }), headers })).body;
const idsOf = async (query: string, as?: Person): Promise<string[]> =>
  (await list(query, as)).data.map(({ item_id }: { item_id: string }) => item_id);
const inbox = async (as: Person, headers = {}) => {
  const { data, meta } = (await call('GET', '/notifications', { as, headers })).body;
  const types = ['recommend', 'share', 'recommend_thanks'];
  return { meta, data: data.filter(({ type }: { type: string }) => types.includes(type)) };
};
const answer = (as: Person, id: string, said: 'thank' | 'decline') =>
  call('POST', `/recommends/${id}/answer`, { as, body: { answer: said } });
const refused = (who: Person | string) => ({
  [`recipient_ids.${typeof who === 'string' ? who : who.userId}`]: ['can’t be sent this'],
});

/** What somebody sees of one item: in their box with what comes along, and where they are told. */
async function seenBy(as: Person, itemId: string) {
  const box = await list(`box=received&include=item,user&with_total=true`, as);
  const rows = box.data.filter(({ item_id }: { item_id: string }) => item_id === itemId);
  const { data } = await inbox(as);
  return {
    box: rows.length,
    told: data.filter(({ notifiable_id }: { notifiable_id: string }) => notifiable_id === itemId).length,
    included: (box.included ?? []).filter(({ id }: { id: string }) => id === itemId).length,
  };
}
const SEEN = { box: 1, told: 1, included: 1 };
const GONE = { box: 0, told: 0, included: 0 };

describe('a recommendation', () => {
  it('reaches whom it is for with its reason, is thanked for, and is between the two', async () => {
    const id = await write(cy);
    const made = await recommend(ada, id, [grace], { reason: '  You would have chosen this blue.  ' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      [
        {
          kind: 'recommend',
          item_id: id,
          user_id: ada.userId,
          reason: 'You would have chosen this blue.',
          answer: null,
        },
      ],
    ]);
    const [{ id: one }] = made.body.data;
    expect((await list(`item_id=${id}`, grace)).data).toMatchObject([{ id: one, recipient_id: grace.userId }]);
    for (const as of [cy, undefined]) expect((await list(`ids=${one}`, as)).data).toEqual([]);
    expect((await inbox(grace)).data[0]).toMatchObject({
      type: 'recommend',
      user_id: ada.userId,
      notifiable_id: id,
      is_read: false,
      data: { excerpt: 'You would have chosen this blue.', recommend_id: one },
    });
    expect((await answer(cy, one, 'thank')).status).toBe(404);
    expect((await answer(ada, one, 'thank')).status).toBe(404);
    expect((await answer(grace, one, 'thank')).body.data.answer).toBe('thanked');
    expect((await answer(grace, one, 'decline')).body.code).toBe('already_answered');
    expect((await list('box=sent', ada)).data[0]).toMatchObject({ id: one, answer: 'thanked' });
    expect((await inbox(ada)).data).toMatchObject([
      { type: 'recommend_thanks', user_id: grace.userId, data: { recommend_id: one } },
    ]);
    expect((await inbox(grace)).data[0].is_read).toBe(true);
  });

  it('is declined in silence: it is gone for one, unanswered for the other, and a no stays a no', async () => {
    const id = await write(cy);
    const [{ id: one }] = (await recommend(ada, id, [grace], { reason: 'Look' })).body.data;
    const before = (await inbox(ada)).data.length;
    expect((await answer(grace, one, 'decline')).body.data.answer).toBe('declined');
    expect(await seenBy(grace, id)).toEqual(GONE);
    expect((await list(`box=sent&item_id=${id}`, ada)).data).toMatchObject([{ id: one, answer: null }]);
    expect((await inbox(ada)).data).toHaveLength(before);
    expect((await call('DELETE', `/recommends/${one}`, { as: ada })).status).toBe(204);
    expect((await call('DELETE', `/recommends/${one}`, { as: ada })).status).toBe(404);
    expect(await idsOf(`box=sent&item_id=${id}`, ada)).toEqual([]);
    expect((await recommend(ada, id, [grace], { reason: 'Please' })).status).toBe(201);
    expect(await idsOf(`box=sent&item_id=${id}`, ada)).toEqual([id]);
    expect(await seenBy(grace, id)).toEqual(GONE);
  });

  it('sent again is the same one with another reason; taken back it was never there', async () => {
    const id = await write(cy);
    const [first] = (await recommend(ada, id, [grace], { reason: 'Blue' })).body.data;
    const [again] = (await recommend(ada, id, [grace], { reason: 'Bluer' })).body.data;
    expect([again.id, again.reason]).toEqual([first.id, 'Bluer']);
    expect(await seenBy(grace, id)).toEqual(SEEN);
    expect((await inbox(grace)).data[0].data.excerpt).toBe('Bluer');
    const { unread_count } = (await inbox(grace)).meta;
    expect((await call('DELETE', `/recommends/${first.id}`, { as: grace })).status).toBe(404);
    expect((await call('DELETE', `/recommends/${first.id}`, { as: ada })).status).toBe(204);
    expect(await seenBy(grace, id)).toEqual(GONE);
    expect((await inbox(grace)).meta.unread_count).toBe(unread_count - 1);
  });

  it('of twenty equal ones at once leaves one, told once', async () => {
    const id = await write(cy);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => recommend(grace, id, [ada, cy], { reason: 'At once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.flatMap(({ body }) => body.data.map((one: { id: string }) => one.id))).size).toBe(2);
    const { data, meta } = await list(`box=sent&item_id=${id}&with_total=true`, grace);
    expect([data.length, meta.total]).toEqual([2, 2]);
    for (const who of [ada, cy]) expect(await seenBy(who, id)).toEqual(SEEN);
  });

  it('pages by cursor, newest first, with an exact total', async () => {
    const lee = await person('Lee P');
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const id = await write(cy, { content: `Note ${n}` });
      await recommend(ada, id, [lee]);
      made.unshift(id);
    }
    const first = await list('box=received&limit=3&with_total=true', lee);
    expect(first.meta.total).toBe(5);
    const rest = await list(`box=received&limit=3&cursor=${first.meta.next_cursor}`, lee);
    expect([...first.data, ...rest.data].map(({ item_id }) => item_id)).toEqual(made);
    expect(rest.meta.next_cursor).toBeNull();
  });
});

describe('a public recommendation', () => {
  it('stands on the profile once, for whoever sees the item, without whom it was for', async () => {
    const seen = await write(cy, { audience: 'public' });
    const inside = await write(cy);
    const made = await recommend(ada, seen, [grace], { reason: 'Everybody', is_public: true });
    await recommend(ada, seen, [cy], { reason: 'Everybody', is_public: true });
    await recommend(ada, inside, [grace], { is_public: true });
    expect(made.body.data[0].is_public).toBe(true);
    const profile = await list(`user=${ada.userId}`, cy);
    expect(profile.data.map(({ item_id }: { item_id: string }) => item_id)).toEqual([inside, seen]);
    expect(profile.data[0]).toMatchObject({ recipient_id: null, answer: null });
    // A guest sees a public item of a person who is not public: neither is told.
    expect((await call('GET', `/recommends?user=${ada.userId}`)).body.code).toBe('not_public');
    await call('PUT', `/items/${ada.userId}`, { as: ada, body: { audience: 'public' } });
    expect((await list(`user=${ada.userId}`)).data.map(({ item_id }: { item_id: string }) => item_id)).toEqual([seen]);
    await call('DELETE', `/scribbles/${inside}`, { as: cy });
    expect(await idsOf(`user=${ada.userId}`, cy)).toEqual([seen]);
  });
});

describe('sending on', () => {
  it('hands something to several at once, with no reason and nothing on the profile', async () => {
    const id = await write(cy, { audience: 'public' });
    const made = await recommend(grace, id, [ada, cy], { kind: 'share' });
    expect(made.body.data).toMatchObject([
      { kind: 'share', recipient_id: ada.userId, reason: null, is_public: false },
      { kind: 'share', recipient_id: cy.userId },
    ]);
    for (const who of [ada, cy]) expect((await inbox(who)).data[0]).toMatchObject({ type: 'share', notifiable_id: id });
    expect(await idsOf(`user=${grace.userId}`, cy)).toEqual([]);
    expect(await idsOf('box=received&kind=share', ada)).toEqual([id]);
    const both = await recommend(grace, id, [ada], { reason: 'And I mean it' });
    expect(both.body.data[0].id).not.toBe(made.body.data[0].id);
    expect((await recommend(grace, id, [ada], { kind: 'share', reason: 'x' })).body.errors).toHaveProperty('reason');
    expect((await recommend(grace, id, [ada], { kind: 'share', is_public: true })).body.errors).toHaveProperty(
      'is_public',
    );
  });
});

describe('nothing is sent past its audience', () => {
  it('refuses whoever does not see it, naming them alone, and sends to nobody then', async () => {
    const mine = await write(ada, { audience: 'private' });
    const refusal = await recommend(ada, mine, [grace]);
    expect([refusal.status, refusal.body.errors]).toEqual([422, refused(grace)]);
    expect((await recommend(grace, mine, [cy])).status).toBe(404);
    const id = await write(cy);
    const nobody = '01920000-0000-7000-8000-000000000000';
    const some = await recommend(ada, id, [grace, nobody, ada, id]);
    expect(some.body.errors).toEqual({ ...refused(nobody), ...refused(ada), ...refused(id) });
    expect(await seenBy(grace, id)).toEqual(GONE);
  });

  it('says the same of who does not exist, who blocked and who was blocked', async () => {
    const [lee, kim] = [await person('Lee B'), await person('Kim C')];
    const id = await write(cy);
    await call('POST', '/blocks', { as: lee, body: { context_id: ada.userId } });
    await call('POST', '/blocks', { as: ada, body: { context_id: kim.userId } });
    expect((await recommend(ada, id, [lee])).body.errors).toEqual(refused(lee));
    expect((await recommend(ada, id, [kim])).body.errors).toEqual(refused(kim));
    const [by] = [await person('Author A')];
    const theirs = await write(by);
    await call('POST', '/blocks', { as: by, body: { context_id: kim.userId } });
    expect((await recommend(cy, theirs, [kim])).body.errors).toEqual(refused(kim));
  });

  it.each(['narrowed', 'deleted', 'blocked by its author', 'from who was blocked', 'from who was banned'])(
    'shows it nowhere once it is %s',
    async (change) => {
      const [by, sender, lee] = [await person('By A'), await person('Sender S'), await person('Lee R')];
      const id = await write(by);
      await recommend(sender, id, [lee], { reason: 'Look', is_public: true });
      expect(await seenBy(lee, id)).toEqual(SEEN);
      expect((await inbox(lee)).meta.unread_count).toBe(1);
      const block = (as: Person, other: Person) => call('POST', '/blocks', { as, body: { context_id: other.userId } });
      const changes: Record<string, () => Promise<{ status: number }>> = {
        narrowed: () => call('PUT', `/items/${id}`, { as: by, body: { audience: 'private' } }),
        deleted: () => call('DELETE', `/scribbles/${id}`, { as: by }),
        'blocked by its author': () => block(by, lee),
        'from who was blocked': () => block(lee, sender),
        'from who was banned': () =>
          call('PUT', `/accounts/${sender.accountId}`, { as: admin, body: { status: 'banned', reason: 'Spam' } }),
      };
      expect((await changes[change]!()).status).toBeLessThan(300);
      expect(await seenBy(lee, id)).toEqual(GONE);
      expect((await inbox(lee)).meta.unread_count).toBe(0);
      expect((await list('box=received&with_total=true', lee)).meta.total).toBe(0);
      const profile = await call('GET', `/recommends?user=${sender.userId}`, { as: lee });
      expect(profile.body.data ?? []).toEqual([]);
    },
  );

  it('tells nobody who muted its sender or a word of its reason', async () => {
    const [lee, kim] = [await person('Lee M'), await person('Kim W')];
    const id = await write(cy);
    await call('POST', '/mutes', { as: lee, body: { context_id: ada.userId } });
    await call('POST', '/muted-words', { as: kim, body: { word: 'regatta' } });
    expect((await recommend(ada, id, [lee, kim], { reason: 'For the REGATTA' })).status).toBe(201);
    for (const who of [lee, kim]) {
      expect(await seenBy(who, id)).toEqual(GONE);
      expect((await inbox(who)).meta.unread_count).toBe(0);
    }
    await recommend(ada, id, [kim], { reason: 'For the harbour' });
    expect(await idsOf('box=received', kim)).toEqual([id]);
  });
});

describe('crowds', () => {
  const ready = async (owner: Person) => {
    const picture = await harness.picture(owner);
    const body = { name: 'Salt Street', description: 'A street', avatar_id: picture, cover_id: picture };
    return (await call('POST', '/pages', { as: owner, body: { ...body, status: 'visible-to-public' } })).body.data
      .id as string;
  };

  it('are sent things where those who run them act as them, and recommend by themselves', async () => {
    const crowd = await ready(cy);
    const id = await write(grace, { audience: 'public' });
    const [{ id: one }] = (await recommend(ada, id, [crowd], { reason: 'For the street' })).body.data;
    const acting = { 'acting-as': crowd };
    expect((await list('box=received', cy, acting)).data).toMatchObject([{ id: one, recipient_id: crowd }]);
    expect(await idsOf('box=received', cy)).not.toContain(id);
    expect((await inbox(cy, acting)).data).toMatchObject([{ type: 'recommend', notifiable_id: id }]);
    const thanks = await call('POST', `/recommends/${one}/answer`, {
      as: cy,
      headers: acting,
      body: { answer: 'thank' },
    });
    expect(thanks.body.data.answer).toBe('thanked');
    const back = await recommend(cy, id, [ada], { is_public: true }, acting);
    expect(back.body.data).toMatchObject([{ user_id: crowd, recipient_id: ada.userId }]);
    expect((await list(`user=${crowd}`)).data).toMatchObject([{ user_id: crowd, item_id: id }]);
    await call('PUT', `/pages/${crowd}`, { as: cy, body: { settings: { notifications: { recommend: false } } } });
    const quiet = await write(grace);
    await recommend(ada, quiet, [crowd]);
    expect((await inbox(cy, acting)).data).toHaveLength(1);
    expect((await list(`box=received&item_id=${quiet}`, cy, acting)).data).toHaveLength(1);
  });

  it('are recommended when nothing is missing, and not before', async () => {
    const bare = (await call('POST', '/pages', { as: cy, body: { name: 'Bare' } })).body.data.id;
    const refusal = await recommend(cy, bare, [ada]);
    expect([refusal.status, refusal.body.code]).toEqual([422, 'not_ready']);
    expect(Object.keys(refusal.body.errors)).toEqual(['avatar', 'cover', 'description']);
    expect((await recommend(grace, await ready(cy), [ada])).status).toBe(201);
  });
});

describe('bad input', () => {
  it('is refused by its field', async () => {
    const id = await write(cy);
    const errors = async (to: string[], body: object) => (await recommend(ada, id, to, body)).body.errors;
    expect(await errors([], {})).toHaveProperty('recipient_ids');
    expect(Object.keys(await errors(['grace'], {}))).toEqual(['recipient_ids.0']);
    expect(
      await errors(
        Array.from({ length: 21 }, () => grace.userId),
        {},
      ),
    ).toHaveProperty('recipient_ids');
    expect(await errors([grace.userId], { reason: 'x'.repeat(281) })).toHaveProperty('reason');
    expect(await errors([grace.userId], { kind: 'shout' })).toHaveProperty('kind');
    expect((await call('GET', '/recommends', { as: ada })).body.errors).toHaveProperty('box');
    expect((await call('GET', '/recommends?box=sent')).status).toBe(401);
    expect((await call('POST', '/recommends', { body: { item_id: id, recipient_ids: [ada.userId] } })).status).toBe(
      401,
    );
    expect((await call('POST', `/recommends/${id}/answer`, { as: ada, body: { answer: 'thank' } })).status).toBe(404);
    expect((await call('DELETE', '/recommends/tom', { as: ada })).status).toBe(422);
  });

  it('meets a limit that says so', async () => {
    const busy = await person('Busy B');
    const id = await write(busy);
    for (let n = 0; n < 60; n += 1) await recommend(busy, id, ['tom']);
    for (let n = 0; n < 60; n += 1) expect((await recommend(busy, id, [grace])).status).toBe(201);
    const refusal = await recommend(busy, id, [grace]);
    expect([refusal.status, refusal.body.code]).toEqual([429, 'attempts_limit']);
  });
});
