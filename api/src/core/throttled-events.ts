/**
 * Real-time events that are published at most once in a while per topic and process, because only the last one matters, such as
 * counts that change with every answer. The first is published immediately, and the last one when the time has passed.
 */
import type { Broker, TopicEvent } from './broker.ts';

export interface ThrottledEvent extends TopicEvent {
  /** Milliseconds between two events of the topic. */
  everyMs?: number | undefined;
}

export interface Throttle {
  /** Returns the events to publish now, and publishes the others later. */
  pass(events: readonly ThrottledEvent[]): TopicEvent[];
  close(): void;
}

export function createThrottle({ publish }: Pick<Broker, 'publish'>): Throttle {
  /** The last event that waits, by topic. Null if none does. */
  const waiting = new Map<string, TopicEvent | null>();
  const timers = new Set<NodeJS.Timeout>();
  const wait = (topic: string, everyMs: number): void => {
    waiting.set(topic, null);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const event = waiting.get(topic);
      waiting.delete(topic);
      if (!event) return;
      wait(topic, everyMs);
      publish([event]).catch(() => {});
    }, everyMs).unref();
    timers.add(timer);
  };
  return {
    pass: (events) =>
      events.flatMap(({ everyMs, ...event }) => {
        if (everyMs === undefined) return [event];
        if (waiting.has(event.topic)) {
          waiting.set(event.topic, event);
          return [];
        }
        wait(event.topic, everyMs);
        return [event];
      }),
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      waiting.clear();
    },
  };
}
