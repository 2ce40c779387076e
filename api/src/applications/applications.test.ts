import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TALK, useApplying } from '../../test/applying.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { DELETION_DAYS } from '../accounts/deletion.contract.ts';
import { eraseJob } from '../accounts/deletion.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const { conference, question, applied, decided, told, reviewer, dayIn } = useApplying(harness);
const db = () => harness.app.platform.database.db;
const DAY_MS = 86_400_000;
const NO_QUESTION = '01900000-0000-7000-8000-000000000000';

const apply = (as: Person, conference_id: string, more: object = {}) =>
  call('POST', '/conferences/application/apply', { as, body: { conference_id, ...TALK, ...more } });
const submission = (id: string) => `/conferences/application/submission/${id}`;
const read = (as: Person, id: string) => call('GET', `${submission(id)}?include=answers`, { as });
const put = (as: Person, id: string, body: object) => call('PUT', submission(id), { as, body });
const withdraw = (as: Person, id: string) => call('PUT', `${submission(id)}/withdraw`, { as });
const review = (as: Person, id: string, body: object) => call('PUT', `${submission(id)}/review`, { as, body });
const decide = (as: Person, ids: string[], body: object) =>
  call('POST', '/conferences/applications/decide', { as, body: { ids, ...body } });
const tell = (as: Person, ids: string[], body: object = {}) =>
  call('POST', '/conferences/applications/tell', { as, body: { ids, ...body } });
const list = async (as: Person, query: string) =>
  (await call('GET', `/conferences/applications?${query}`, { as })).body.data;
const numbers = (as: Person, id: string) => call('GET', `/conferences/${id}/applications/numbers`, { as });
const noticesOf = async (who: Person): Promise<{ type: string; user_id: string | null; data: object }[]> =>
  (await call('GET', '/notifications', { as: who })).body.data;
