import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Caller, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let cy: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  cy = await plaza.person('Cy Dahl');
});
afterAll(() => plaza.stop());

const MENTIONS = 'mentions { handle actor { title username path } }';
const BEN = { handle: 'ben.holm', actor: { title: 'Ben Holm', username: 'ben.holm', path: '/@ben.holm' } };
const CY = { handle: 'cy.dahl', actor: { title: 'Cy Dahl', username: 'cy.dahl', path: '/@cy.dahl' } };

const scribble = async (author: Person, content: string) =>
  (await author.mutate('createScribble', { content, audience: 'PUBLIC' }, `scribble { id ${MENTIONS} }`)).scribble;
const say = async (author: Person, contextId: string, content: string, more = {}) =>
  (await author.mutate('createComment', { contextId, content, ...more }, `comment { id ${MENTIONS} }`)).comment;

/** A private crowd of Ada's, with a handle. */
async function secretCrowd(): Promise<void> {
  const { crowd } = await ada.mutate(
    'createCrowd',
    { name: 'Secret choir', status: 'PRIVATE' },
    'crowd { internalId }',
  );
  const { db } = plaza.app.platform.database;
  await db.updateTable('pages').set({ username: 'secret.choir' }).where('id', '=', crowd.internalId).execute();
}

test('come along with a feed, its comments and a thread without a call for any of them', async () => {
  const fia = await plaza.person('Fia Gran');
  const ids = [];
  for (const content of ['With @ben.holm', 'With @cy.dahl and @ben.holm', 'With nobody']) {
    const { id } = await scribble(fia, content);
    ids.push(id);
    const comment = await say(ada, id, 'So says @cy.dahl');
    await say(ben, id, 'And @ada.berg', { parentId: comment.id });
  }
  const feed = `query ($id: ID!) { discover(filters: { authorId: $id }) { edges { node {
    ... on Scribble { ${MENTIONS} comments(first: 3, newestFirst: true) { edges { node { ${MENTIONS} } } } }
  } } } }`;
  // Once by the book, then compiled.
  for (let time = 1; time < 4; time += 1) {
    const { data, errors, restCalls } = await ada.ask(feed, { id: fia.userId });
    expect([errors, restCalls]).toEqual([undefined, 1]);
    expect(data.discover.edges.map(({ node }: { node: { mentions: unknown } }) => node.mentions)).toEqual([
      [],
      [BEN, CY],
      [BEN],
    ]);
    expect(data.discover.edges[0].node.comments.edges[0].node.mentions).toEqual([CY]);
  }
  const thread = `query ($id: ID!) { comments(contextId: $id) { edges { node {
    ${MENTIONS} replies(first: 3) { edges { node { ${MENTIONS} } } }
  } } } }`;
  const { data, restCalls } = await ada.ask(thread, { id: ids[0] });
  expect(restCalls).toBe(2);
  expect(data.comments.edges[0].node).toMatchObject({
    mentions: [CY],
    replies: { edges: [{ node: { mentions: [{ handle: 'ada.berg', actor: { title: 'Ada Berg' } }] } }] },
  });
});

test('name nobody to whom they are hidden from', async () => {
  await secretCrowd();
  const made = await scribble(ada, 'Come to @secret.choir, @ben.holm');
  expect(made.mentions.map(({ actor }: { actor: { title: string } }) => actor.title)).toEqual([
    'Ben Holm',
    'Secret choir',
  ]);
  const dora = await plaza.person('Dora Falk');
  await ben.mutate('block', { itemId: dora.userId }, 'block { id }');
  const shown = async (caller: Caller) =>
    (await caller.get(`query ($id: ID!) { scribble(id: $id) { ${MENTIONS} } }`, { id: made.id })).scribble.mentions;
  const nobody = [
    { handle: 'ben.holm', actor: null },
    { handle: 'secret.choir', actor: null },
  ];
  expect(await shown(cy)).toEqual([BEN, nobody[1]]);
  expect(await shown(dora)).toEqual(nobody);
  expect(await shown(plaza.guest)).toEqual(nobody);
});

