/**
 * The real-time socket at `/realtime`. A client sends `{type: 'subscribe', topic, token}` and receives `subscribed` or
 * `refused`; events arrive as `{type: 'event', topic, id, data}`. `subscribed` with `lately: true` means that an event
 * was published shortly before, which a client that read first and subscribed second may have missed.
 *
 * A topic is an exact name, or a subject that covers all names below it: `comments.scribble.{id}` covers `.added`,
 * `.updated`, and `.removed`.
 *
 * The platform authorizes each subscription, and again whenever access may have changed: a subscriber who has lost
 * access receives `refused`, and the socket of a session that has ended is closed once it has no topics left. After
 * this node was disconnected from the others, every topic is authorized again, and another `subscribed` with `lately:
 * true` says that events may have been missed.
 *
 * Events contain in `included` the entities that a response would include for the subscriber. The gateway proves its
 * identity with `gateway-key`; it receives everything immediately, and checks its own subscribers.
 *
 * For each account, and for each address without a valid token, a few subscriptions are authorized at a time and some
 * hundred wait; others receive `refused` with `rate_limited`, and can be sent again.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { decodeJwt } from 'jose';
import { accountIn, viewerOf } from './auth.ts';
import type { TopicEvent } from './broker.ts';
import { callerOf } from './caller.contract.ts';
import { createCallerQueue, SUBSCRIPTIONS } from './caller-queue.ts';
import { LATELY_MS } from './contract.ts';
import type { Platform } from './context.ts';
import { Failure, type ErrorCode } from './errors.ts';
import { GATEWAY_HEADER } from './gateway.contract.ts';
import { addressOf } from './http.ts';
import { isSame } from './secrets.ts';
import { realtimeSockets } from './telemetry.ts';
import {
  reauthorize,
  authorize,
  ruleOf,
  whatIsSeen,
  filterBlocked,
  type RuledSubscriber,
  type TopicRule,
} from './topics.ts';

const MAX_MESSAGE = 16 * 1024;
const MAX_TOPICS = 50_000;
const MAX_BUFFERED = 8 * 1024 * 1024;
const HEARTBEAT = 30_000;
/** Close code: the session has ended. */
const POLICY = 1008;

/** A subscriber of one topic, on its socket. */
interface SocketSubscriber extends RuledSubscriber {
  socket: Socket;
  topic: string;
  /** When the token expires, in milliseconds since the epoch. */
  until: number;
}

interface Socket extends WebSocket {
  topics: Map<string, SocketSubscriber>;
  isGateway: boolean;
  address: string;
  /** Topics that are being authorized, each with the latest message that requested it. */
  asked: Map<string, Message>;
  alive: boolean;
}

