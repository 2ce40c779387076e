import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { joinedAt } from '../test/joined.ts';
import { startPlaza, type Person, type Plaza } from '../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let siv: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  siv = await plaza.person('Siv Dahl');
});
afterAll(() => plaza.stop());
afterEach(() => vi.restoreAllMocks());

const COMMENTS = `subscription ($id: ID!) { commentEvents(contextId: $id) { kind comment { content author {
  ... on User { isFollower } } } } }`;

interface CommentEvent {
  kind: string;
  comment: { content: string; author: { isFollower: boolean | null } } | null;
}

/** A stream that has joined, and what it has delivered so far. */
class Stream {
  readonly #ending = new AbortController();
  #text = '';
  isOver = false;

  static async open(who: Person, id: string): Promise<Stream> {
    const stream = new Stream();
    const before = await joinedAt(who.url);
    const response = await fetch(`${who.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...who.headers },
      body: JSON.stringify({ query: COMMENTS, variables: { id } }),
      signal: stream.#ending.signal,
    });
    stream.#read(response).catch(() => undefined);
    await vi.waitUntil(async () => (await joinedAt(who.url)) === before + 1);
    return stream;
  }

  async #read(response: Response): Promise<void> {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) this.#text += chunk;
    this.isOver = true;
  }

  close(): void {
    this.#ending.abort();
  }

  get events(): CommentEvent[] {
    const lines = this.#text.split('\n').filter((line) => line.startsWith('data: {'));
    return lines.map((line) => (JSON.parse(line.slice('data: '.length)) as Payload).data.commentEvents);
  }
}

interface Payload {
  data: { commentEvents: CommentEvent };
}

const say = (author: Person, contextId: string, content: string) =>
  author.mutate('createComment', { contextId, content }, 'comment { id }');

test('a stream of server-sent events applies blocks and resolves fields after the deadline of an operation', async () => {
  const post = { content: 'Ice on the quay', audience: 'PUBLIC' };
  const { scribble } = await ben.mutate('createScribble', post, 'scribble { id }');
  await ada.mutate('follow', { itemId: ben.userId }, 'item { id }');
  const stream = await Stream.open(ada, scribble.id);

  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  await say(siv, scribble.id, 'Before the block');
  await expect.poll(() => stream.events.at(-1)?.comment?.content).toBe('Before the block');
  await ada.mutate('block', { itemId: siv.userId }, 'item { id }');
  await expect.poll(() => stream.events.at(-1)?.kind).toBe('MISSED');
  await say(siv, scribble.id, 'After the block');
  await say(ben, scribble.id, 'From someone else');
  await expect
    .poll(() => stream.events.at(-1)?.comment)
    .toEqual({ content: 'From someone else', author: { isFollower: true } });
  expect(stream.events.map(({ comment }) => comment?.content)).not.toContain('After the block');
  expect(stream.isOver).toBe(false);
  stream.close();
});
