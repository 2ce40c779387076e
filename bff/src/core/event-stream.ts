/**
 * The source of one subscription. Whoever can (the WebSocket) hears each event by a plain call, which costs a tenth of an
 * async iterator at thousands of subscribers; everybody else (SSE) iterates.
 */
import { RestError } from './errors.ts';
import type { GatewayContext } from './context.ts';
import { RefusedError, type Listening, type TopicEvent } from './realtime.ts';

export interface EventStreamOptions {
  subjects: readonly string[];
  /** What every subscriber of one class sees alike: answers are executed and written once for each. */
  viewerClass?: (event: TopicEvent) => string;
  /** Only what this viewer should hear. */
  accepts?: (event: TopicEvent) => boolean;
  /** When nobody listens to this stream any more. */
  onClose?: () => void;
}

/** One event as this viewer's class sees it: the root value of the execution. */
export interface Seen {
  event: TopicEvent;
  viewerClass: string;
}

/** `ended`: the platform no longer lets this viewer listen, most often because the token is over. */
export type Ending = 'closed' | 'ended';

const WAITING_MAX = 1000;

export class EventStream implements AsyncIterable<Seen> {
  readonly #options: EventStreamOptions;
  #hear: ((seen: Seen) => void) | undefined;
  #end: ((ending: Ending) => void) | undefined;
  #stop: (() => void) | undefined;
  /** What happened between joining and listening. */
  #early: Seen[] = [];

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  /** Joins the subjects as the viewer; what happens from here on is not lost. */
  static async open(context: GatewayContext, options: EventStreamOptions): Promise<EventStream> {
    const stream = new EventStream(options);
    stream.#hear = (seen) => stream.#early.push(seen);
    const listening: Listening[] = [];
    stream.#stop = () => {
      for (const each of listening) each.close();
      options.onClose?.();
    };
    try {
      const token = await context.session.bearer();
      for (const subject of options.subjects) {
        listening.push(await context.realtime.listen(subject, token, (event) => stream.#receive(event)));
      }
    } catch (error) {
      stream.close();
      throw error instanceof RefusedError ? new RestError(error.code) : error;
    }
    return stream;
  }

  #receive(event: TopicEvent): void {
    if (event.kind === 'ended') return this.#end?.('ended');
    const { accepts, viewerClass } = this.#options;
    if (event.kind !== 'missed' && accepts && !accepts(event)) return;
    this.#hear?.({ event, viewerClass: viewerClass?.(event) ?? '' });
  }

  /** Tells the listener that something may have happened before it could hear. */
  missed(): void {
    this.#receive({ topic: '', kind: 'missed', id: '', data: null });
  }

  /** Hears every event in order, until closed or until the platform ends it. */
  listen(hear: (seen: Seen) => void, end: (ending: Ending) => void): void {
    this.#hear = hear;
    this.#end = end;
    for (const seen of this.#early.splice(0)) hear(seen);
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#end?.('closed');
  }

  /** Not a generator: one that waits for an event could not be ended before the event comes. */
  [Symbol.asyncIterator](): AsyncIterator<Seen, undefined> {
    const waiting: Seen[] = [];
    let isOver = false;
    let wake: (() => void) | undefined;
    this.listen(
      (seen) => {
        waiting.push(seen);
        // Whoever is this far behind reads a new page faster than the backlog.
        if (waiting.length > WAITING_MAX) this.close();
        wake?.();
      },
      () => {
        isOver = true;
        wake?.();
      },
    );
    const pull = (): Promise<IteratorResult<Seen, undefined>> => {
      const value = waiting.shift();
      if (value) return Promise.resolve({ done: false, value });
      if (isOver) return Promise.resolve({ done: true, value: undefined });
      return new Promise((resolve) => {
        wake = () => resolve(pull());
      });
    };
    return {
      next: pull,
      return: () => {
        this.close();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }
}
