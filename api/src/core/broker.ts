/**
 * Messages between the platform's nodes: topics, and everything that must reach every process. In process, or through
 * Redis.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { SetupError } from './environment.ts';
import { Failure } from './errors.ts';

export interface TopicEvent {
  topic: string;
  /** UUIDv7 of the event, the same on every node. */
  id: string;
  data: unknown;
}

export interface Broker {
  /** Fails when the events may not have been sent. */
  publish(events: readonly TopicEvent[]): Promise<void>;
  onEvent(listener: (event: TopicEvent) => void): () => void;
  /** Called before the next event if this process was disconnected and may have missed some. */
  onGap(listener: () => void): () => void;
  /** Whether there are other processes to publish to. */
  isShared: boolean;
  /**
   * Adds to a counter that expires `windowSeconds` after it was created. Returns its new value and its remaining
   * lifetime. Throws `unavailable` without a connection.
   */
  count(key: string, windowSeconds: number, by?: number): Promise<Counter>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Counter {
  value: number;
  /** Whole seconds until the counter restarts, at least 1. */
  secondsLeft: number;
}

/** Prefix of all names in Redis, unless the address sets another one. */
const PREFIX = 'plaza';
/** An upper bound for how long Redis takes to count, in milliseconds. */
const COUNT_MS = 2_000;
const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

export function memoryBroker(): Broker {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const counters = new Map<string, { value: number; expires: number }>();
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [key, counter] of counters) if (counter.expires <= now) counters.delete(key);
  }, 60_000).unref();
  return {
    isShared: false,
    publish: async (events) => events.forEach((event) => emitter.emit('event', event)),
    onEvent: (listener) => {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
    onGap: () => () => {},
    count: async (key, windowSeconds, by = 1) => {
      const now = Date.now();
      const found = counters.get(key);
      const counter = found && found.expires > now ? found : { value: 0, expires: now + windowSeconds * 1000 };
      counter.value += by;
      counters.set(key, counter);
      return { value: counter.value, secondsLeft: secondsOf(counter.expires - now) };
    },
    isReady: async () => true,
    close: async () => clearInterval(sweep),
  };
}

/** `redis://host:6379?prefix=harbour`: the prefix keeps several Plazas on one Redis apart. */
export async function redisBroker(address: string): Promise<Broker> {
  const parsed = new URL(address);
  const prefix = parsed.searchParams.get('prefix') ?? PREFIX;
  parsed.searchParams.delete('prefix');
  const url = parsed.toString();
  const channel = `${prefix}:topics`;
  const options = { maxRetriesPerRequest: 2, lazyConnect: true };
  const client = new Redis(url, options);
  const listener = new Redis(url, options);
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  // ioredis reconnects by itself; without a listener its error event would end the process.
  client.on('error', () => {});
  listener.on('error', () => {});
  try {
    await Promise.all([client.connect(), listener.connect()]);
  } catch (error) {
    client.disconnect();
    listener.disconnect();
    throw new SetupError(`Can’t connect to Redis at REDIS_URL: ${(error as Error).message}.`);
  }
  let hasGap = false;
  const closeGap = () => {
    if (!hasGap) return;
    hasGap = false;
    emitter.emit('gap');
  };
  listener.on('message', (_channel: string, text: string) => {
    closeGap();
    for (const event of JSON.parse(text) as TopicEvent[]) emitter.emit('event', event);
  });
  await listener.subscribe(channel);
  listener.on('close', () => (hasGap = true));
  // Subscribe again explicitly: the response marks the point from which no event is missed.
  listener.on('ready', () => void listener.subscribe(channel).then(closeGap, () => {}));
  return {
    isShared: true,
    publish: async (events) => {
      if (events.length > 0) await client.publish(channel, JSON.stringify(events));
    },
    onEvent: (handle) => {
      emitter.on('event', handle);
      return () => emitter.off('event', handle);
    },
    onGap: (handle) => {
      emitter.on('gap', handle);
      return () => emitter.off('gap', handle);
    },
    count: async (key, windowSeconds, by = 1) => {
      const counter = `${prefix}:${key}`;
      // Do not wait for a connection that may never return: refuse immediately what cannot be counted.
      if (client.status !== 'ready') throw new Failure('unavailable', {}, { retryAfter: 1 });
      const counted = client.multi().incrby(counter, by).expire(counter, windowSeconds, 'NX').pttl(counter).exec();
      const answers = await Promise.race([counted, delay(COUNT_MS, undefined, { ref: false })]).catch(() => undefined);
      if (!answers) throw new Failure('unavailable', {}, { retryAfter: 1 });
      return { value: Number(answers?.[0]?.[1] ?? 0), secondsLeft: secondsOf(Number(answers?.[2]?.[1] ?? 0)) };
    },
    isReady: async () => client.status === 'ready' && listener.status === 'ready',
    close: async () => {
      client.disconnect();
      listener.disconnect();
    },
  };
}
