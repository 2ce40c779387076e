/**
 * The source of one subscription. Whoever can (the WebSocket) hears each event by a plain call, which costs a tenth of an
 * async iterator at thousands of subscribers; everybody else (SSE) iterates.
 */
import type { Access } from './access.ts';
import { RestError } from './errors.ts';
import type { GatewayContext } from './context.ts';
import { subscriptions } from './metrics.ts';
import { RefusedError, type Listener, type Realtime, type TopicEvent } from './realtime.ts';
import type { Session } from './session.ts';

export interface EventStreamOptions {
  /** What is told. */
  subjects: readonly string[];
  /** Where it is told that this ends. */
  endings?: readonly string[];
  /** Subscribers ask what there is before they listen: where something was told just before, they hear `MISSED` first. */
  catchesUp?: boolean;
  /** What every subscriber of one class sees alike: answers are executed and written once for each. */
  viewerClass?: (event: TopicEvent) => string;
  /** Holds events back while it is checked whether the viewer still may subscribe. */
  access?: Access;
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

/**
 * `ended`: the platform no longer lets this viewer listen, most often because the token is over. `gone`: the session is as
 * good as ever, and this one subject is not there for them any more.
 */
export type Ending = 'closed' | 'ended' | 'gone';

const WAITING_MAX = 1000;
const MISSED: TopicEvent = { topic: '', kind: 'missed', id: '', data: null };

/** Whoever hears a stream. */
export interface Hearer {
  hear(seen: Seen): void;
  end(ending: Ending): void;
}

export class EventStream implements AsyncIterable<Seen>, Listener {
  readonly #realtime: Realtime;
  readonly #session: Session;
  readonly #options: EventStreamOptions;
  #hearer: Hearer | undefined;
  /** What happened between joining and listening. */
  #early: Seen[] | undefined;
  #isClosed = false;
  /** How it ended, perhaps before anybody listened. */
  #ending: Ending | undefined;

  private constructor({ realtime, session }: GatewayContext, options: EventStreamOptions) {
    this.#realtime = realtime;
    this.#session = session;
    this.#options = options;
  }

  /** Joins the subjects as the viewer; what happens from here on is not lost. */
  static async open(context: GatewayContext, options: EventStreamOptions): Promise<EventStream> {
    const { realtime, session } = context;
    const stream = new EventStream(context, options);
    try {
      const token = await session.bearer();
      let isLate = false;
      for (const subject of options.subjects) isLate = (await realtime.listen(subject, token, stream)) || isLate;
      for (const subject of options.endings ?? []) await realtime.listen(subject, token, stream);
      if (isLate && options.catchesUp) stream.missed();
    } catch (error) {
      stream.close();
      throw error instanceof RefusedError ? new RestError(error.code) : error;
    }
    return stream;
  }

  hear(event: TopicEvent): void {
    if (this.#ending) return;
    // The platform asked for the token once, and goes on telling.
    if (event.kind === 'ended' || this.#session.isStale()) return this.end('ended');
    const { access, accepts } = this.#options;
    if (access && !access.accepts(event)) return;
    if (event.kind !== 'missed' && accepts && !accepts(event)) return;
    this.tell(event);
  }

  /** Tells the listener what this viewer alone is to hear. */
  tell(event: TopicEvent): void {
    if (this.#ending) return;
    const seen = this.#seen(event);
    if (this.#hearer) this.#hearer.hear(seen);
    else (this.#early ??= []).push(seen);
  }

  #seen(event: TopicEvent): Seen {
    return { event, viewerClass: this.#options.viewerClass?.(event) ?? '' };
  }

  /** Tells the listener, before all that waits for it, that something may have happened that it could not hear. */
  missed(): void {
    if (this.#ending) return;
    const seen = this.#seen(MISSED);
    if (this.#hearer) this.#hearer.hear(seen);
    else (this.#early ??= []).unshift(seen);
  }

  /** The same where what the subscriber knows is no longer right; a stream that nobody will hear is not left open. */
  async missedIf(isOutdated: () => Promise<boolean>): Promise<void> {
    try {
      if (await isOutdated()) this.missed();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Tells every event in order, until closed or until the platform ends it. */
  listen(hearer: Hearer): void {
    this.#hearer = hearer;
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const seen of early) hearer.hear(seen);
    if (this.#ending) hearer.end(this.#ending);
  }

  /** The viewer may no longer hear this. */
  end(ending: Ending): void {
    if (this.#ending) return;
    this.#ending = ending;
    this.#early = undefined;
    this.#hearer?.end(ending);
    this.close();
  }

  get isEnded(): boolean {
    return this.#ending !== undefined;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { subjects, endings = [] } = this.#options;
    for (const subject of [...subjects, ...endings]) this.#realtime.leave(subject, this);
    this.#options.onClose?.();
    this.end('closed');
  }

  /** Not a generator: one that waits for an event could not be ended before the event comes. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Seen, undefined> {
    const waiting: Seen[] = [];
    let over: Ending | undefined;
    let wake: (() => void) | undefined;
    subscriptions.inc();
    this.listen({
      hear: (seen) => {
        waiting.push(seen);
        // Whoever is this far behind reads a new page faster than the backlog.
        if (waiting.length > WAITING_MAX) this.close();
        wake?.();
      },
      end(ending) {
        over = ending;
        // What waits was for somebody who might hear it.
        if (ending !== 'closed') waiting.length = 0;
        wake?.();
      },
    });
    const pull = (): Promise<IteratorResult<Seen, undefined>> => {
      const value = waiting.shift();
      if (value) return Promise.resolve({ done: false, value });
      if (over === 'gone' || over === 'ended') {
        const code = over === 'gone' ? 'not_found' : this.#session.isStale() ? 'token_invalid' : 'unauthenticated';
        over = 'closed';
        return Promise.reject(new RestError(code));
      }
      if (over) return Promise.resolve({ done: true, value: undefined });
      return new Promise((resolve) => {
        wake = () => resolve(pull());
      });
    };
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: pull,
      return: () => {
        this.close();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }
}
