/** Whether whoever listens still may. While that is asked again they hear nothing, and afterwards that they missed something. */
import pLimit from 'p-limit';
import type { Ending, EventStream } from './event-stream.ts';
import type { TopicEvent } from './realtime.ts';

/** Of all subscribers of this node: one event that thousands receive leaves the platform free for requests meanwhile. */
export const RECHECKS_AT_ONCE = 16;
const rechecks = pLimit(RECHECKS_AT_ONCE);

export class Access {
  readonly #may: () => Promise<boolean>;
  readonly #otherwise: Ending;
  #asking = 0;
  /** A check that has not started: it covers whatever happens before it does. */
  #queued: Promise<void> | undefined;
  #hasMissed = false;
  /** How it ended, perhaps before there was a stream to end. */
  #ending: Ending | undefined;
  #stream: EventStream | undefined;

  /** `otherwise`: the subject is gone for this viewer, unless that they may not means that they are somebody else by now. */
  constructor(may: () => Promise<boolean>, otherwise: Ending = 'gone') {
    this.#may = may;
    this.#otherwise = otherwise;
  }

  get stream(): EventStream | undefined {
    return this.#stream;
  }

  set stream(stream: EventStream) {
    this.#stream = stream;
    if (this.#ending) stream.end(this.#ending);
  }

  /** `narrowed`: fewer may see the item from now on, and nobody else is told. `missed`: what was missed may have been that. */
  accepts({ kind }: TopicEvent): boolean {
    const isCheck = kind === 'narrowed' || kind === 'missed';
    if (kind === 'missed' || (!isCheck && this.#asking > 0)) this.#hasMissed = true;
    if (isCheck) void this.recheck();
    return !isCheck && this.#asking === 0 && !this.#ending;
  }

  recheck(): Promise<void> {
    return (this.#queued ??= this.#check());
  }

  async #check(): Promise<void> {
    this.#asking += 1;
    const ending = await rechecks(() => {
      this.#queued = undefined;
      return this.#findEnding();
    });
    this.#asking -= 1;
    if (ending) return this.#end(ending);
    if (this.#asking > 0 || !this.#hasMissed) return;
    this.#hasMissed = false;
    this.#stream?.missed();
  }

  async #findEnding(): Promise<Ending | undefined> {
    if (this.#stream?.isEnded) return undefined;
    try {
      return (await this.#may()) ? undefined : this.#otherwise;
    } catch {
      // Who could not be asked may be away, or the token is over: that is no answer about the subject.
      return 'ended';
    }
  }

  #end(ending: Ending): void {
    this.#ending ??= ending;
    this.#stream?.end(this.#ending);
  }
}
