import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { NOW } from '../core/clock.ts';

const harness = useHarness();
const { call, person, appoint } = harness;

const admin = async (): Promise<Person> => appoint(await person('Ines Admin'), 'super-admin');
const entries = async (as: Person, query = ''): Promise<{ action: string; details: object; position: number }[]> =>
  (await call('GET', `/audit?limit=100&${query}`, { as })).body.data;
const verify = async (as: Person) => (await call('GET', '/audit/verify', { as })).body.data;

async function reportedCase(): Promise<string> {
  const [finn, ada] = [await person('Finn A'), await person('Ada L')];
  const item = await call('POST', '/scribbles', { as: finn, body: { content: 'Boats #boats', audience: 'public' } });
  const made = await call('POST', '/reports', { as: ada, body: { context_id: item.body.data.id, reason: 'spam' } });
  return made.body.data.case_id;
}

it('has one entry for every call by which staff change something, and for looking at a case', async () => {
  const ines = await admin();
  const { accountId } = await person('Una C');
  const id = await reportedCase();
  const reports = await call('GET', '/reports', { as: ines });
  const interest = await call('POST', '/interests', { as: ines, body: { title: 'Kites' } });
  const keywords = await call('GET', '/keywords', { as: ines });
  const role = { account_id: accountId };
  await sql`
    insert into account_factors (account_id, method, confirmed_at) values (${accountId}, 'email', ${NOW})`.execute(
    harness.app.platform.database.db,
  );
  const { userId } = await person('Vera D');
  const file = await harness.picture(await person('Wim E'));
  const vic = await person('Vic F');
  const talk = (await call('POST', '/conversations/support', { as: vic })).body.data.id;
  await call('POST', '/messages', { as: vic, body: { conversation_id: talk, content: 'Which way to the ferry?' } });
  const siv = await appoint(await person('Siv G'), 'support');
  const calls: Record<string, [url: string, body: object | undefined, action: string]> = {
    createCase: ['/cases', { context_id: userId, text: 'By phone.' }, 'case.opened'],
    claimCase: [`/cases/${id}/claim`, undefined, 'case.claimed'],
    createCaseNote: [`/cases/${id}/notes`, { text: 'Look twice.' }, 'case.noted'],
    decideCase: [`/cases/${id}`, { status: 'watching' }, 'case.decided'],
    updateReport: [`/reports/${reports.body.data[0].id}`, { status: 'approved' }, 'case.decided'],
    releaseCase: [`/cases/${id}/claim`, undefined, 'case.released'],
    resetTwoFactor: [`/accounts/${accountId}/two-factor`, { reason: 'Lost the phone.' }, 'two_factor.reset'],
    updateAccount: [`/accounts/${accountId}`, { status: 'inactive' }, 'account.inactive'],
    assignRole: ['/roles/support/assign', role, 'role.given'],
    unassignRole: ['/roles/support/assign', role, 'role.taken'],
    setRoles: ['/roles', { ...role, roles: ['support'] }, 'role.given'],
    setRole: ['/roles/user', role, 'role.taken'],
    updateCommunity: ['/community', { rules: 'Be kind.' }, 'community.changed'],
    setStanding: [`/users/${userId}/standing`, { standing: 'banned' }, 'community.banned'],
    deleteFileAsStaff: [`/files/${file}/admin`, undefined, 'file.deleted'],
    restoreFileAsStaff: [`/files/${file}/admin`, { action: 'restore' }, 'file.restored'],
    deleteInterest: [`/interests/${interest.body.data.id}`, undefined, 'interest.removed'],
    deleteKeyword: [`/keywords/${keywords.body.data[0].id}`, undefined, 'keyword.removed'],
    claimSupport: [`/support/${talk}/claim`, undefined, 'support.claimed'],
    answerSupport: [`/support/${talk}/messages`, { content: 'Downhill.' }, 'support.answered'],
    releaseSupport: [`/support/${talk}/claim`, undefined, 'support.released'],
    closeSupport: [`/support/${talk}/close`, undefined, 'support.closed'],
    handOverSupport: [`/support/${talk}/assignee`, { user_id: siv.userId }, 'support.handed_over'],
  };
  const ofStaff = harness.app.contracts.filter((each) => Array.isArray(each.access) && each.method !== 'GET');
  expect(Object.keys(calls).toSorted()).toEqual(ofStaff.map((each) => each.name).toSorted());
  for (const [name, [url, body, action]] of Object.entries(calls)) {
    const before = await entries(ines);
    const { method } = ofStaff.find((each) => each.name === name)!;
    const answer = await call(method, url, { as: ines, body });
    expect(answer.status, name).toBeLessThan(300);
    const after = await entries(ines);
    expect(after.length, name).toBe(before.length + 1);
    expect(after[0]!.action, name).toBe(action);
  }
  await call('GET', `/cases/${id}`, { as: ines });
  expect((await entries(ines))[0]).toMatchObject({ action: 'case.viewed', details: { case_id: id } });
  expect((await call('POST', `/cases/${id}/notes`, { as: ines, body: { text: '' } })).status).toBe(422);
  expect((await entries(ines))[0]!.action).toBe('case.viewed');
});

