/** Asks as one of the viewers, by a call or for a topic, and tells what comes of it as the matrix does. */
import { on, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { RunningApp } from '../src/app.ts';
import { ERRORS, type ErrorCode } from '../src/core/errors.ts';
import type { Answer, Person } from '../test/door.ts';
import { refusalOf, type Outcome, type Row, type Target, type Viewer } from './matrix.ts';
import { personOf, type World } from './world.ts';

export interface Asked extends Answer {
  got: Outcome | 'broken';
}

export async function ask(
  world: World,
  row: Row,
  about: Target,
  as: Viewer,
  more: Record<string, string> = {},
): Promise<Asked> {
  const { params = {}, query = {}, body, headers = {} } = await row.ask(world, about, as);
  const path = row.call.url.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? name));
  const person = personOf(world, as);
  const answer = await world.door.call(row.call.method, `${path}?${new URLSearchParams(query).toString()}`, {
    ...(person && { as: person }),
    ...(body && { body }),
    headers: { ...headers, ...more },
  });
  return { ...answer, got: answer.status === row.call.status ? 'allowed' : refusalOf(answer.status) };
}

export interface Ear {
  /** The answer to a subscription. */
  outcomeOf: (topic: string, as: Person | undefined) => Promise<Outcome | 'broken'>;
  close: () => void;
}

/** The one socket of a test, for all viewers. */
export async function openEar({ fastify }: RunningApp): Promise<Ear> {
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`);
  await once(socket, 'open');
  return {
    close: () => socket.close(),
    async outcomeOf(topic, as) {
      const messages = on(socket, 'message');
      socket.send(JSON.stringify({ type: 'subscribe', topic, token: as?.token ?? null }));
      // What already subscribed topics tell may come in between.
      for await (const [data] of messages as AsyncIterable<[Buffer]>) {
        const { type, code } = JSON.parse(data.toString('utf8')) as { type: string; code?: ErrorCode };
        if (type !== 'event') return type === 'subscribed' ? 'allowed' : refusalOf(code ? ERRORS[code][0] : 0);
      }
      return 'broken';
    },
  };
}
