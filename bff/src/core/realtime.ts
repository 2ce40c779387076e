/**
 * One WebSocket to the platform for the whole gateway. A subject (`comments.scribble.<id>`) is asked for once, however many
 * listen; after a gap everybody who listens is told that something may be missing.
 */
import { LATELY_MS } from '@plaza/api/core/contract.ts';
import { GATEWAY_HEADER } from '@plaza/api/core/gateway.contract.ts';
import { WebSocket, type RawData } from 'ws';
import type { Log } from './log.ts';

/** What happened, with whole entities in `data`, so that showing it costs no call. */
export interface TopicEvent {
  /** `comments.scribble.<id>.added` */
  topic: string;
  /** Last word of the topic: `added`, `updated`, `removed`; `missed` after a gap. */
  kind: string;
  id: string;
  data: unknown;
}

/** An object, not a function: thousands listen, and each function of its own is memory. */
export interface Listener {
  hear(event: TopicEvent): void;
}

export interface Realtime {
  /** Settles when the platform has agreed, or refused this token; true when something was told there just before. */
  listen(subject: string, token: string | undefined, listener: Listener): Promise<boolean>;
  leave(subject: string, listener: Listener): void;
  readonly isConnected: boolean;
  close(): void;
}

type Message =
  | { type: 'subscribed'; topic: string; lately?: boolean }
  | { type: 'refused'; topic: string; code?: string }
  | { type: 'event'; topic: string; id: string; data: unknown };

/** One subject: who listens, with which token each, and whether the platform has agreed. */
interface Subject {
  listeners: Map<Listener, string | undefined>;
  agreed: Promise<void>;
  agree: () => void;
  refuse: (code: string) => void;
  /** Tokens that the platform refused since the last connection. */
  refused: Set<string | undefined>;
  isOpen: boolean;
  /** When something was last told, as far as it is known. */
  spokenAt: number;
}

export class RefusedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The platform refused the subject: ${code}`);
    this.code = code;
  }
}

const BACKOFF_MIN_MS = 100;
const BACKOFF_MAX_MS = 10_000;
const ANSWER_MS = 10_000;
const PING_MS = 15_000;

export function createRealtime(apiUrl: string, gatewayKey: string, log: Log): Realtime {
  const subjects = new Map<string, Subject>();
  let socket: WebSocket | undefined;
  let attempt = 0;
  let isClosed = false;
  let wasConnected = false;
  let timer: NodeJS.Timeout | undefined;

  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  function connect(): void {
    if (isClosed || socket) return;
    const opening = new WebSocket(`${apiUrl.replace(/^http/, 'ws')}/realtime`, {
      handshakeTimeout: 5000,
      headers: { [GATEWAY_HEADER]: gatewayKey },
    });
    socket = opening;
    let isAlive = true;
    const ping = setInterval(() => {
      if (!isAlive) return opening.terminate();
      isAlive = false;
      if (opening.readyState === WebSocket.OPEN) opening.ping();
    }, PING_MS);
    opening.on('pong', () => (isAlive = true));
    opening.on('open', () => {
      attempt = 0;
      for (const [name, subject] of subjects) {
        subject.refused.clear();
        ask(name, subject);
      }
      wasConnected = true;
    });
    opening.on('message', (data) => {
      isAlive = true;
      receive(textOf(data));
    });
    // A `close` follows every error, and reconnects.
    opening.on('error', (error) => {
      // Nothing that the gateway can mend: both need the same secret.
      if (error.message.endsWith(': 401'))
        log.error('the platform does not know this gateway: give both one GATEWAY_SECRET');
      log.debug({ err: error }, 'realtime socket failed');
    });
    opening.on('close', () => {
      clearInterval(ping);
      socket = undefined;
      reconnect();
    });
  }

  function reconnect(): void {
    if (isClosed || subjects.size === 0) return;
    // Half of the wait is by chance, so that gateways do not all come back at once.
    const wait = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
    attempt += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, wait);
  }

  /** Any listener's token will do: the gateway asks the platform about each of them when they subscribe. */
  function ask(name: string, subject: Subject): void {
    const token = [...subject.listeners.values()].find((candidate) => !subject.refused.has(candidate));
    subject.refused.add(token);
    send({ type: 'subscribe', topic: name, token });
  }

  function receive(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.type === 'event') return deliver(message);
    const subject = subjects.get(message.topic);
    if (!subject) return;
    if (message.type === 'subscribed') {
      const isAgain = subject.isOpen;
      subject.isOpen = true;
      if (message.lately) subject.spokenAt = performance.now();
      subject.agree();
      if (isAgain) tell(subject, { topic: message.topic, kind: 'missed', id: '', data: null });
      return;
    }
    const isAnyLeft = [...subject.listeners.values()].some((token) => !subject.refused.has(token));
    if (isAnyLeft) return ask(message.topic, subject);
    subjects.delete(message.topic);
    subject.refuse(message.code ?? 'forbidden');
    tell(subject, { topic: message.topic, kind: 'ended', id: '', data: null });
  }

  function deliver({ topic, id, data }: Extract<Message, { type: 'event' }>): void {
    const dot = topic.lastIndexOf('.');
    const event = { topic, kind: topic.slice(dot + 1), id, data };
    const exact = subjects.get(topic);
    if (exact) tell(exact, event);
    const whole = subjects.get(topic.slice(0, dot));
    if (whole) tell(whole, event);
  }

  function tell(subject: Subject, event: TopicEvent): void {
    subject.spokenAt = performance.now();
    for (const listener of subject.listeners.keys()) listener.hear(event);
  }

  function open(name: string): Subject {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    const subject: Subject = {
      listeners: new Map(),
      agreed: promise,
      agree: resolve,
      refuse: (code) => reject(new RefusedError(code)),
      refused: new Set(),
      isOpen: false,
      spokenAt: -Infinity,
    };
    subjects.set(name, subject);
    return subject;
  }

  function leave(name: string, listener: Listener): void {
    const subject = subjects.get(name);
    if (!subject?.listeners.delete(listener) || subject.listeners.size > 0) return;
    subjects.delete(name);
    send({ type: 'unsubscribe', topic: name });
  }

  return {
    async listen(name, token, listener) {
      let subject = subjects.get(name);
      const isFirst = !subject;
      subject ??= open(name);
      subject.listeners.set(listener, token);
      if (isFirst && socket?.readyState === WebSocket.OPEN) ask(name, subject);
      else if (!socket) connect();
      try {
        if (!subject.isOpen) await withinTime(subject.agreed);
      } catch (error) {
        leave(name, listener);
        throw error;
      }
      return performance.now() - subject.spokenAt < LATELY_MS;
    },
    leave,
    get isConnected() {
      return wasConnected && socket?.readyState === WebSocket.OPEN;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close(1001);
    },
  };
}

/** `ws` hands text over as a buffer unless told otherwise. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function withinTime(agreed: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new RefusedError('unavailable')), ANSWER_MS);
  return Promise.race([agreed, promise]).finally(() => clearTimeout(timer));
}