it('is one chain under fifty actions at once, and a change of one entry is found', async () => {
  const ines = await admin();
  const id = await reportedCase();
  const { length: before } = await entries(ines);
  const notes = Array.from({ length: 50 }, (_, at) =>
    call('POST', `/cases/${id}/notes`, { as: ines, body: { text: `Note ${at} «ünïcödé» \u0007` } }),
  );
  expect(new Set((await Promise.all(notes)).map((each) => each.status))).toEqual(new Set([201]));
  const all = await entries(ines);
  expect(all.length).toBe(before + 50);
  expect(all.map((each) => each.position)).toEqual(all.map((_, at) => all.length - at));
  expect(await verify(ines)).toMatchObject({ is_whole: true, checked: all.length, broken_position: null });

  const { db } = harness.app.platform.database;
  for (const change of [sql`update audit_entries set action = 'x'`, sql`delete from audit_entries`]) {
    await expect(change.execute(db)).rejects.toThrow('only ever added to');
  }
  // Whoever owns the database can get round the trigger, and not round the chain.
  await sql`alter table audit_entries disable trigger all`.execute(db);
  const position = all.length - 20;
  const change = (text: string) =>
    sql`update audit_entries set details = jsonb_set(details, '{text}', to_jsonb(${text}::text)) where position = ${position}`;
  const { text } = all[20]!.details as { text: string };
  await change('Nothing happened').execute(db);
  expect(await verify(ines)).toMatchObject({ is_whole: false, broken_position: position, checked: position - 1 });
  await change(text).execute(db);
  expect(await verify(ines)).toMatchObject({ is_whole: true });
  await sql`delete from audit_entries where position = ${position}`.execute(db);
  expect(await verify(ines)).toMatchObject({ is_whole: false, broken_position: position });
});

it('is filtered, exported and read by admins alone', async () => {
  const ines = await admin();
  const siv = await appoint(await person('Siv Support'), 'support');
  const ada = await person('Ada L');
  const id = await reportedCase();
  await call('POST', `/cases/${id}/notes`, { as: siv, body: { text: '=cmd|calc' } });
  expect((await entries(ines, 'actor=Siv')).map((each) => each.action)).toEqual(['case.noted']);
  expect(await entries(ines, `actor=${siv.userId}&action=case`)).toHaveLength(1);
  expect(await entries(ines, 'actor=Siv&action=role')).toEqual([]);
  expect(await entries(ines, 'actor=Siv&until=2020-01-01')).toEqual([]);
  expect(await entries(ines, 'actor=Siv&since=2020-01-01')).toHaveLength(1);

  const csv = (await call('GET', '/audit/export?actor=Siv', { as: ines })).body.data;
  expect(csv).toMatchObject({ name: 'plaza-audit.csv', media_type: 'text/csv' });
  expect(csv.text.split('\r\n')[0]).toBe('\uFEFFposition,created_at,actor_name,action,subject_id,details,hash');
  expect(csv.text).toContain('"Siv Support","case.noted"');
  const lines = (await call('GET', '/audit/export?actor=Siv&format=jsonl', { as: ines })).body.data.text;
  expect(JSON.parse(lines)).toMatchObject({ action: 'case.noted', details: { text: '=cmd|calc' } });
  expect((await entries(ines))[0]).toMatchObject({
    action: 'audit.exported',
    details: { format: 'jsonl', entries: 1 },
  });
  for (const url of ['/audit', '/audit/export', '/audit/verify']) {
    expect((await call('GET', url)).status).toBe(401);
    for (const as of [siv, ada]) expect((await call('GET', url, { as })).body.code).toBe('forbidden');
  }
  expect((await call('GET', '/audit?since=yesterday', { as: ines })).status).toBe(422);
});
