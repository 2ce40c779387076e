/** Messages between the platform's nodes: topics, and whatever must reach every process. In process, or through Redis. */
import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import { SetupError } from './environment.ts';

export interface TopicEvent {
  topic: string;
  /** UUIDv7 of the event, the same on every node. */
  id: string;
  data: unknown;
}

export interface Broker {
  publish(events: readonly TopicEvent[]): void;
  onEvent(listener: (event: TopicEvent) => void): () => void;
  /** Adds to a counter that expires so many seconds after it began; the answer is its new value, and how long it lives. */
  count(key: string, windowSeconds: number, by?: number): Promise<Counter>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Counter {
  value: number;
  /** Whole seconds until it begins anew, at least 1. */
  secondsLeft: number;
}

/** What every name in Redis begins with, unless the address says otherwise. */
const PREFIX = 'plaza';
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
    publish: (events) => events.forEach((event) => emitter.emit('event', event)),
    onEvent: (listener) => {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
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

/** `redis://host:6379?prefix=harbour`: several Plazas on one Redis do not hear each other. */
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
    throw new SetupError(`Redis at REDIS_URL does not answer: ${(error as Error).message}.`);
  }
  listener.on('message', (_channel: string, text: string) => {
    for (const event of JSON.parse(text) as TopicEvent[]) emitter.emit('event', event);
  });
  await listener.subscribe(channel);
  return {
    publish: (events) => {
      // A subscriber that misses an event refetches when its socket resumes; the write itself is already committed.
      if (events.length > 0) client.publish(channel, JSON.stringify(events)).catch(() => {});
    },
    onEvent: (handle) => {
      emitter.on('event', handle);
      return () => emitter.off('event', handle);
    },
    count: async (key, windowSeconds, by = 1) => {
      const counter = `${prefix}:${key}`;
      const answers = await client
        .multi()
        .incrby(counter, by)
        .expire(counter, windowSeconds, 'NX')
        .pttl(counter)
        .exec();
      return { value: Number(answers?.[0]?.[1] ?? 0), secondsLeft: secondsOf(Number(answers?.[2]?.[1] ?? 0)) };
    },
    isReady: async () => client.status === 'ready' && listener.status === 'ready',
    close: async () => {
      client.disconnect();
      listener.disconnect();
    },
  };
}
