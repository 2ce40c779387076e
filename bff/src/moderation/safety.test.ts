import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { PASSWORD, startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let siv: Person;
let olu: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  siv = await plaza.person('Siv Admin');
  olu = await plaza.person('Olu Support');
  await plaza.appoint(siv, 'super-admin');
  await plaza.appoint(olu, 'support');
});
afterAll(() => plaza.stop());
afterEach(() => vi.restoreAllMocks());

const scribble = async (author: Person, content: string): Promise<string> =>
  (await author.mutate('createScribble', { content, audience: 'PUBLIC' }, 'scribble { id }')).scribble.id as string;

test('a case goes from a report through a decision and an appeal to somebody else, and both sides read of it', async () => {
  const itemId = await scribble(ben, 'Buy my lamps');
  await ada.mutate('report', { itemId, reason: 'SPAM', text: 'Lamps again.' }, 'report { id }');
  const { adminCases, adminCaseCounts } = await siv.get(`{
    adminCases(refine: OPEN, kind: SCRIBBLE, reason: SPAM) { edges { node {
      id title contextType reasons reportsCount status isMine canDecide obstacle context { id } author { id title } assignee { id }
      entries(first: 1) { edges { node { words } } }
    } } }
    adminCaseCounts { appeals mine statuses { status count } }
  }`);
  const { id, ...found } = adminCases.edges[0].node;
  expect(found).toMatchObject({
    title: 'Buy my lamps',
    contextType: 'SCRIBBLE',
    reasons: ['SPAM'],
    reportsCount: 1,
    status: 'PENDING_REVIEW',
    canDecide: true,
    obstacle: null,
    entries: { edges: [] },
    context: { id: itemId },
    author: { id: ben.userId, title: 'Ben Holm' },
    assignee: null,
  });
  expect(adminCaseCounts.statuses).toContainEqual({ status: 'PENDING_REVIEW', count: 1 });

  const claimed = await siv.mutate('adminClaimCase', { id }, 'case { isMine assignee { id } }');
  expect(claimed.case).toEqual({ isMine: true, assignee: { id: siv.userId } });
  expect(await olu.mutate('adminClaimCase', { id }, '')).toMatchObject({ code: 'ALREADY_CLAIMED' });
  expect(await ada.mutate('adminClaimCase', { id }, '')).toMatchObject({ code: 'FORBIDDEN' });
  await siv.mutate('adminNoteOnCase', { id, text: 'The third time.' }, 'case { id }');
  await siv.mutate('adminDecideCase', { id, status: 'BLOCKED', decision: 'No adverts.' }, 'case { status }');

  const told = `{ viewer { notifications { edges { node { type excerpt decisionId } } } } }`;
  const [toBen] = (await ben.get(told)).viewer.notifications.edges;
  expect(toBen.node).toMatchObject({ type: 'DECISION', excerpt: 'No adverts.' });
  const [toAda] = (await ada.get(told)).viewer.notifications.edges;
  expect(toAda.node).toEqual({ type: 'REPORT_DECISION', excerpt: 'No adverts.', decisionId: null });
  expect((await ada.get('{ viewer { reports { edges { node { title status decision } } } } }')).viewer.reports).toEqual(
    {
      edges: [{ node: { title: 'Buy my lamps', status: 'BLOCKED', decision: 'No adverts.' } }],
    },
  );
  const decision = `query ($id: ID!) { node(id: $id) { ... on Decision { title text canAppeal appealStatus } } }`;
  const { decisionId } = toBen.node;
  expect((await ben.get(decision, { id: decisionId })).node).toMatchObject({ title: 'Buy my lamps', canAppeal: true });
  expect((await ada.get(decision, { id: decisionId })).node).toBeNull();
  // The thing itself says so to its author, and leads to why.
  const about = `query ($id: ID!) { node(id: $id) { ... on Item { isRemoved } }
    viewer { decisions(about: $id) { edges { node { id } } } } }`;
  const mine = { node: { isRemoved: true }, viewer: { decisions: { edges: [{ node: { id: decisionId } }] } } };
  expect(await ben.get(about, { id: itemId })).toEqual(mine);
  expect(await ada.get(about, { id: itemId })).toEqual({ node: null, viewer: { decisions: { edges: [] } } });

  const appeal = { id: decisionId, text: 'They were a present.' };
  const appealed = await ben.mutate('appealDecision', appeal, 'decision { appealStatus canAppeal }');
  expect(appealed.decision).toEqual({ appealStatus: 'OPEN', canAppeal: false });
  expect(await siv.mutate('adminDecideCase', { id, status: 'APPROVED' }, '')).toMatchObject({ code: 'FORBIDDEN' });
  const over = await olu.mutate(
    'adminDecideCase',
    { id, status: 'APPROVED', decision: 'Indeed.' },
    'case { appealStatus }',
  );
  expect(over.case).toEqual({ appealStatus: 'OVERTURNED' });
  expect((await ada.get('query ($id: ID!) { item(by: { id: $id }) { id } }', { id: itemId })).item).toEqual({
    id: itemId,
  });
  const { node } = await olu.get(
    `query ($id: ID!) { node(id: $id) { ... on Case { file {
      reported { words } appeal events { action text actor { id } }
    } reports { edges { node { text reporter { id } } } } } } }`,
    { id },
  );
  expect(node.file).toMatchObject({
    reported: { words: 'Buy my lamps' },
    appeal: 'They were a present.',
  });
  expect(node.reports.edges).toEqual([{ node: { text: 'Lamps again.', reporter: { id: ada.userId } } }]);
  expect(node.file.events.map((event: { action: string }) => event.action)).toEqual([
    'CLAIMED',
    'NOTED',
    'DECIDED',
    'APPEALED',
    'APPEAL_OVERTURNED',
  ]);
});

