/**
 * The source of one subscription. Whoever can (the WebSocket) hears each event by a plain call, which costs a tenth of an
 * async iterator at thousands of subscribers; everybody else (SSE) iterates.
 */
import { RestError } from './errors.ts';
import type { GatewayContext } from './context.ts';
import { subscriptions } from './metrics.ts';
import { RefusedError, type Listener, type Realtime, type TopicEvent } from './realtime.ts';

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

/** Whoever hears a stream. */
export interface Hearer {
  hear(seen: Seen): void;
  end(ending: Ending): void;
}

export class EventStream implements AsyncIterable<Seen>, Listener {
  readonly #realtime: Realtime;
  readonly #options: EventStreamOptions;
  #hearer: Hearer | undefined;
  /** What happened between joining and listening. */
  #early: Seen[] | undefined;
  #isClosed = false;

  private constructor(realtime: Realtime, options: EventStreamOptions) {
    this.#realtime = realtime;
    this.#options = options;
  }

  /** Joins the subjects as the viewer; what happens from here on is not lost. */
  static async open(context: GatewayContext, options: EventStreamOptions): Promise<EventStream> {
    const { realtime, session } = context;
    const stream = new EventStream(realtime, options);
    try {
      const token = await session.bearer();
      for (const subject of options.subjects) await realtime.listen(subject, token, stream);
    } catch (error) {
      stream.close();
      throw error instanceof RefusedError ? new RestError(error.code) : error;
    }
    return stream;
  }

  hear(event: TopicEvent): void {
    if (event.kind === 'ended') return this.#hearer?.end('ended');
    const { accepts, viewerClass } = this.#options;
    if (event.kind !== 'missed' && accepts && !accepts(event)) return;
    const seen = { event, viewerClass: viewerClass?.(event) ?? '' };
    if (this.#hearer) this.#hearer.hear(seen);
    else (this.#early ??= []).push(seen);
  }

  /** Tells the listener that something may have happened before it could hear. */
  missed(): void {
    this.hear({ topic: '', kind: 'missed', id: '', data: null });
  }

  /** Tells every event in order, until closed or until the platform ends it. */
  listen(hearer: Hearer): void {
    this.#hearer = hearer;
    subscriptions.inc();
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const seen of early) hearer.hear(seen);
  }

  /** The viewer may no longer hear this. */
  end(): void {
    this.#hearer?.end('ended');
    this.close();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const subject of this.#options.subjects) this.#realtime.leave(subject, this);
    this.#options.onClose?.();
    this.#hearer?.end('closed');
  }

  /** Not a generator: one that waits for an event could not be ended before the event comes. */
  [Symbol.asyncIterator](): AsyncIterator<Seen, undefined> {
    const waiting: Seen[] = [];
    let isOver = false;
    let wake: (() => void) | undefined;
    this.listen({
      hear: (seen) => {
        waiting.push(seen);
        // Whoever is this far behind reads a new page faster than the backlog.
        if (waiting.length > WAITING_MAX) this.close();
        wake?.();
      },
      end: () => {
        isOver = true;
        wake?.();
      },
    });
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
