import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDoor } from '../../../api/test/door.ts';
import { joinedAt } from '../../test/joined.ts';
import { startPlaza, type Person, type Plaza, type Reply } from '../../test/real-platform.ts';
import { textOf } from '../core/realtime.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

/** For machines that do much else meanwhile. */
const PATIENCE = { timeout: 30_000, interval: 10 };
const COMMENTS = 'subscription ($id: ID!) { commentEvents(contextId: $id) { kind comment { content } } }';

interface Frame {
  id?: string;
  type: string;
  payload?: Reply['data'];
}

/** One socket, on which several things are listened to. */
class Window {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  closed: number | null = null;

  constructor({ headers }: Person) {
    this.socket = new WebSocket(`${plaza.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    this.socket.on('message', (data) => this.frames.push(JSON.parse(textOf(data)) as Frame));
    this.socket.on('close', (code) => (this.closed = code));
  }

  async listen(ids: Record<string, string>): Promise<this> {
    await once(this.socket, 'open');
    this.socket.send(JSON.stringify({ type: 'connection_init' }));
    await vi.waitUntil(() => this.frames.length === 1, PATIENCE);
    for (const [id, item] of Object.entries(ids)) {
      const before = await joinedAt(plaza.url);
      this.socket.send(
        JSON.stringify({ id, type: 'subscribe', payload: { query: COMMENTS, variables: { id: item } } }),
      );
      await vi.waitUntil(async () => (await joinedAt(plaza.url)) > before, PATIENCE);
    }
    return this;
  }

  /** What it was told of one of them: words, codes, and the end. */
  told(id: string): string[] {
    return this.frames
      .filter((frame) => frame.id === id)
      .flatMap(({ type, payload }) =>
        type === 'next'
          ? (payload.errors?.map((error: Reply['data']) => error.extensions.code) ??
            payload.data.commentEvents.comment?.content ??
            [])
          : type,
      );
  }
}

const post = async (content: string): Promise<string> =>
  (await ada.mutate('createScribble', { content, audience: 'PUBLIC' }, 'scribble { id }')).scribble.id;
const say = (contextId: string, content: string) =>
  ada.mutate('createComment', { contextId, content }, 'comment { id }');

test.each([
  ['is deleted', (id: string) => ada.mutate('deleteScribble', { id }, 'deletedId')],
  [
    'is no longer for them',
    (id: string) => ada.mutate('updateScribble', { id, audience: 'PRIVATE' }, 'scribble { id }'),
  ],
])('of several things that somebody listens to, only what %s ends, and says so', async (_how, end) => {
  const [ice, tram] = [await post('Ice on the quay'), await post('Tram 4 is late')];
  const bens = await new Window(ben).listen({ ice, tram });
  await say(ice, 'Slippery');
  await say(tram, 'Again');
  await expect.poll(() => [bens.told('ice'), bens.told('tram')]).toEqual([['Slippery'], ['Again']]);
  await end(ice);
  await expect.poll(() => bens.told('ice')).toEqual(['Slippery', 'NOT_FOUND', 'complete']);
  await say(tram, 'Always');
  await expect.poll(() => bens.told('tram')).toEqual(['Again', 'Always']);
  expect(bens.told('ice')).toEqual(['Slippery', 'NOT_FOUND', 'complete']);
  expect(bens.closed).toBeNull();

  // Its name is free again, and what is gone cannot be listened to.
  bens.socket.send(
    JSON.stringify({ id: 'ice', type: 'subscribe', payload: { query: COMMENTS, variables: { id: ice } } }),
  );
  await expect.poll(() => bens.told('ice').slice(3)).toEqual(['NOT_FOUND', 'complete']);
  bens.socket.close();
});

const picture = async (): Promise<string> => {
  const owner = { userId: atob(ada.userId).split(':')[1] };
  return btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never)}`);
};

test.each<[string, (file: string) => Promise<() => Promise<unknown>>]>([
  [
    'another picture replaces it in its post',
    async (attachmentId) => {
      const input = { content: 'Ice', audience: 'PUBLIC', attachmentId };
      const { id } = (await ada.mutate('createScribble', input, 'scribble { id }')).scribble;
      return async () => ada.mutate('updateScribble', { id, attachmentId: await picture() }, 'scribble { id }');
    },
  ],
  [
    'it is removed from its post',
    async (attachmentId) => {
      const input = { content: 'Ice', audience: 'PUBLIC', attachmentId };
      const { id } = (await ada.mutate('createScribble', input, 'scribble { id }')).scribble;
      return () => ada.mutate('updateScribble', { id, attachmentId: null }, 'scribble { id }');
    },
  ],
  [
    'it is removed from its comment',
    async (file) => {
      const input = { contextId: await post('Ice'), content: 'Look', fileIds: [file] };
      const { id } = (await ada.mutate('createComment', input, 'comment { id }')).comment;
      return () => ada.mutate('updateComment', { id, fileIds: [] }, 'comment { id }');
    },
  ],
])('a subscription to the comments of a picture ends when %s, and only that one', async (_how, show) => {
  const file = await picture();
  const remove = await show(file);
  const tram = await post('Tram 4 is late');
  const bens = await new Window(ben).listen({ file, tram });
  await say(file, 'Slippery');
  await expect.poll(() => bens.told('file')).toEqual(['Slippery']);
  await remove();
  await expect.poll(() => bens.told('file')).toEqual(['Slippery', 'NOT_FOUND', 'complete']);
  await say(file, 'For my eyes only');
  await say(tram, 'Again');
  await expect.poll(() => bens.told('tram')).toEqual(['Again']);
  expect(bens.told('file')).toEqual(['Slippery', 'NOT_FOUND', 'complete']);
  bens.socket.close();
});

test('by SSE it says so as well, and ends', async () => {
  const id = await post('Ice on the quay');
  const before = await joinedAt(plaza.url);
  const response = await fetch(`${plaza.url}/graphql`, {
    method: 'POST',
    headers: { ...ben.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: COMMENTS, variables: { id } }),
  });
  const text = response.text();
  await expect.poll(() => joinedAt(plaza.url)).toBe(before + 1);
  await say(id, 'Slippery');
  await ada.mutate('deleteScribble', { id }, 'deletedId');
  const events = (await text).split('\n').filter((line) => line.startsWith('data: {'));
  expect(events.at(-1)).toContain('"code":"NOT_FOUND"');
  expect(events.filter((event) => event.includes('errors'))).toHaveLength(1);
});
