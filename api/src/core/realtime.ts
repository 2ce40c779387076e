/**
 * The realtime socket at `/realtime`. A client sends `{type: 'subscribe', topic, token}` and gets `subscribed` or
 * `refused`; events come as `{type: 'event', topic, id, data}`. `subscribed` says with `lately: true` that something was
 * told there just before: whoever asked what there is and then listened may have missed it. A topic is an exact name, or a
 * subject that covers the names below it: `comments.scribble.{id}` covers `.added`, `.updated` and `.removed`. The platform
 * decides who may listen.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { viewerOf } from './auth.ts';
import { LATELY_MS } from './contract.ts';
import { reading, systemCaller, type Context, type Platform } from './context.ts';
import { Failure, type ErrorCode } from './errors.ts';
import { realtimeSockets } from './telemetry.ts';

export interface TopicRule {
  /** Subject with `{}` for one free part: `comments.{}.{}`. */
  subject: string;
  /** Throws a Failure when the viewer of the context may not listen. */
  authorize(context: Context, parts: string[]): Promise<void>;
}

const MAX_MESSAGE = 16 * 1024;
const MAX_TOPICS = 50_000;
const MAX_BUFFERED = 8 * 1024 * 1024;
const HEARTBEAT = 30_000;

interface Socket extends WebSocket {
  topics: Set<string>;
  /** Topics that are being decided about, each with the message that asked for it last. */
  asked: Map<string, Message>;
  alive: boolean;
}

export function serveRealtime(server: Server, platform: Platform, rules: readonly TopicRule[]): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  const listeners = new Map<string, Set<Socket>>();
  /** When something was last told, by topic and by subject; the oldest first. */
  const spoken = new Map<string, number>();

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://plaza').pathname !== '/realtime') {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket as Socket));
  });

  function accept(socket: Socket): void {
    socket.topics = new Set();
    socket.asked = new Map();
    socket.alive = true;
    realtimeSockets.inc();
    socket.on('pong', () => (socket.alive = true));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      realtimeSockets.dec();
      for (const topic of socket.topics) leave(socket, topic);
    });
    socket.on('message', (data) => void receive(socket, (data as Buffer).toString('utf8')));
  }

  async function receive(socket: Socket, text: string): Promise<void> {
    const message = parse(text);
    if (!message) return say(socket, { type: 'error', code: 'bad_request' });
    if (message.type === 'unsubscribe') return leave(socket, message.topic);
    socket.asked.set(message.topic, message);
    const isOutdated = () => socket.asked.get(message.topic) !== message;
    try {
      await authorize(message.topic, message.token);
    } catch (error) {
      if (isOutdated()) return;
      socket.asked.delete(message.topic);
      const code: ErrorCode = error instanceof Failure ? error.code : 'internal';
      if (code === 'internal') platform.log.error({ err: error, topic: message.topic }, 'subscription failed');
      return say(socket, { type: 'refused', topic: message.topic, code });
    }
    // Left meanwhile, or asked for again.
    if (isOutdated()) return;
    socket.asked.delete(message.topic);
    if (socket.topics.size >= MAX_TOPICS)
      return say(socket, { type: 'refused', topic: message.topic, code: 'rate_limited' });
    if (socket.readyState !== socket.OPEN) return;
    socket.topics.add(message.topic);
    const set = listeners.get(message.topic) ?? new Set();
    set.add(socket);
    listeners.set(message.topic, set);
    forget();
    say(socket, { type: 'subscribed', topic: message.topic, lately: spoken.has(message.topic) });
  }

  async function authorize(topic: string, token: string | null): Promise<void> {
    const viewer = token === null ? null : await viewerOf(platform.database.db, platform.env.tokenSecret, token);
    for (const rule of rules) {
      const parts = match(rule.subject, topic);
      if (parts)
        return reading(platform, { ...systemCaller(platform), viewer }, (context) => rule.authorize(context, parts));
    }
    throw new Failure('not_found');
  }

  function leave(socket: Socket, topic: string): void {
    socket.asked.delete(topic);
    socket.topics.delete(topic);
    const set = listeners.get(topic);
    set?.delete(socket);
    if (set?.size === 0) listeners.delete(topic);
  }

  function remember(name: string): void {
    spoken.delete(name);
    spoken.set(name, performance.now());
  }

  function forget(): void {
    const longAgo = performance.now() - LATELY_MS;
    for (const [name, at] of spoken) {
      if (at > longAgo) return;
      spoken.delete(name);
    }
  }

  const off = platform.broker.onEvent((event) => {
    const subject = event.topic.slice(0, event.topic.lastIndexOf('.'));
    remember(event.topic);
    remember(subject);
    forget();
    const receivers = new Set([...(listeners.get(event.topic) ?? []), ...(listeners.get(subject) ?? [])]);
    if (receivers.size === 0) return;
    const text = JSON.stringify({ type: 'event', ...event });
    for (const socket of receivers) {
      // One that cannot keep up is cut off: it resumes and refetches, instead of filling the platform's memory.
      if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
      else socket.send(text);
    }
  });

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients as Set<Socket>) {
      if (!socket.alive) socket.terminate();
      socket.alive = false;
      socket.ping();
    }
  }, HEARTBEAT).unref();

  return () => {
    clearInterval(heartbeat);
    off();
    for (const socket of sockets.clients) socket.close(1001);
    sockets.close();
  };
}

type Message = { type: 'subscribe'; topic: string; token: string | null } | { type: 'unsubscribe'; topic: string };

function parse(text: string): Message | undefined {
  try {
    const value = JSON.parse(text) as { type?: unknown; topic?: unknown; token?: unknown } | null;
    if (typeof value?.topic !== 'string' || value.topic.length > 200) return undefined;
    if (value.type === 'unsubscribe') return { type: 'unsubscribe', topic: value.topic };
    const token = value.token ?? null;
    if (value.type !== 'subscribe' || (token !== null && typeof token !== 'string')) return undefined;
    return { type: 'subscribe', topic: value.topic, token };
  } catch {
    return undefined;
  }
}

const say = (socket: Socket, message: object): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};

/** The free parts of a topic under a subject; the topic may name one thing below it. */
function match(subject: string, topic: string): string[] | undefined {
  const wanted = subject.split('.');
  const given = topic.split('.');
  if (given.length !== wanted.length && given.length !== wanted.length + 1) return undefined;
  const parts: string[] = [];
  for (const [index, part] of wanted.entries()) {
    if (part === '{}') parts.push(given[index] ?? '');
    else if (part !== given[index]) return undefined;
  }
  return parts;
}
