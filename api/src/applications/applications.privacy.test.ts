import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApplying } from '../../test/applying.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { newId } from '../core/ids.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;
const { conference, question, applied, decided, told, reviewer } = useApplying(harness);

const submission = (id: string) => `/conferences/application/submission/${id}`;
const get = async (as: Person, url: string) => (await call('GET', url, { as })).body;

/** Every string of a reply, with its keys. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...stringsIn(each)]);
}

/** Fields that differ in all applications. */
const DIFFERS: ReadonlySet<string> = new Set(['id', 'number', 'title', 'sent_at', 'created_at', 'updated_at']);
const INCLUDES = 'include=answers,user,user.avatar,session,conference';

describe('blind review', () => {
  it('blind review leaks nothing', async () => {
    const [ada, cal] = [await person('Ada L'), await person('Cal R')];
    const ben = await person('Benedikta Havn');
    const id = await conference(ada, { blind_review: true });
    await reviewer(ada, id, cal);
    const [name, slides, audience] = [
      await question(ada, id, { text: 'Who are you?', is_identifying: true }),
      await question(ada, id, { text: 'Slides', type: 'file' }),
      await question(ada, id, { text: 'Who is it for?' }),
    ];
    const file_id = await picture(ben);
    const own = await applied(ben, id, {
      availability: [{ starts_at: '2030-01-02T10:00', ends_at: '2030-01-02T11:00' }],
      answers: [
        { question_id: name, text: 'Benedikta, of the harbour' },
        { question_id: slides, file_id },
        { question_id: audience, text: 'Builders' },
      ],
    });
    await call('PUT', `${submission(own)}/review`, { as: cal, body: { score: 4, comment: 'Good' } });
    await decided(ada, [own], 'accepted');
    const replies = [
      await get(cal, `${submission(own)}?${INCLUDES}`),
      await get(cal, `/conferences/applications?conference=${id}&${INCLUDES}&with_cursors=true`),
      await get(cal, `/conferences/applications?ids=${own}&${INCLUDES}`),
      await get(cal, `/conferences/applications?scope=mine&${INCLUDES}`),
      await get(cal, `/conferences/application/reviews?application=${own}&include=user,user.avatar`),
      await get(cal, `/conferences/application/questions?conference=${id}`),
      await get(cal, `/conferences/${id}/reviewers?include=user`),
      await get(cal, `/conferences/${id}/applications/numbers`),
      await get(cal, `/conferences/${id}/participants?include=user`),
      await get(cal, '/notifications?include=user,notifiable,context'),
      (await call('PUT', `${submission(own)}/review`, { as: cal, body: { score: 5 } })).body,
      (await call('PUT', `${submission(own)}/withdraw`, { as: cal })).body,
      (await call('POST', '/conferences/applications/decide', { as: cal, body: { ids: [own], state: 'declined' } }))
        .body,
      (await call('POST', '/conferences/applications/tell', { as: cal, body: { ids: [own], dry_run: true } })).body,
    ];
    const read = replies.flatMap(stringsIn);
    expect(read).toContain('Steam bending');
    expect(read).toContain('Builders');
    for (const secret of [ben.userId, ben.accountId, ben.email, file_id, 'Benedikta', 'Havn', '2030-01-02'])
      expect(
        read.filter((text) => text.includes(secret)),
        secret,
      ).toEqual([]);
    expect((await call('GET', `/files/${file_id}`, { as: cal })).status).toBe(404);
    const seen = (await get(cal, `${submission(own)}?${INCLUDES}`)).data;
    expect(seen.answers).toMatchObject([{ question_id: slides, file_id: null, has_file: true }, { text: 'Builders' }]);
    expect(seen).toMatchObject({ user_id: null, decided_by_id: null, session_uuid: null });
    await reviewer(ada, id, cal, { sees_names: true });
    expect((await get(cal, `${submission(own)}?${INCLUDES}`)).data).toMatchObject({ user_id: ben.userId });
    expect((await call('GET', `/files/${file_id}`, { as: cal })).status).toBe(200);
  });

  it('cannot be undone by filters, sorting, cursors, or fields, nor by other applications of the same user', async () => {
    const [ada, cal, dan] = [await person('Ada L'), await person('Cal R'), await person('Dan K')];
    const ben = await person('Benedikta Havn');
    const id = await conference(ada, { blind_review: true });
    await reviewer(ada, id, cal);
    const slides = await question(ada, id, { text: 'Slides', type: 'file' });
    const name = `${newId()}.webp`;
    const attached = async () => {
      const file_id = await picture(ben);
      await sql`update files set name = ${name} where id = ${file_id}`.execute(harness.app.platform.database.db);
      return { file_id, answers: [{ question_id: slides, file_id }] };
    };
    const [one, two] = [await attached(), await attached()];
    // In an order that says nothing of who applied: a draft has no number.
    await applied(ben, id, { title: 'Draft', is_draft: true });
    const ids = [
      await applied(ben, id, { title: 'Ropes', answers: one.answers }),
      await applied(dan, id, { title: 'Sails' }),
      await applied(ben, id, { title: 'Masts', answers: two.answers }),
    ] as const;
    const list = `/conferences/applications?conference=${id}&${INCLUDES}&with_cursors=true`;
    const idsIn = async (query: string): Promise<string[]> =>
      (await get(cal, `${list}&${query}`)).data.map((each: { id: string }) => each.id);
    const numbers = (await get(cal, `${list}&sort=number`)).data.map((each: { number: number }) => each.number);
    expect([await idsIn('sort=number'), numbers]).toEqual([ids, [1, 2, 3]]);
    for (const query of ['search=Benedikta', 'search=Havn', `search=${ben.userId}`, `search=${name}`])
      expect(await idsIn(query), query).toEqual([]);
    for (const sort of ['user_id', 'user', 'name', 'availability'])
      expect((await get(cal, `${list}&sort=${sort}`)).errors, sort).toHaveProperty('sort');
    // There are no such filters.
    for (const filter of ['user', 'user_id', 'participant', 'applicant'])
      expect(await idsIn(`${filter}=${ben.userId}`), filter).toHaveLength(3);
    const replies = [
      await get(cal, `${list}&fields=user_id,user,availability,decided_by_id,session_uuid,answers,title`),
      await get(cal, `${list}&fields=Application.user_id,Application.user,User.name&include=user.account`),
      await get(cal, `${list}&sort=title&backward=true`),
      await get(cal, `/conferences/applications?conference=${id}&cursor=${ids[1]}&${INCLUDES}`),
      await get(cal, `/search?search=Ropes`),
      await get(cal, `/items?ids=${ids.join(',')}&include=user`),
      await get(cal, `/files?user=${ben.userId}`),
      await get(cal, `/conferences/applications?ids=${ids.join(',')}&include=answers`),
    ];
    const read = replies.flatMap(stringsIn);
    expect(read).toContain('Masts');
    for (const secret of [ben.userId, ben.accountId, ben.email, one.file_id, two.file_id, name, 'Benedikta', 'Havn'])
      expect(
        read.filter((text) => text.includes(secret)),
        secret,
      ).toEqual([]);
    // Nothing is the same in two applications of one user that differs in those of two.
    const [ropes, sails, masts] = (await get(cal, `${list}&sort=number`)).data.map((each: Record<string, unknown>) => {
      const { answers: _, ...rest } = each;
      return JSON.stringify(Object.entries(rest).filter(([field]) => !DIFFERS.has(field)));
    });
    expect([masts, sails]).toEqual([ropes, ropes]);
  });

  it('applicants cannot see decisions before they are told', async () => {
    const [ada, ben, cal] = [await person('Ada L'), await person('Ben H'), await person('Cal R')];
    const id = await conference(ada);
    // The applicant of one application reviews the others.
    await reviewer(ada, id, ben);
    await reviewer(ada, id, cal);
    const own = await applied(ben, id);
    const replies = async () => [
      await get(ben, `${submission(own)}?${INCLUDES}`),
      await get(ben, `/conferences/applications?scope=mine&${INCLUDES}&with_total=true`),
      await get(ben, `/conferences/applications?scope=mine&state=sent&sort=rating`),
      await get(ben, `/conferences/applications?scope=mine&state=accepted`),
      await get(ben, `/conferences/applications?ids=${own}&sort=rating`),
      await get(ben, `/conferences/applications?conference=${id}`),
      await get(ben, `/conferences/application/reviews?application=${own}`),
      await get(ben, `/conferences/${id}/applications/numbers`),
      await get(ben, '/notifications?include=notifiable,context'),
      await get(ben, `/conferences/${id}/schedule/availabilities`),
      await get(ben, '/events?when=upcoming&scope=mine'),
      (await call('GET', `/outbox.json?destination=${encodeURIComponent(ben.email)}`)).body,
    ];
    const before = await replies();
    await call('PUT', `${submission(own)}/review`, { as: cal, body: { score: 1, comment: 'No' } });
    for (const state of ['shortlisted', 'accepted', 'declined', 'accepted']) {
      await decided(ada, [own], state);
      await call('POST', '/conferences/applications/tell', { as: ada, body: { ids: [own], dry_run: true } });
      expect(await replies(), state).toEqual(before);
    }
    await told(ada, [own]);
    expect((await get(ben, submission(own))).data.state).toBe('accepted');
  });
});