const mailsTo = async ({ email }: Person): Promise<{ subject: string; body: string }[]> =>
  (await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`)).body.data;

describe('an applicant', () => {
  it('POST /conferences/application/apply keeps a draft, and PUT sends it once it is complete', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const required = await question(ada, id, { is_required: true });
    const draft = await apply(ben, id, { title: '', summary: null, is_draft: true });
    expect(draft.status, JSON.stringify(draft.body)).toBe(201);
    expect(draft.body.data).toMatchObject({ state: 'draft', number: null, is_own: true, user_id: ben.userId });
    const own = draft.body.data.id as string;
    expect((await read(ada, own)).status).toBe(404);
    const refused = await put(ben, own, { is_draft: false });
    expect(refused.body).toMatchObject({
      code: 'invalid',
      errors: { title: ['is required'], summary: ['is required'], [`answers.${required}`]: ['is required'] },
    });
    const availability = [{ starts_at: `${dayIn(40)}T09:00`, ends_at: `${dayIn(40)}T17:00` }];
    const answers = [{ question_id: required, text: ' Builders ' }];
    const sent = await put(ben, own, { ...TALK, minutes: 40, language: 'en', availability, answers, is_draft: false });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await read(ada, own)).body.data).toMatchObject({
      state: 'sent',
      number: 1,
      title: 'Steam bending',
      minutes: 40,
      user_id: ben.userId,
      is_own: false,
      manageable: true,
      answers: [{ question_id: required, text: 'Builders', options: [], file_id: null, has_file: false }],
    });
    expect(await noticesOf(ada)).toMatchObject([{ type: 'application_received', user_id: null }]);
  });

  it('cannot apply outside of the period, which returns when it opens or closes', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const closesAt = new Date(harness.clock.now().getTime() + 60_000).toISOString();
    const id = await conference(ada, { applications_close_at: closesAt });
    const { body: draft } = await apply(ben, id, { is_draft: true });
    const sent = await applied(ben, id, { title: 'In time' });
    const { body: open } = await call('GET', `/conferences/${id}`);
    await harness.advance(Date.parse(open.data.applications_close_at) - harness.clock.now().getTime() + 1_000);
    for (const refused of [
      await apply(ben, id),
      await put(ben, draft.data.id, { is_draft: false }),
      await put(ben, sent, { title: 'Too late' }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'window_closed',
        errors: { closes_at: [open.data.applications_close_at] },
      });
    }
    const kept = await put(ben, draft.data.id, { title: 'Kept' });
    expect(kept.body.data).toMatchObject({ state: 'draft', title: 'Kept' });
    const early = await conference(ada, { applications_open_at: dayIn(5) });
    expect((await apply(ben, early)).body).toMatchObject({
      code: 'window_closed',
      errors: { opens_at: [expect.any(String)] },
    });
  });

  it('withdraws, sends again, and keeps the number', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const own = await applied(ben, id);
    expect((await withdraw(ben, own)).body.data.state).toBe('withdrawn');
    expect((await withdraw(ben, own)).body.code).toBe('status_step');
    expect((await read(ada, own)).body.data.state).toBe('withdrawn');
    expect((await put(ben, own, { is_draft: false })).body.data).toMatchObject({ state: 'sent', number: 1 });
    expect(await applied(ben, id).then((other) => read(ada, other))).toMatchObject({ body: { data: { number: 2 } } });
  });

  it('lists applications to all conferences, with drafts', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const [one, other] = [await conference(ada), await conference(ada)];
    await applied(ben, one);
    await apply(ben, other, { is_draft: true });
    expect(await list(ben, 'scope=mine')).toMatchObject([
      { conference_id: other, state: 'draft' },
      { conference_id: one, state: 'sent' },
    ]);
    expect(await list(ben, `scope=mine&conference=${one}`)).toHaveLength(1);
    expect(await list(ben, `conference=${one}`)).toEqual([]);
  });

  it('attaches a file, which organizers can open', async () => {
    const [ada, ben, eve] = [await person('Ada L'), await person('Ben H'), await person('Eve S')];
    const id = await conference(ada);
    const slides = await question(ada, id, { type: 'file' });
    const file_id = await picture(ben);
    await applied(ben, id, { answers: [{ question_id: slides, file_id }] });
    expect((await call('GET', `/files/${file_id}`, { as: ada })).status).toBe(200);
    expect((await call('GET', `/files/${file_id}`, { as: eve })).status).toBe(404);
  });
});

describe('answers', () => {
  it('are refused with the field of their question', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const of = (type: string, more: object = {}) => question(ada, id, { type, ...more });
    const options = ['Morning', 'Noon', 'Night'];
    const archived = await of('text');
    await applied(ben, id, { answers: [{ question_id: archived, text: 'Before' }] });
    await call('DELETE', `/conferences/application/questions/${archived}`, { as: ada });
    const elsewhere = await question(ada, await conference(ada));
    const cases: [questionId: string, answer: object][] = [
      [await of('text'), { text: 'x'.repeat(301) }],
      [await of('number'), { text: 'twelve' }],
      [await of('yes-no'), { text: 'perhaps' }],
      [await of('choice', { options }), { options: [0, 1] }],
      [await of('choice', { options }), { options: [3] }],
      [await of('choices', { options }), { options: [1, 1] }],
      [await of('file'), { file_id: await picture(ada) }],
      [await of('long', { kinds: ['workshop'] }), { text: 'Of a talk' }],
      [archived, { text: 'After' }],
      [elsewhere, { text: 'Foreign' }],
    ];
    for (const [question_id, answer] of cases) {
      const { body } = await apply(ben, id, { answers: [{ question_id, ...answer }], is_draft: true });
      expect(body, JSON.stringify(answer)).toMatchObject({
        code: 'invalid',
        errors: { [`answers.${question_id}`]: [expect.any(String)] },
      });
    }
  });

  it.each([
    ['a kind that is not allowed', { kind: 'performance' }, 'kind'],
    ['an unknown kind', { kind: 'lecture' }, 'kind'],
    ['a title that is too long', { title: 'x'.repeat(100_000) }, 'title'],
    ['a summary that is too long', { summary: 'x'.repeat(2001) }, 'summary'],
    ['no title', { title: ' ' }, 'title'],
    ['a title with NUL', { title: 'Steam\0bending' }, 'title'],
    ['no summary', { summary: ' \u200b ' }, 'summary'],
    ['a summary with NUL', { summary: 'Ropes\0' }, 'summary'],
    ['no time at all', { minutes: 4 }, 'minutes'],
    ['more than eight hours', { minutes: 481 }, 'minutes'],
    ['half a minute', { minutes: 30.5 }, 'minutes'],
    [
      'a period on a day that is none',
      { availability: [{ starts_at: '2030-02-30T09:00', ends_at: '2030-02-30T10:00' }] },
      'availability.0.starts_at',
    ],
    [
      '21 periods',
      {
        availability: Array.from({ length: 21 }, () => ({
          starts_at: '2030-01-02T09:00',
          ends_at: '2030-01-02T10:00',
        })),
      },
      'availability',
    ],
    ['an answer to no question', { answers: [{ question_id: NO_QUESTION, text: 'Yes' }] }, `answers.${NO_QUESTION}`],
    ['no language', { language: 'Norsk!' }, 'language'],
    [
      'a period that ends before it starts',
      { availability: [{ starts_at: '2030-01-02T10:00', ends_at: '2030-01-02T09:00' }] },
      'availability.0.ends_at',
    ],
    [
      'a period without a time',
      { availability: [{ starts_at: '2030-01-02', ends_at: '2030-01-03' }] },
      'availability.0.starts_at',
    ],
  ])('an application with %s is refused', async (_name, more, field) => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const { status, body } = await apply(ben, await conference(ada), more);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });
});

describe('questions', () => {
  it('are ordered, and archived once they are answered', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const url = '/conferences/application/questions';
    const ids = async (as: Person) =>
      (await call('GET', `${url}?conference=${id}`, { as })).body.data.map((each: { id: string }) => each.id);
    const [one, two, three] = [await question(ada, id), await question(ada, id), await question(ada, id)];
    await call('PUT', `${url}/${three}`, { as: ada, body: { order: 0 } });
    expect(await ids(ben)).toEqual([three, one, two]);
    const own = await applied(ben, id, { answers: [{ question_id: one, text: 'Yes' }] });
    const { body } = await call('PUT', `${url}/${one}`, { as: ada, body: { text: 'And for whom?' } });
    expect(body.data).toMatchObject({ text: 'And for whom?', order: 1 });
    expect(body.data.id).not.toBe(one);
    expect(await ids(ben)).toEqual([three, body.data.id, two]);
    expect((await call('PUT', `${url}/${two}`, { as: ada, body: { is_required: true } })).body.data.id).toBe(two);
    await call('DELETE', `${url}/${two}`, { as: ada });
    expect(await ids(ben)).toEqual([three, body.data.id]);
    expect((await read(ada, own)).body.data.answers).toMatchObject([{ question_id: one, text: 'Yes' }]);
    const archived = await call('GET', `${url}?ids=${one},${two}`, { as: ada });
    expect(archived.body.data).toMatchObject([{ id: one, is_archived: true }]);
  });

  it.each([
    ['no text', { text: ' ' }, 'text'],
    ['a long text', { text: 'x'.repeat(301) }, 'text'],
    ['a text with NUL', { text: 'Who\0?' }, 'text'],
    ['another type', { type: 'date' }, 'type'],
    ['another kind', { kinds: ['lecture'] }, 'kinds.0'],
    ['one option', { type: 'choice', options: ['Noon'] }, 'options'],
    ['an empty option', { type: 'choices', options: ['Noon', ''] }, 'options.1'],
    ['51 options', { type: 'choice', options: Array.from({ length: 51 }, (_, at) => `Day ${at}`) }, 'options'],
    ['a position before the first', { order: -1 }, 'order'],
    ['the position 10⁹', { order: 10 ** 9 }, 'order'],
  ])('are refused with %s', async (_name, more, field) => {
    const ada = await person('Ada L');
    const id = await conference(ada);
    const url = '/conferences/application/questions';
    const asked = { conference_id: id, text: 'When?', type: 'text' };
    for (const { status, body } of [
      await call('POST', url, { as: ada, body: { ...asked, ...more } }),
      await call('PUT', `${url}/${await question(ada, id)}`, { as: ada, body: more }),
    ])
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it('are copied with a conference on request, in their order and without archived ones', async () => {
    const ada = await person('Ada L');
    const id = await conference(ada, { confirm_days: 5 });
    const old = await question(ada, id, { text: 'Asked before' });
    await applied(await person('Ben H'), id, { answers: [{ question_id: old, text: 'Yes' }] });
    await question(ada, id, { text: 'Who is it for?', is_required: true, kinds: ['talk'] });
    await question(ada, id, { text: 'How long?', type: 'choice', options: ['Short', 'Long'], order: 0 });
    await call('DELETE', `/conferences/application/questions/${old}`, { as: ada });
    const copied = async (more: object) => {
      const { body } = await call('POST', '/conferences', { as: ada, body: { clone_of: id, ...more } });
      expect(body.data).toMatchObject({ status: 'draft', has_applications: true, allow_talk: true, confirm_days: 5 });
      expect(await list(ada, `conference=${body.data.id}`)).toEqual([]);
      return (await call('GET', `/conferences/application/questions?conference=${body.data.id}`, { as: ada })).body
        .data;
    };
    expect(await copied({ clone_questions: true })).toMatchObject([
      { text: 'How long?', type: 'choice', options: ['Short', 'Long'], order: 0 },
      { text: 'Who is it for?', is_required: true, kinds: ['talk'], order: 1, is_archived: false },
    ]);
    expect(await copied({})).toEqual([]);
  });

  it('with a choice need at least two different options', async () => {
    const ada = await person('Ada L');
    const body = { conference_id: await conference(ada), text: 'When?', type: 'choice', options: ['Noon', 'Noon'] };
    expect((await call('POST', '/conferences/application/questions', { as: ada, body })).body).toMatchObject({
      code: 'invalid',
      errors: { options: [expect.any(String)] },
    });
  });
});

describe('reviewers', () => {
  it('rate, replace their review, and see the scores of others after their own', async () => {
    const [ada, ben, cal, dee] = [
      await person('Ada L'),
      await person('Ben H'),
      await person('Cal R'),
      await person('Dee R'),
    ];
    const id = await conference(ada);
    await reviewer(ada, id, cal);
    await reviewer(ada, id, dee);
    const own = await applied(ben, id);
    expect((await review(cal, own, { score: 2, comment: 'Short' })).body.data).toMatchObject({
      rating: 2,
      rating_count: 1,
    });
    expect((await review(cal, own, { score: 4 })).body.data).toMatchObject({
      rating: 4,
      rating_count: 1,
      my_review: { score: 4, comment: null, is_conflicted: false },
    });
    expect((await read(dee, own)).body.data).toMatchObject({ rating: null, rating_count: null, rating_spread: null });
    const reviewsOf = async (as: Person) =>
      (await call('GET', `/conferences/application/reviews?application=${own}`, { as })).body.data;
    expect(await reviewsOf(dee)).toEqual([]);
    expect((await review(dee, own, { score: 1 })).body.data).toMatchObject({
      rating: 2.5,
      rating_count: 2,
      rating_spread: 1.5,
    });
    expect(await reviewsOf(dee)).toMatchObject([
      { user_id: cal.userId, score: 4 },
      { user_id: dee.userId, score: 1 },
    ]);
    await review(dee, own, { score: null, is_conflicted: true });
    expect(await reviewsOf(dee)).toMatchObject([{ user_id: dee.userId, score: null, is_conflicted: true }]);
    expect((await read(ada, own)).body.data).toMatchObject({ rating: 4, rating_count: 1 });
    expect(await reviewsOf(ben)).toEqual([]);
    expect((await numbers(cal, id)).body.data).toEqual({ sent: 1, unreviewed: 0, untold: null, unconfirmed: null });
    const { body } = await call('GET', `/conferences/${id}/reviewers`, { as: ada });
    expect(body.data).toMatchObject([
      { user_id: cal.userId, sees_names: false, reviews_count: 1 },
      { user_id: dee.userId },
    ]);
    await call('PUT', `/conferences/${id}/reviewers`, { as: ada, body: { user_id: dee.userId, is_reviewer: false } });
    expect((await read(dee, own)).status).toBe(404);
  });

  it.each([0, 6, 2.5])('cannot give the score %d', async (score) => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const own = await applied(ben, await conference(ada));
    expect((await review(ada, own, { score })).body).toMatchObject({
      code: 'invalid',
      errors: { score: [expect.any(String)] },
    });
  });

  it('cannot review, decide on, or tell about their own application', async () => {
    const ada = await person('Ada L');
    const id = await conference(ada);
    const own = await applied(ada, id);
    for (const refused of [
      await review(ada, own, { score: 5 }),
      await decide(ada, [own], { state: 'accepted' }),
      await tell(ada, [own]),
    ])
      expect(refused.body.code).toBe('conflict_of_interest');
    expect(await list(ada, `conference=${id}`)).toEqual([]);
  });
});

describe('organizers', () => {
  it('decide on several at once, or on none, and can take it back', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const ids = [await applied(ben, id), await applied(ben, id, { title: 'Knots' })];
    const dry = await decide(ada, ids, { state: 'accepted', dry_run: true });
    expect(dry.body.data).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }]);
    expect((await read(ada, ids[0]!)).body.data.state).toBe('sent');
    await decided(ada, ids, 'declined');
    expect((await numbers(ada, id)).body.data).toEqual({ sent: 2, unreviewed: 0, untold: 2, unconfirmed: 0 });
    await told(ada, [ids[1]!]);
    expect((await decide(ada, ids, { state: 'accepted' })).body.code).toBe('already_decided');
    expect((await tell(ada, ids)).body.code).toBe('already_decided');
    await decided(ada, [ids[0]!], 'sent');
    expect((await read(ada, ids[0]!)).body.data).toMatchObject({ state: 'sent', decided_at: null });
    expect((await tell(ada, [ids[0]!])).body.code).toBe('status_step');
    const elsewhere = await applied(ben, await conference(ada));
    expect((await decide(ada, [ids[0]!, elsewhere], { state: 'accepted' })).body).toMatchObject({
      code: 'invalid',
      errors: { ids: [expect.any(String)] },
    });
  });

  it('filter, search, and sort', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const [one, two, three] = [
      await applied(ben, id, { title: 'Ropes' }),
      await applied(ben, id, { title: 'Sails', kind: 'workshop' }),
      await applied(ben, id, { title: 'Sailcloth' }),
    ];
    await review(ada, two, { score: 5 });
    await review(ada, one, { score: 3 });
    await decided(ada, [three], 'shortlisted');
    const ids = async (query: string) =>
      (await list(ada, `conference=${id}&${query}`)).map((each: { id: string }) => each.id);
    expect(await ids('')).toEqual([three, two, one]);
    expect(await ids('sort=number')).toEqual([one, two, three]);
    expect(await ids('sort=rating')).toEqual([two, one, three]);
    expect(await ids('sort=rating&direction=asc')).toEqual([three, one, two]);
    expect(await ids('sort=title')).toEqual([one, three, two]);
    expect(await ids('sort=kind&direction=desc')).toEqual([two, three, one]);
    expect(await ids('sort=reviews')).toEqual([two, one, three]);
    expect(await ids('sort=state&direction=desc')).toEqual([three, two, one]);
    expect(await ids('kind=workshop')).toEqual([two]);
    expect(await ids('state=shortlisted')).toEqual([three]);
    expect(await ids('search=sail')).toEqual([three, two]);
    expect(await ids('unreviewed=true')).toEqual([three]);
  });

  it('tell applicants, who get the email that was previewed and a session to confirm', async () => {
    const [ada, ben, cal] = [await person('Ada L'), await person('Ben H'), await person('Cal R')];
    const id = await conference(ada, { confirm_days: 14 });
    const availability = [{ starts_at: `${dayIn(40)}T09:00:00.000Z`, ends_at: `${dayIn(40)}T17:00:00.000Z` }];
    const [yes, no] = [
      await applied(ben, id, { language: 'en', availability }),
      await applied(cal, id, { title: 'Salt' }),
    ];
    await decided(ada, [yes], 'accepted');
    await decided(ada, [no], 'declined');
    const { body: dry } = await tell(ada, [yes, no], { dry_run: true });
    expect(dry.data.map(({ user_id }: { user_id: string }) => user_id)).toEqual([ben.userId, cal.userId]);
    expect(dry.data[0].body).toContain('“Steam bending” was accepted for Small Harbours. Please confirm by the end of');
    expect(dry.data[1].body).toContain('“Salt” was not accepted');
    expect(await noticesOf(ben)).toEqual([]);
    expect((await tell(ada, [yes, no])).body).toEqual(dry);
    for (const [index, who] of [ben, cal].entries()) {
      const [mail] = await mailsTo(who);
      expect(mail).toMatchObject({ subject: dry.data[index].subject });
      expect(mail!.body).toContain(`/open/Application/${[yes, no][index]}`);
      expect(mail!.body.replace(/http\S+\/unsubscribe\S+/, '…')).toBe(dry.data[index].body);
      expect((await noticesOf(who)).map(({ type }) => type)).toEqual(['application_decided']);
    }
    const { data } = (await read(ben, yes)).body;
    expect(data).toMatchObject({ state: 'accepted', is_lapsed: false, session_uuid: expect.any(String) });
    expect(data.confirm_by).toBe((await read(ada, yes)).body.data.confirm_by);
    expect(data.confirm_by > new Date(harness.clock.now().getTime() + 14 * DAY_MS).toISOString()).toBe(true);
    const session = (await call('GET', `/events/${data.session_uuid}`, { as: ben })).body.data;
    expect(session).toMatchObject({
      name: 'Steam bending',
      description: 'Without a budget.',
      is_draft: true,
      session: { kind: 'talk', language: 'en', speakers: [{ user_id: ben.userId, status: 'invited' }] },
    });
    expect((await call('GET', `/conferences/${id}/schedule/availabilities`, { as: ben })).body.data).toMatchObject([
      { user_id: ben.userId, periods: availability },
    ]);
    expect((await numbers(ada, id)).body.data).toMatchObject({ untold: 0, unconfirmed: 1 });
    await call('PUT', `/events/${data.session_uuid}/speaker`, { as: ben, body: { action: 'confirm' } });
    expect((await read(ben, yes)).body.data.state).toBe('confirmed');
    expect((await withdraw(cal, no)).body.code).toBe('already_decided');
    expect((await withdraw(ben, yes)).body.data.state).toBe('withdrawn');
    const after = (await call('GET', `/events/${data.session_uuid}`, { as: ada })).body.data;
    expect(after.session.speakers).toMatchObject([{ user_id: ben.userId, status: 'withdrawn' }]);
    expect((await put(ben, yes, { is_draft: false })).body.code).toBe('already_decided');
  });

  it('accept into a session that exists, whose speaker can withdraw the application there', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const body = { name: 'Knots', type: 'session', session: { conference_id: id } };
    const { body: session } = await call('POST', '/events', { as: ada, body });
    const own = await applied(ben, id);
    const event = await call('POST', '/events', {
      as: ada,
      body: { name: 'Party', starts_at: dayIn(3), ends_at: dayIn(3) },
    });
    expect((await decide(ada, [own], { state: 'accepted', session_uuid: event.body.data.id })).body.code).toBe(
      'invalid',
    );
    await decided(ada, [own], 'accepted', { session_uuid: session.data.id });
    expect((await call('GET', `/events/${session.data.id}`, { as: ben })).status).toBe(404);
    await told(ada, [own]);
    expect((await read(ben, own)).body.data.session_uuid).toBe(session.data.id);
    await call('PUT', `/events/${session.data.id}/speaker`, { as: ben, body: { action: 'withdraw' } });
    expect((await read(ada, own)).body.data.state).toBe('withdrawn');
  });

  it('see who has not confirmed in time, after a reminder', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada, { confirm_days: 7 });
    const own = await applied(ben, id);
    await decided(ada, [own], 'accepted');
    await told(ada, [own]);
    await harness.advance(5 * DAY_MS);
    await harness.renew(ben);
    await harness.renew(ada);
    await expect
      .poll(async () => (await noticesOf(ben)).map(({ type }) => type))
      .toEqual(['speaker_confirm', 'application_decided']);
    const [mail] = await mailsTo(ben);
    expect(mail!.subject).toContain('Please confirm');
    expect((await read(ada, own)).body.data.is_lapsed).toBe(false);
    await harness.advance(4 * DAY_MS);
    await harness.renew(ada);
    expect((await read(ada, own)).body.data).toMatchObject({ state: 'accepted', is_lapsed: true });
  });
});

describe('someone who leaves', () => {
  it('withdraws, and is no longer named once their account is erased', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada);
    const own = await applied(ben, id, { title: 'The secret of Ben' });
    await applied(ben, id, { is_draft: true });
    await call('DELETE', '/accounts', { as: ben });
    expect((await read(ada, own)).body.data.state).toBe('withdrawn');
    await harness.advance(DELETION_DAYS * DAY_MS);
    await eraseJob(harness.app.platform).run({ accountId: ben.accountId });
    await harness.renew(ada);
    const { rows } = await sql<{
      text: string;
    }>`select a::text as text from applications a where conference_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toMatch(new RegExp(`secret|${ben.userId}`));
    expect(await list(ada, `conference=${id}`)).toEqual([]);
  });
});
