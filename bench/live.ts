/** A comment's way from one client to another: written over HTTP, heard over a socket, both at the gateway. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { joinedAt } from '../bff/test/joined.ts';
import type { Sizes } from './sizes.ts';
import { startGateway, type Stack } from './stack.ts';
import { median, quantile, type Section } from './table.ts';
import { CASES } from './operations.ts';

const AT_ONCE = 8;
const WAY_MAX_MS = 300;
const MEMORY_MAX_MB = 250;
const POLL_MS = 20;

const OPERATIONS = {
  hear: `subscription Hear($id: ID!) { commentEvents(contextId: $id) {
    kind edge { node { id content createdAt author { id slug title avatar { links { sm } } } } }
  } }`,
  write: `mutation Write($input: CreateCommentInput!) { createComment(input: $input) {
    ... on CreateCommentPayload { comment { id content author { id title } } }
    ... on PlazaError { code }
  } }`,
  feed: CASES.find(({ name }) => name === 'feed page')?.text ?? '',
};

export async function liveSection(stack: Stack, { comments, warmUp, pages }: Sizes['live']): Promise<Section> {
  const persistedFile = join(stack.dataDir, 'live.json');
  await writeFile(persistedFile, JSON.stringify(OPERATIONS));
  const { child, url } = await startGateway(stack, persistedFile);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${stack.token}` };
  const ask = async (id: keyof typeof OPERATIONS, variables: object): Promise<string> => {
    const reply = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ id, variables }) });
    const text = await reply.text();
    if (!reply.ok || text.includes('"errors"'))
      throw new Error(`${id} answered ${reply.status}: ${text.slice(0, 200)}`);
    return text;
  };
  const body = { content: 'Two of us are here', audience: 'public' };
  const { data } = await stack.call<{ data: { id: string } }>('POST', '/scribbles', body);
  const contextId = Buffer.from(`Scribble:${data.id}`).toString('base64');
  const socket = await subscribe(url, contextId);
  try {
    const ways: number[] = [];
    for (let n = -warmUp; n < comments; n += 1) {
      const content = `Comment ${n}: the ferry is late.`;
      const heard = hearing(socket, content);
      const began = performance.now();
      const [arrived] = await Promise.all([heard, ask('write', { input: { contextId, content } })]);
      if (n >= 0) ways.push(arrived - began);
    }
    let asked = 0;
    const read = async () => {
      while (asked < pages) {
        asked += 1;
        await ask('feed', {});
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    const memory = child.megabytes();
    const middle = median(ways);
    return {
      title: "A comment's way from one client to another",
      about:
        `One writes over HTTP, another hears it on a socket: from the sending of the request to the arrival of the ` +
        `event, ${comments} comments one after the other. The gateway's memory is what it holds after that and ` +
        `${pages.toLocaleString('en')} feed pages, ${AT_ONCE} at once.`,
      head: ['', 'median', '99th percentile'],
      rows: [
        ['one client to another', `${middle.toFixed(1)} ms`, `${quantile(ways, 0.99).toFixed(1)} ms`],
        ["the gateway's memory", `${memory} MB`, ''],
      ],
      goals: [
        { text: `at most ${WAY_MAX_MS} ms: ${middle.toFixed(1)} ms`, isMet: middle <= WAY_MAX_MS },
        { text: `the gateway holds at most ${MEMORY_MAX_MB} MB: ${memory} MB`, isMet: memory <= MEMORY_MAX_MB },
      ],
    };
  } finally {
    socket.terminate();
    await child.stop();
  }
}

async function subscribe(url: string, id: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send('{"type":"connection_init"}');
  await acknowledged;
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '', id: 'hear', variables: { id } } }));
  while ((await joinedAt(url)) === 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return socket;
}

/** When the event of a comment arrives. */
function hearing(socket: WebSocket, content: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const hear = (data: unknown) => {
    if (!String(data).includes(content)) return;
    socket.off('message', hear);
    resolve(performance.now());
  };
  socket.on('message', hear);
  return promise;
}
