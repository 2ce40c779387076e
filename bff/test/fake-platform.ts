/** A small REST platform of our own making, for the tests of the gateway's core: notes, sessions and a realtime socket. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { textOf } from '../src/core/realtime.ts';

export interface Note {
  id: string;
  _type: 'Note';
  title: string;
  audience: 'public' | 'private';
  user_id: string | null;
}

export interface Call {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown> | undefined;
}

export const noteId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const note = (n: number): Note => ({
  id: noteId(n),
  _type: 'Note',
  title: `Note ${n}`,
  audience: 'public',
  user_id: noteId(((n * 7) % 5) + 1),
});

const sparse = (entity: Note, fields: string[] | undefined) =>
  fields
    ? Object.fromEntries(Object.entries(entity).filter(([name]) => name === '_type' || fields.includes(`Note.${name}`)))
    : entity;

export class FakePlatform {
  readonly calls: Call[] = [];
  readonly notes = Array.from({ length: 30 }, (_, index) => note(index + 1));
  /** What the next calls of a path answer instead. */
  readonly failures = new Map<string, { status: number; body: unknown; headers?: Record<string, string> }>();
  /** Tokens that are good; empty takes every token. */
  readonly goodTokens = new Set<string>();
  /** It takes every request and answers none. */
  isHanging = false;
  /** What every answer waits for. */
  holding: Promise<void> | undefined;
  renewals = 0;
  /** The most requests that it has had at once. */
  peak = 0;
  #running = 0;
  readonly topics: { type: string; topic: string; token?: string }[] = [];
  /** Subjects that are refused, with the code. */
  readonly forbidden = new Map<string, string>();
  /** Subjects where something was told just before somebody came to listen. */
  readonly lately = new Set<string>();
  readonly #server = createServer((request, response) => {
    this.#running += 1;
    this.peak = Math.max(this.peak, this.#running);
    response.once('close', () => (this.#running -= 1));
    // Whoever asked went away in the middle.
    this.#answer(request, response).catch(() => response.destroy());
  });
  readonly #sockets = new WebSocketServer({ server: this.#server, path: '/realtime' });
  #port = 0;

  async start(): Promise<string> {
    this.#sockets.on('connection', (socket) => this.#talk(socket));
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    this.dropSockets();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  dropSockets(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  publish(topic: string, data: unknown, id = noteId(99)): void {
    const text = JSON.stringify({ type: 'event', topic, id, data });
    for (const socket of this.#sockets.clients) socket.send(text);
  }

  callsOf(path: string): Call[] {
    return this.calls.filter((call) => call.path.split('?')[0] === path);
  }

  #talk(socket: WebSocket): void {
    socket.on('message', (data) => {
      const message = JSON.parse(textOf(data)) as { type: string; topic: string; token?: string };
      this.topics.push(message);
      if (message.type !== 'subscribe') return;
      const code = this.forbidden.get(message.topic);
      const { topic } = message;
      const lately = this.lately.has(topic);
      socket.send(JSON.stringify(code ? { type: 'refused', topic, code } : { type: 'subscribed', topic, lately }));
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'http://platform');
    const body = request.headers['content-type']?.includes('json') ? JSON.parse(text) : undefined;
    this.calls.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    if (this.isHanging) return;
    await this.holding;
    const reply = (status: number, value: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(value));
    };
    const failure = this.failures.get(url.pathname);
    if (failure) return reply(failure.status, failure.body, failure.headers);
    if (url.pathname === '/readyz') return reply(200, {});
    if (url.pathname === '/auth/refresh') return this.#renew(body as { refresh_token: string }, reply);
    const bearer = request.headers.authorization?.slice('Bearer '.length);
    if (bearer && this.goodTokens.size > 0 && !this.goodTokens.has(bearer)) {
      return reply(401, { code: 'token_invalid', message: 'Invalid token', errors: {}, request_id: 'x' });
    }
    if (url.pathname === '/items' || url.pathname === '/notes') {
      if (request.method === 'POST') return this.#create(body as { title: string }, reply);
      return reply(200, this.#list(url.searchParams));
    }
    if (url.pathname.startsWith('/media/')) return reply(200, { path: url.pathname, bearer, sent: text });
    reply(404, { code: 'route_not_found', message: 'This endpoint doesn’t exist.', errors: {}, request_id: 'x' });
  }

  #create({ title }: { title: string }, reply: (status: number, value: unknown) => void): void {
    if (!title) {
      const errors = { title: ['Give it a title.'] };
      return reply(422, {
        code: 'invalid',
        message: 'Please check the highlighted fields.',
        errors,
        request_id: 'from-api',
      });
    }
    reply(201, { data: { ...note(50), title } });
  }

  async #renew({ refresh_token }: { refresh_token: string }, reply: (status: number, value: unknown) => void) {
    this.renewals += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (refresh_token === 'dead') return reply(401, { code: 'token_invalid', message: 'Invalid token', errors: {} });
    reply(200, { access_token: `access-${this.renewals}`, refresh_token: `refresh-${this.renewals}` });
  }

  #list(query: URLSearchParams) {
    const ids = query.get('ids')?.split(',');
    const limit = Number(query.get('limit') ?? 20);
    const isBackward = query.get('backward') === 'true';
    /** A cursor is the number of an entry. */
    const at = query.get('cursor');
    const to = isBackward && at ? Number(at) - 1 : this.notes.length;
    const from = isBackward ? Math.max(to - limit, 0) : Number(at ?? 0);
    // By key, never by position: the answer comes in another order than the question.
    const found = ids
      ? this.notes.filter(({ id }) => ids.includes(id))
      : this.notes.slice(from, Math.min(from + limit, to));
    const withAuthor = query.get('include')?.includes('author');
    const included = withAuthor && this.notes.filter(({ id }) => found.some((entity) => entity.user_id === id));
    const fields = query.get('fields')?.split(',');
    const data = found.map((entity) => sparse(entity, fields));
    const isLast = ids || (isBackward ? from === 0 : from + limit >= this.notes.length);
    const cursors = found.map((_, index) => String(from + index + 1));
    const total = query.get('with_total') === 'true' ? this.notes.length : null;
    return {
      data,
      ...(included && { included: included.map((entity) => sparse(entity, fields)) }),
      meta: {
        total,
        page: null,
        limit,
        next_cursor: isLast ? null : isBackward ? cursors[0] : cursors.at(-1),
        cursors,
      },
    };
  }
}