test('come live for whoever may see them, and for nobody else', async () => {
  const { id } = await scribble(ada, 'Listen.');
  const eli = await plaza.person('Eli Gran');
  await cy.mutate('block', { itemId: eli.userId }, 'block { id }');
  const events = `subscription ($id: ID!) { commentEvents(contextId: $id) { comment { ${MENTIONS} } } }`;
  const callers = { owner: ada, member: ben, blocked: eli, guest: plaza.guest };
  const listening = await Promise.all(
    Object.entries(callers).map(async ([name, caller]) => [name, await caller.listen(events, { id })] as const),
  );
  await say(ada, id, '@cy.dahl sings in @secret.choir');
  const secret = { handle: 'secret.choir', actor: expect.objectContaining({ title: 'Secret choir' }) as unknown };
  const wanted: Record<string, unknown[]> = {
    owner: [CY, secret],
    member: [CY, { ...secret, actor: null }],
    blocked: [
      { ...CY, actor: null },
      { ...secret, actor: null },
    ],
    guest: [],
  };
  for (const [name, { events: told, errors }] of listening) {
    await expect.poll(() => told.length, { message: name }).toBe(1);
    expect([errors, told[0].commentEvents.comment.mentions], name).toEqual([[], wanted[name]]);
  }
  for (const [, listener] of listening) listener.close();
});

test('stay with what a scribble said before, whoever is named in it now', async () => {
  const { id } = await scribble(ada, 'With @ben.holm');
  await ada.mutate('updateScribble', { id, content: 'With @cy.dahl' }, 'scribble { id }');
  await ada.mutate('updateScribble', { id, content: 'Alone' }, 'scribble { id }');
  const { data, restCalls } = await cy.ask(
    `query ($id: ID!) { scribble(id: $id) { ${MENTIONS} edits { edges { node { content ${MENTIONS} } } } } }`,
    { id },
  );
  expect(data.scribble).toEqual({
    mentions: [],
    edits: {
      edges: [
        { node: { content: 'With @cy.dahl', mentions: [CY] } },
        { node: { content: 'With @ben.holm', mentions: [BEN] } },
      ],
    },
  });
  expect(restCalls).toBe(2);
});

test('are in why something is recommended, for whoever may see whom it names', async () => {
  const gus = await plaza.person('Gus Holm');
  const hal = await plaza.person('Hal Moe');
  await ben.mutate('block', { itemId: hal.userId }, 'block { id }');
  const { id } = await scribble(ada, 'Low water');
  const input = { itemId: id, recipientIds: [cy.userId, hal.userId], reason: 'So @ben.holm says.', isPublic: true };
  const { recommendations } = await gus.mutate('recommend', input, `recommendations { ${MENTIONS} }`);
  expect(recommendations).toEqual([{ mentions: [BEN] }, { mentions: [BEN] }]);
  const shelf = `query ($id: ID!) { node(id: $id) { ... on User { recommended { edges { node { ${MENTIONS} } } } } } }`;
  // Who is not brought along is looked for once more, all of them at once.
  const shown = async (caller: Caller, calls = 2) => {
    const { data, restCalls } = await caller.ask(shelf, { id: gus.userId });
    expect(restCalls).toBe(calls);
    return data.node.recommended.edges[0].node.mentions;
  };
  expect(await shown(ada)).toEqual([BEN]);
  expect(await shown(hal, 3)).toEqual([{ ...BEN, actor: null }]);
  await gus.mutate('recommend', { ...input, reason: 'So says @cy.dahl' }, '__typename');
  expect(await shown(ada)).toEqual([CY]);
});

test('are told as such, by the channels that one chose for them', async () => {
  const { id } = await scribble(ada, 'Again with @ben.holm');
  const query = `{ viewer { notifications(first: 1) { edges { node { type reason sourceId notifiable { id } } } }
    settings { notifications { kind inApp isGrouped } } } }`;
  const { viewer } = await ben.get(query);
  expect(viewer.notifications.edges[0].node).toEqual({
    type: 'MENTION',
    reason: 'MENTIONED',
    sourceId: id,
    notifiable: { id },
  });
  expect(viewer.settings.notifications).toContainEqual({ kind: 'MENTION', inApp: true, isGrouped: false });
});

test('are suggested to members, with their pictures, in one call', async () => {
  const query = `query ($about: ID) { mentionable(search: "be", about: $about, first: 3) {
    edges { node { title username avatar { id } } }
  } }`;
  const { id } = await scribble(ada, 'Who?');
  const { data, restCalls } = await cy.ask(query, { about: id });
  expect([data.mentionable.edges.map(({ node }: { node: { title: string } }) => node.title), restCalls]).toEqual([
    ['Ada Berg', 'Ben Holm'],
    1,
  ]);
  const refused = await plaza.guest.ask(query, {});
  expect(refused.errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
});