export function serveRealtime(server: Server, platform: Platform, rules: readonly TopicRule[]): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  const queue = createCallerQueue(SUBSCRIPTIONS, platform.env.rateLimits);
  const listeners = new Map<string, Set<SocketSubscriber>>();
  /** All subscriptions except the gateway's, which checks its own subscribers. */
  const members = new Set<SocketSubscriber>();
  /** Keeps events to members in order, although each may need a database query first. */
  let turn = Promise.resolve();
  /** The number of events so far that may have changed someone's access. */
  let changes = 0;
  /** When an event was last published, by topic and by subject, oldest first. */
  const spoken = new Map<string, number>();

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://plaza').pathname !== '/realtime') {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    const key = request.headers[GATEWAY_HEADER];
    if (key !== undefined && !isSame(String(key), platform.env.gatewayKey)) {
      stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    const address = addressOf(request);
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket as Socket, key !== undefined, address));
  });

  function accept(socket: Socket, isGateway: boolean, address: string): void {
    socket.address = address;
    socket.topics = new Map();
    socket.isGateway = isGateway;
    socket.asked = new Map();
    socket.alive = true;
    realtimeSockets.inc();
    socket.on('pong', () => (socket.alive = true));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      realtimeSockets.dec();
      for (const topic of socket.topics.keys()) leave(socket, topic);
    });
    socket.on('message', (data) => void receive(socket, (data as Buffer).toString('utf8')));
  }

  async function receive(socket: Socket, text: string): Promise<void> {
    const message = parse(text);
    if (!message) return say(socket, { type: 'error', code: 'bad_request' });
    if (message.type === 'unsubscribe') return leave(socket, message.topic);
    socket.asked.set(message.topic, message);
    const isOutdated = () => socket.asked.get(message.topic) !== message;
    const before = changes;
    let subscriber: SocketSubscriber;
    try {
      const decide = async () => {
        // Skip the database if the socket was closed while its message waited.
        if (socket.readyState !== socket.OPEN) throw new Failure('unavailable');
        return subscriberFor(socket, message);
      };
      subscriber = await (socket.isGateway ? decide() : queue.run(await callerWith(socket, message.token), decide));
    } catch (error) {
      if (isOutdated()) return;
      socket.asked.delete(message.topic);
      const code: ErrorCode = error instanceof Failure ? error.code : 'internal';
      if (code === 'internal') platform.log.error({ err: error, topic: message.topic }, 'subscription failed');
      return say(socket, { type: 'refused', topic: message.topic, code });
    }
    // Unsubscribed or requested again in the meantime.
    if (isOutdated()) return;
    socket.asked.delete(message.topic);
    if (socket.topics.size >= MAX_TOPICS)
      return say(socket, { type: 'refused', topic: message.topic, code: 'rate_limited' });
    if (socket.readyState !== socket.OPEN) return;
    subscribe(subscriber);
    forget();
    say(socket, { type: 'subscribed', topic: message.topic, lately: spoken.has(message.topic) });
    // An event was published during authorization, before this subscription existed.
    if (changes !== before && !socket.isGateway) inTurn(() => recheck([subscriber]));
  }

  async function callerWith({ address }: Socket, token: string | null): Promise<string> {
    return callerOf(token === null ? undefined : await accountIn(platform, token), address);
  }

  async function subscriberFor(socket: Socket, { topic, token }: SubscribeMessage): Promise<SocketSubscriber> {
    const viewer = token === null ? null : await viewerOf(platform, token);
    const found = ruleOf(rules, topic);
    if (!found) throw new Failure('not_found');
    const until = token === null ? Infinity : (decodeJwt(token).exp ?? 0) * 1000;
    const subscriber = { ...found, socket, topic, viewer, until };
    await authorize(platform, found.rule, subscriber);
    return subscriber;
  }

  function subscribe(subscriber: SocketSubscriber): void {
    const { socket, topic } = subscriber;
    leave(socket, topic);
    socket.topics.set(topic, subscriber);
    const set = listeners.get(topic) ?? new Set();
    set.add(subscriber);
    listeners.set(topic, set);
    if (!socket.isGateway) members.add(subscriber);
  }

  function leave(socket: Socket, topic: string): void {
    socket.asked.delete(topic);
    const subscriber = socket.topics.get(topic);
    if (!subscriber) return;
    socket.topics.delete(topic);
    members.delete(subscriber);
    const set = listeners.get(topic);
    set?.delete(subscriber);
    if (set?.size === 0) listeners.delete(topic);
  }

  /** Ends a subscription, unless it has ended or been replaced in the meantime. */
  function dismiss(subscriber: SocketSubscriber, code: ErrorCode): void {
    const { socket, topic } = subscriber;
    if (socket.topics.get(topic) !== subscriber) return;
    leave(socket, topic);
    say(socket, { type: 'refused', topic, code });
    if (code === 'token_invalid' && socket.topics.size === 0) socket.close(POLICY);
  }

  async function recheck(subscribers: readonly SocketSubscriber[]): Promise<void> {
    if (subscribers.length === 0) return;
    try {
      for (const [subscriber, code] of await reauthorize(platform, subscribers)) dismiss(subscriber, code);
    } catch (error) {
      // End subscriptions that cannot be checked. The client can subscribe again.
      for (const subscriber of subscribers) dismiss(subscriber, 'unavailable');
      throw error;
    }
  }

  /** Runs work one after the other. */
  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(work).catch((error: unknown) => platform.log.error({ err: error }, 'an event could not be sent'));
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

  const subscribersOf = (topic: string): SocketSubscriber[] => [
    ...(listeners.get(topic) ?? []),
    ...(listeners.get(subjectOf(topic)) ?? []),
  ];

  /** Subscriptions whose access may depend on the event. */
  function concerned(topic: string, found: ReturnType<typeof ruleOf>): SocketSubscriber[] {
    if (topic.endsWith('.narrowed')) return subscribersOf(topic).filter((subscriber) => members.has(subscriber));
    if (!found?.rule.changesAccess) return [];
    const [id] = found.parts;
    return [...members].filter(({ viewer }) => viewer?.userId === id || viewer?.actorId === id);
  }

  async function sendToMembers(event: TopicEvent, found: ReturnType<typeof ruleOf>): Promise<void> {
    await recheck(concerned(event.topic, found));
    let subscribers = subscribersOf(event.topic).filter((subscriber) => members.has(subscriber));
    if (subscribers.length === 0) return;
    const now = platform.clock.now().getTime();
    for (const subscriber of subscribers) if (subscriber.until <= now) dismiss(subscriber, 'token_invalid');
    subscribers = subscribers.filter(({ until }) => until > now);
    const author = found?.rule.authorOf?.(event.data);
    if (author) subscribers = [...(await filterBlocked(platform.database.db, subscribers, author))];
    const included = includedIn(event.data);
    const ids = included.map(({ id }) => id);
    const seen = await whatIsSeen(platform.database.db, subscribers, ids);
    const includedFor = (subscriber: SocketSubscriber) => ids.filter((id) => seen.get(subscriber)?.has(id));
    const here = subscribers.filter((subscriber) => members.has(subscriber));
    const sent = new Set<Socket>();
    // Subscribers with the same included entities share one serialized message.
    for (const [subscriber, ...others] of Map.groupBy(here, (each) => includedFor(each).join()).values()) {
      if (!subscriber) continue;
      const sockets = new Set([subscriber, ...others].flatMap(({ socket }) => (sent.has(socket) ? [] : socket)));
      send(sockets, textOf(keepIncluded(event, includedFor(subscriber))));
      for (const socket of sockets) sent.add(socket);
    }
  }

  const off = platform.broker.onEvent((event) => {
    const { topic } = event;
    remember(topic);
    remember(subjectOf(topic));
    forget();
    const found = ruleOf(rules, topic);
    if (platform.endsAccess(topic)) changes += 1;
    const gateways = new Set<Socket>();
    for (const { socket } of subscribersOf(topic)) if (socket.isGateway) gateways.add(socket);
    if (gateways.size === 0 && members.size === 0) return;
    if (gateways.size > 0) send(gateways, textOf(event));
    if (members.size > 0) inTurn(() => sendToMembers(event, found));
  });

  // Until they are checked they receive nothing: the broker reports a gap before the next event.
  const offGap = platform.broker.onGap(() => {
    changes += 1;
    const subscribers = [...listeners.values()].flatMap((set) => [...set]);
    const [theirs, own] = [
      subscribers.filter((subscriber) => !members.has(subscriber)),
      subscribers.filter((subscriber) => members.has(subscriber)),
    ];
    // A gateway checks its own subscribers when it learns this, and has to before it gets the next event.
    warnOfGap(theirs);
    inTurn(async () => {
      await recheck(subscribers);
      warnOfGap(own);
    });
  });

  function warnOfGap(subscribers: readonly SocketSubscriber[]): void {
    for (const subscriber of subscribers) {
      remember(subscriber.topic);
      if (subscriber.socket.topics.get(subscriber.topic) === subscriber)
        say(subscriber.socket, { type: 'subscribed', topic: subscriber.topic, lately: true });
    }
  }

  function send(receivers: ReadonlySet<Socket>, text: string): void {
    for (const socket of receivers) {
      // One that cannot keep up is cut off: it resumes and refetches, instead of filling the platform's memory.
      if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
      else socket.send(text);
    }
  }

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients as Set<Socket>) {
      if (!socket.alive) socket.terminate();
      socket.alive = false;
      socket.ping();
    }
    const now = platform.clock.now().getTime();
    for (const subscriber of members) if (subscriber.until <= now) dismiss(subscriber, 'token_invalid');
  }, HEARTBEAT).unref();

  return () => {
    clearInterval(heartbeat);
    off();
    offGap();
    for (const socket of sockets.clients) socket.close(1001);
    sockets.close();
  };
}

type SubscribeMessage = { type: 'subscribe'; topic: string; token: string | null };
type Message = SubscribeMessage | { type: 'unsubscribe'; topic: string };

const textOf = (event: TopicEvent): string => JSON.stringify({ type: 'event', ...event });

type EventData = { included?: readonly { id: string }[] } | null;

/** The included entities of an event, as in a response. */
const includedIn = (data: unknown) => (data as EventData)?.included ?? [];

/** The same event with only these included entities. */
function keepIncluded(event: TopicEvent, ids: readonly string[]): TopicEvent {
  const included = includedIn(event.data);
  if (included.length === ids.length) return event;
  return { ...event, data: { ...(event.data as object), included: included.filter(({ id }) => ids.includes(id)) } };
}

const subjectOf = (topic: string): string => topic.slice(0, topic.lastIndexOf('.'));

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
