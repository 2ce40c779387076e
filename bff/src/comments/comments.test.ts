import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const scribble = async (author: Person, content: string, audience = 'PUBLIC'): Promise<string> => {
  const created = await author.mutate('createScribble', { content, audience }, 'scribble { id }');
  return created.scribble.id as string;
};
const say = async (author: Caller, contextId: string, content: string, more = {}) =>
  author.mutate(
    'createComment',
    { contextId, content, ...more },
    'comment { id content manageable author { isViewer } } edge { cursor } context { ... on Commentable { commentsCount } }',
  );

const EVENTS = `subscription ($id: ID!) {
  commentEvents(contextId: $id) {
    kind deletedId commentsCount comment { id content manageable editable hasReacted author { isViewer isFollower } }
  }
}`;

describe('comments', () => {
  test('are said, answered, changed and removed, and the count follows', async () => {
    const id = await scribble(ada, 'The clock is slow.');
    const first = await say(ben, id, 'By two minutes.');
    expect(first.comment).toMatchObject({ content: 'By two minutes.', manageable: true, author: { isViewer: true } });
    expect(first.context).toEqual({ commentsCount: 1 });
    await say(ada, id, 'On purpose.', { parentId: first.comment.id });

    const query = `query ($id: ID!) { comments(contextId: $id) { edges { node {
      id content repliesCount context { id } replies { edges { node { content parentId } } }
    } } } }`;
    const { comments } = await plaza.guest.get(query, { id });
    expect(comments.edges).toHaveLength(1);
    expect(comments.edges[0].node).toMatchObject({
      content: 'By two minutes.',
      repliesCount: 1,
      context: { id },
      replies: { edges: [{ node: { content: 'On purpose.', parentId: first.comment.id } }] },
    });

    const changed = await ben.mutate(
      'updateComment',
      { id: first.comment.id, content: 'By three.' },
      'comment { content editedAt } deletedId',
    );
    expect(changed).toMatchObject({ comment: { content: 'By three.' }, deletedId: null });
    const refused = await plaza
      .person('Cy Dahl')
      .then((cy) => cy.mutate('deleteComment', { id: first.comment.id }, ''));
    expect(refused).toMatchObject({ __typename: 'PlazaError', code: 'FORBIDDEN' });
    const removed = await ben.mutate(
      'deleteComment',
      { id: first.comment.id },
      'deletedId context { ... on Commentable { commentsCount } }',
    );
    expect(removed).toMatchObject({ deletedId: first.comment.id, context: { commentsCount: 0 } });
  });

  test('are said once, however often the same attempt is sent', async () => {
    const id = await scribble(ada, 'Say it once.');
    const attempt = new Caller(plaza.url, { ...ben.headers, 'idempotency-key': 'attempt' });
    const first = await say(attempt, id, 'Once.');
    const second = await say(attempt, id, 'Once.');
    expect(second.comment.id).toBe(first.comment.id);
    expect(second.context).toEqual({ commentsCount: 1 });
    expect(await say(attempt, id, 'Something else.')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('are edited and deleted once when the same mutation is sent again under its Idempotency-Key', async () => {
    const id = await scribble(ada, 'Edit it once.');
    const { comment } = await say(ben, id, 'Draft.');
    const retry = new Caller(plaza.url, { ...ben.headers, 'idempotency-key': 'retry' });
    const edit = (as: Caller, content: string) =>
      as.mutate('updateComment', { id: comment.id, content }, 'comment { content }');
    await edit(retry, 'First edit.');
    await edit(ben, 'Second edit.');
    expect(await edit(retry, 'First edit.')).toMatchObject({ comment: { content: 'First edit.' } });
    const query = 'query ($id: ID!) { node(id: $id) { ... on Comment { content } } }';
    expect((await ben.get(query, { id: comment.id })).node).toEqual({ content: 'Second edit.' });
    const remove = () => retry.mutate('deleteComment', { id: comment.id }, 'deletedId');
    expect([await remove(), await remove()]).toMatchObject([{ deletedId: comment.id }, { deletedId: comment.id }]);
  });

  test('the last three come newest first, and say whether there are more', async () => {
    const id = await scribble(ada, 'Count with me.');
    for (const word of ['one', 'two', 'three', 'four']) await say(ben, id, word);
    const query = `query ($id: ID!) { scribble(id: $id) { comments(first: 3, newestFirst: true) {
      totalCount pageInfo { hasNextPage } edges { node { content } }
    } } }`;
    const { scribble: shown } = await plaza.guest.get(query, { id });
    expect(shown.comments.edges.map(({ node }: { node: { content: string } }) => node.content)).toEqual([
      'four',
      'three',
      'two',
    ]);
    expect(shown.comments).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  });

  test('are sorted by reactions', async () => {
    const id = await scribble(ada, 'Any questions?');
    const said: string[] = [];
    for (const word of ['one', 'two', 'three']) said.push((await say(ben, id, word)).comment.id);
    await ada.mutate('react', { itemId: said[1] }, 'item { id }');
    const query = `query ($id: ID!) { scribble(id: $id) { comments(first: 3, sort: REACTIONS, newestFirst: true) {
      edges { node { content } }
    } } }`;
    const { scribble: shown } = await plaza.guest.get(query, { id });
    expect(shown.comments.edges.map(({ node }: { node: { content: string } }) => node.content)).toEqual([
      'two',
      'one',
      'three',
    ]);
  });

  test('a comment without words and files is refused in its own words', async () => {
    const id = await scribble(ada, 'Silence.');
    expect(await say(ben, id, '   ')).toMatchObject({ __typename: 'PlazaError', code: 'EMPTY_CONTENT' });
  });
});

describe('the newest comments of a feed', () => {
  const query = (selection: string) =>
    `query ($id: ID!${selection.includes('$few') ? ', $few: Int = 2' : ''}) {
      discover(filters: { authorId: $id }) { edges { node { ... on Commentable { ${selection} } } } }
    }`;
  const words = '{ edges { node { content author { title avatar { id } } files { id } } } }';
  let author: Person;
  beforeAll(async () => {
    author = await plaza.person('Fia Gran');
    await scribble(author, 'Nobody says a word.');
    const id = await scribble(author, 'Say four.');
    for (const word of ['one', 'two', 'three', 'four']) await say(ben, id, word);
  });
  /** What each selection shows of the scribble that is talked about, and the calls that this took. */
  const shown = async (selection: string, variables = {}) => {
    const { data, errors, restCalls } = await ada.ask(query(selection), { id: author.userId, ...variables });
    expect(errors).toBeUndefined();
    const [talked, quiet] = (data.discover as Connection<Record<string, Connection<Said>>>).edges.map(
      ({ node }) => node,
    );
    for (const { edges } of Object.values(quiet ?? {})) expect(edges).toEqual([]);
    const lists = Object.values(talked ?? {}).map(({ edges }) => edges.map(({ node }) => node.content).join(' '));
    return { lists, restCalls };
  };

  test.each([
    ['as a client shows them', `comments(first: 3, newestFirst: true) ${words}`, ['four three two'], 1],
    ['fewer than come along', `comments(first: 2, newestFirst: true) ${words}`, ['four three'], 1],
    ['by variables', `comments(first: $few, newestFirst: true) ${words}`, ['four three'], 1],
    ['none', `comments(first: 0, newestFirst: true) ${words}`, [''], 1],
    ['more', `comments(first: 4, newestFirst: true) ${words}`, ['four three two one'], 2],
    [
      'with whether there are more',
      `comments(first: 2, newestFirst: true) { pageInfo { hasNextPage } edges { node { content } } }`,
      ['four three'],
      2,
    ],
    [
      'each as it is asked for',
      `a: comments(first: 1, newestFirst: true) ${words} b: comments(first: 9, newestFirst: true) ${words}`,
      ['four', 'four three two one'],
      2,
    ],
  ])('come with it where they can: %s', async (_name, selection, lists, calls) => {
    // Once by the book, then compiled.
    for (let time = 1; time < 4; time += 1) expect(await shown(selection)).toEqual({ lists, restCalls: calls });
  });

  test('come with it by what variables are each time', async () => {
    const selection = `comments(first: $few, newestFirst: true) ${words}`;
    for (const [few, calls] of [
      [3, 1],
      [4, 2],
      [1, 1],
    ] as const) {
      expect(await shown(selection, { few })).toMatchObject({ restCalls: calls });
    }
  });

  test('are not there where their authors are blocked', async () => {
    const cy = await plaza.person('Cy Dahl');
    await cy.mutate('block', { itemId: ben.userId }, 'block { id }');
    const { discover } = await cy.get(query(`comments(first: 3, newestFirst: true) ${words}`), { id: author.userId });
    expect((discover as Connection<Record<string, Connection<Said>>>).edges[0]?.node['comments']?.edges).toEqual([]);
  });
});

interface Connection<T> {
  edges: { node: T }[];
}
interface Said {
  content: string;
}

describe('replies', () => {
  test('to all comments of a page are one call, and go on page by page', async () => {
    const id = await scribble(ada, 'Answer me.');
    for (const top of ['One', 'Two', 'Three']) {
      const { comment } = await say(ben, id, top);
      for (const reply of ['a', 'b', 'c']) await say(ada, id, `${top} ${reply}`, { parentId: comment.id });
    }
    const query = `query ($id: ID!, $after: String) { comments(contextId: $id) { edges { node {
      content author { title }
      replies(first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { content } } }
    } } } }`;
    const page = async (after?: string) => {
      const { data, restCalls } = await ben.ask(query, { id, after });
      const { edges } = data.comments as { edges: { node: { content: string; replies: Replies } }[] };
      return { threads: edges.map(({ node }) => node), restCalls };
    };
    const { threads, restCalls } = await page();
    expect(restCalls).toBe(2);
    expect(threads.map(({ replies }) => replies.edges.map(({ node }) => node.content))).toEqual(
      ['One', 'Two', 'Three'].map((top) => [`${top} a`, `${top} b`]),
    );
    expect(threads[0]?.replies).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const next = await page(threads[1]?.replies.pageInfo.endCursor);
    expect(next.threads[1]?.replies.edges.map(({ node }) => node.content)).toEqual(['Two c']);
    expect(next.threads[1]?.replies.pageInfo.hasNextPage).toBe(false);
  });
});

interface Replies {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
  edges: { node: { content: string } }[];
}

describe('comment events', () => {
  test('show each viewer what is true for them', async () => {
    const id = await scribble(ada, 'Listen.');
    const cy = await plaza.person('Cy Dahl');
    await cy.mutate('follow', { itemId: ben.userId }, 'item { id }');
    const callers = { owner: ada, author: ben, follower: cy, guest: plaza.guest };
    const listening = await Promise.all(
      Object.entries(callers).map(async ([name, caller]) => [name, await caller.listen(EVENTS, { id })] as const),
    );
    const { comment } = await say(ben, id, 'I hear it.');
    for (const [name, { events, errors }] of listening) {
      await expect.poll(() => events.length, { message: name }).toBe(1);
      expect(errors).toEqual([]);
      expect(events[0].commentEvents, name).toEqual({
        kind: 'ADDED',
        deletedId: null,
        commentsCount: 1,
        comment: {
          id: comment.id,
          content: 'I hear it.',
          manageable: name === 'owner' || name === 'author',
          editable: name === 'author',
          hasReacted: false,
          // A profile is for the community, until its person says otherwise.
          author: name === 'guest' ? null : { isViewer: name === 'author', isFollower: name === 'follower' },
        },
      });
    }
    await cy.mutate('react', { itemId: comment.id }, 'item { id }');
    await ben.mutate('updateComment', { id: comment.id, content: 'I hear it well.' }, 'comment { id }');
    for (const [name, { events }] of listening) {
      await expect.poll(() => events.length, { message: name }).toBe(2);
      expect(events[1].commentEvents, name).toMatchObject({
        kind: 'UPDATED',
        comment: { content: 'I hear it well.', hasReacted: name === 'follower' },
      });
    }
    await ben.mutate('deleteComment', { id: comment.id }, 'deletedId');
    for (const [, { events }] of listening) {
      await expect.poll(() => events.length).toBe(3);
      expect(events[2].commentEvents).toEqual({
        kind: 'REMOVED',
        deletedId: comment.id,
        commentsCount: 0,
        comment: null,
      });
    }
    for (const [, listener] of listening) listener.close();
  });

  test('leave out whom the listener has blocked, from that moment on', async () => {
    const id = await scribble(ada, 'Who speaks?');
    const dora = await plaza.person('Dora Falk');
    const eli = await plaza.person('Eli Gran');
    const [hers, theirs] = await Promise.all([dora.listen(EVENTS, { id }), ben.listen(EVENTS, { id })]);
    const told = ({ events }: typeof hers) =>
      events.map(({ commentEvents }) => commentEvents.comment?.content ?? commentEvents.kind);
    await say(eli, id, 'Before.');
    await expect.poll(() => told(hers)).toEqual(['Before.']);
    await dora.mutate('block', { itemId: eli.userId }, 'block { id }');
    // What he has said is there no longer either.
    await expect.poll(() => told(hers)).toEqual(['Before.', 'MISSED']);
    await say(eli, id, 'Unheard.');
    await say(ben, id, 'Heard.');
    await expect.poll(() => told(hers)).toEqual(['Before.', 'MISSED', 'Heard.']);
    await expect.poll(() => told(theirs)).toEqual(['Before.', 'Unheard.', 'Heard.']);

    await dora.mutate('unblock', { itemId: eli.userId }, 'deletedId');
    await expect
      .poll(async () => {
        await say(eli, id, 'Again.');
        return told(hers).includes('Again.');
      })
      .toBe(true);
    hers.close();
    theirs.close();
  });

  test('are not for those who may not see the item', async () => {
    const id = await scribble(ada, 'Mine alone.', 'PRIVATE');
    const listening = await ben.listen(EVENTS, { id });
    await expect.poll(() => listening.errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
    listening.close();
  });
});

describe('what an event says of the viewer', () => {
  const FLAGS = `id manageable editable isBlocked hasReacted
    author { id manageable isViewer isFollower isBlocked ... on Crowd { permissions { manageSettings } } }`;
  const HEARD = `subscription ($id: ID!) { commentEvents(contextId: $id) { kind comment { ${FLAGS} } } }`;
  const crowdOf = async (owner: Person) => {
    const made = await owner.mutate('createCrowd', { name: 'Tram Four', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }');
    return made.crowd.id as string;
  };
  /** Somebody with a role in a crowd, perhaps acting as it. */
  const inCrowd = async (owner: Person, crowdId: string, role: 'MANAGER' | 'MEMBER', actsAsIt = false) => {
    const person = await plaza.person('Cy Dahl');
    const { membership } = await person.mutate('joinCrowd', { crowdId }, 'membership { id }');
    if (role !== 'MEMBER') await owner.mutate('setMemberRole', { id: membership.id, role }, 'membership { id }');
    if (actsAsIt) await person.mutate('switchActor', { actorId: crowdId }, 'viewer { id }');
    return person;
  };

  test.each([
    ['a person about a post of the crowd', true, false],
    ['the crowd about a post of a person', false, true],
    ['the crowd about a post of its own', true, true],
  ])('is what its node says, of whomever they act as: %s', async (_name, isCrowdsPost, isCrowdsComment) => {
    const fia = await plaza.person('Fia Gran');
    const crowd = await crowdOf(fia);
    const actAs = { actAs: crowd };
    const { scribble: post } = await fia.mutate(
      'createScribble',
      { content: 'Stops', audience: 'PUBLIC', ...(isCrowdsPost && actAs) },
      'scribble { id }',
    );
    const author = isCrowdsComment ? fia : await plaza.person('Eli Gran');
    const callers: Record<string, Caller> = {
      author,
      founder: fia,
      'manager as the crowd': await inCrowd(fia, crowd, 'MANAGER', true),
      'manager as themselves': await inCrowd(fia, crowd, 'MANAGER'),
      member: await inCrowd(fia, crowd, 'MEMBER'),
      stranger: await plaza.person('Dora Falk'),
      guest: plaza.guest,
    };
    // As whom one writes one changes it; whoever listens meanwhile begins anew.
    if (isCrowdsComment) await author.mutate('switchActor', { actorId: crowd }, 'viewer { id }');
    const listening: [string, Caller, Awaited<ReturnType<Caller['listen']>>][] = [];
    for (const [name, caller] of Object.entries(callers))
      listening.push([name, caller, await caller.listen(HEARD, { id: post.id })]);
    const compare = async (kind: string) => {
      for (const [name, caller, { events, errors }] of listening) {
        await expect.poll(() => events.at(-1)?.commentEvents.kind, { message: name }).toBe(kind);
        expect(errors, name).toEqual([]);
        const { comment } = events.at(-1).commentEvents;
        const { node } = await caller.get(`query ($id: ID!) { node(id: $id) { ... on Comment { ${FLAGS} } } }`, {
          id: comment.id,
        });
        expect(comment, `${kind} to ${name}`).toEqual(node);
      }
    };
    const { comment } = await say(author, post.id, 'It rings twice.');
    await compare('ADDED');
    const { stranger } = callers;
    await stranger?.mutate('block', { itemId: comment.id }, 'block { id }');
    await author.mutate('updateComment', { id: comment.id, content: 'Thrice.' }, 'comment { id }');
    await compare('UPDATED');
    for (const [, , listener] of listening) listener.close();
  });
});