test('what is muted leaves the feed, quietly, and comes back', async () => {
  const id = await scribble(ben, 'Okapi in the square');
  const feed = async () =>
    (await ada.get('{ discover { edges { node { id } } } }')).discover.edges.map(
      (edge: { node: { id: string } }) => edge.node.id,
    );
  const { mute } = await ada.mutate(
    'mute',
    { itemId: ben.userId, days: 'SEVEN' },
    'mute { id expiresAt context { title } }',
  );
  expect(mute).toMatchObject({ expiresAt: expect.any(String) });
  expect(await feed()).not.toContain(id);
  expect(
    (await ada.get('{ viewer { mutes { totalCount edges { node { context { title } } } } } }')).viewer.mutes,
  ).toEqual({
    totalCount: 1,
    edges: [{ node: { context: { title: 'Ben Holm' } } }],
  });
  expect(await ada.mutate('unmute', { itemId: ben.userId }, 'deletedId')).toMatchObject({ deletedId: mute.id });
  expect(await feed()).toContain(id);

  const preview = await ada.get('{ viewer { mutedWordPreview(word: "okapi") { hidden of } } }');
  expect(preview.viewer.mutedWordPreview).toMatchObject({ hidden: 1 });
  const { mutedWord } = await ada.mutate('createMutedWord', { word: 'Okapi' }, 'mutedWord { id word expiresAt }');
  expect(await feed()).not.toContain(id);
  await ada.mutate('updateMutedWord', { id: mutedWord.id, word: 'quagga', days: 'ONE' }, 'mutedWord { word }');
  expect(await feed()).toContain(id);
  expect(await ada.mutate('deleteMutedWord', { id: mutedWord.id }, 'deletedId')).toMatchObject({
    deletedId: mutedWord.id,
  });
});

test('a ban closes what is open at once, and is appealed at the door', async () => {
  const finn = await plaza.person('Finn Otter');
  const listening = await finn.listen('subscription { notificationEvents { kind } }');
  const closed = new Promise((resolve) => listening.socket.once('close', resolve));
  const { adminUsers } = await siv.get('{ adminUsers(search: "Finn") { edges { node { id } } } }');
  const accountId = adminUsers.edges[0].node.id as string;
  const until = '2199-01-01T00:00:00.000Z';
  const banned = { accountId, status: 'BANNED', reason: 'Nets.', until };
  const { account } = await siv.mutate('adminSetAccountStatus', banned, 'account { status bannedUntil }');
  expect(account).toEqual({ status: 'BANNED', bannedUntil: until });
  expect(await closed).toBe(4205);
  const again = await finn.listen('subscription { notificationEvents { kind } }');
  await vi.waitUntil(() => again.errors.length > 0);
  again.close();
  const door = { username: finn.email, password: PASSWORD, text: 'They were my own.' };
  expect(await plaza.guest.mutate('appealBan', door, 'sent')).toMatchObject({ sent: true });
  expect(await plaza.guest.mutate('appealBan', door, '')).toMatchObject({ code: 'ALREADY_APPEALED' });
});

test('what staff do is in the log, which admins read, check and take away', async () => {
  const query = `{
    adminAudit(filters: { action: "case" }) { totalCount edges { node { position action actorName actor { id } details hash } } }
    adminAuditCheck { isWhole checked brokenPosition }
  }`;
  const { adminAudit, adminAuditCheck } = await siv.get(query);
  expect(adminAuditCheck).toMatchObject({ isWhole: true, brokenPosition: null });
  expect(adminAudit.edges[0].node).toMatchObject({
    action: 'case.viewed',
    actorName: 'Olu Support',
    actor: { id: olu.userId },
  });
  const file = await siv.mutate('adminExportAudit', { format: 'CSV', filters: { actor: 'Olu' } }, 'name text');
  expect(file.text).toContain('case.appeal_overturned');
  expect((await olu.ask(query)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});

test('an admin changes the community, reads how it stands, and gives a role for some time', async () => {
  const changes = { minimumAge: 16, rules: 'Be kind.' };
  const { community } = await siv.mutate('adminUpdateCommunity', changes, 'community { name minimumAge rules }');
  expect(community).toEqual({ name: 'Harbour Quarter', ...changes });
  expect(await olu.mutate('adminUpdateCommunity', changes, '')).toMatchObject({ code: 'FORBIDDEN' });
  const { adminOverview } = await siv.get(
    '{ adminOverview { people { total days } scribbles { total } openCasesCount appealsCount bannedCount } }',
  );
  expect(adminOverview).toMatchObject({
    people: { total: 5 },
    scribbles: { total: 2 },
    appealsCount: 1,
    bannedCount: 1,
  });
  expect(adminOverview.people.days).toHaveLength(14);
  const added = adminOverview.people.days.reduce((sum: number, day: number) => sum + day);
  expect(added).toBe(5);
  const { adminUsers } = await siv.get('{ adminUsers(search: "Ada") { edges { node { id } } } }');
  const given = { accountId: adminUsers.edges[0].node.id, role: 'SUPPORT', expiresAt: '2199-01-01T00:00:00.000Z' };
  const { account } = await siv.mutate('adminAssignRole', given, 'account { roles roleEnds { role expiresAt } }');
  expect(account.roles).toContain('SUPPORT');
  expect(account.roleEnds).toEqual([{ role: 'SUPPORT', expiresAt: given.expiresAt }]);
});

test('a case shows staff what was reported, whatever its audience, and who was behind a crowd; nobody else is told', async () => {
  const owner = { userId: atob(ben.userId).split(':')[1] };
  const picture = btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never)}`);
  const crowd = (await ben.mutate('createCrowd', { name: 'Lamps', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }')).crowd
    .id;
  const content = { content: 'All of us sell lamps', audience: 'PUBLIC', attachmentId: picture, actAs: crowd };
  const { scribble: shown } = await ben.mutate('createScribble', content, 'scribble { id }');
  await ada.mutate('report', { itemId: shown.id, reason: 'SPAM' }, 'report { id }');
  await ben.mutate('updateScribble', { id: shown.id, content: 'Nothing', audience: 'PRIVATE', attachmentId: null }, '');
  const { adminCases } = await olu.get('{ adminCases(refine: OPEN, kind: SCRIBBLE) { edges { node { id } } } }');
  const { id } = adminCases.edges[0].node;
  const query = `query ($id: ID!) { node(id: $id) { ... on Case { author { id title } file {
    isOpenToViewer madeBy { id } reported { words files { id links { source } } parts { words } } now { words audience }
  } reports { edges { node { reporter { id title } madeBy { id } } } } } } }`;
  const { node } = await olu.get(query, { id });
  expect(node).toMatchObject({
    author: { id: crowd, title: 'Lamps' },
    file: {
      isOpenToViewer: false,
      madeBy: { id: ben.userId },
      reported: { words: 'All of us sell lamps', files: [{ id: picture, links: {} }], parts: [] },
      now: { words: 'Nothing', audience: 'PRIVATE' },
    },
    reports: { edges: [{ node: { reporter: { id: ada.userId, title: 'Ada Berg' }, madeBy: null } }] },
  });
  const { data, errors } = await ben.ask(query, { id });
  expect([data?.node ?? null, errors?.[0]?.extensions['code']]).toEqual([null, 'FORBIDDEN']);
});

test('a subscription on a WebSocket applies blocks after the deadline of an operation', async () => {
  const [eva, tor] = [await plaza.person('Eva Lund'), await plaza.person('Tor Vik')];
  const contextId = await scribble(ben, 'Ice on the quay');
  const say = (author: Person, content: string) =>
    author.mutate('createComment', { contextId, content }, 'comment { id }');
  const query = 'subscription ($contextId: ID!) { commentEvents(contextId: $contextId) { kind comment { content } } }';
  const listening = await eva.listen(query, { contextId });
  const last = () => listening.events.at(-1)?.commentEvents;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  await say(tor, 'Before the block');
  await expect.poll(() => last()?.comment?.content).toBe('Before the block');
  await eva.mutate('block', { itemId: tor.userId }, 'item { id }');
  await expect.poll(() => last()?.kind).toBe('MISSED');
  await say(tor, 'After the block');
  await say(ben, 'From someone else');
  await expect.poll(() => last()?.comment?.content).toBe('From someone else');
  expect(JSON.stringify(listening.events)).not.toContain('After the block');
  expect(listening.isOver).toBe(false);
  listening.close();
});
