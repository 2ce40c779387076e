/** An event while it is edited. What is not saved yet stays in this browser. */
import { EDITOR_DEBOUNCE_MS } from '../core/constants.ts';
import { isOnline } from '../core/network.ts';
import { Problem } from '../core/problems.ts';
import type { SaveStep } from '../core/saveStep.ts';
import { readObject, storage } from '../core/storage.ts';
import { Store } from '../core/store.ts';
import { changesOf, endsTooEarly, isCapacityWrong, isOnlineUrlWrong, type EventFields } from './eventFields.ts';
import type { EventWrites, SavedEvent } from './eventWrites.ts';

interface EventDraftState {
  event: SavedEvent | null;
  fields: EventFields;
  step: SaveStep;
  /** Why saving failed. */
  problem: unknown;
}

/** What differs from the saved event. */
interface Kept {
  key: string;
  changes: Partial<EventFields>;
}

const slotOf = (event: SavedEvent | null) => `draft.event.${event?.id ?? 'new'}`;
const OPEN = 'draft.event.open';

/** The draft that was created in an editor that a reload has closed. */
export const openEvent = {
  get: (): string | null => storage.get(OPEN),
  set: (id: string | null) => storage.set(OPEN, id),
};

/** Saves a draft after each pause, one write at a time; a published event only on request. */
export class EventDraft extends Store<EventDraftState> {
  readonly #writes: EventWrites;
  /** Also names uploads of the editor. */
  readonly key: string;
  #saved: EventFields;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #stop: (() => void) | null = null;

  constructor(event: SavedEvent | null, saved: EventFields, writes: EventWrites) {
    const kept = readObject(storage.get(slotOf(event))) as Kept | null;
    super({ event, fields: { ...saved, ...kept?.changes }, step: kept ? 'waiting' : 'saved', problem: null });
    this.key = kept?.key ?? crypto.randomUUID();
    this.#saved = saved;
    this.#writes = writes;
  }

  /** Starts saving, beginning with what was kept. */
  start(): void {
    this.#stop ??= isOnline.subscribe(() => {
      if (isOnline.get() && this.get().step === 'offline') void this.flush();
    });
    if (this.get().step === 'waiting') this.#schedule();
  }

  change(part: Partial<EventFields>): void {
    this.#set({ fields: { ...this.get().fields, ...part }, step: 'waiting', problem: null });
    this.#keep();
    this.#schedule();
  }

  /** Saves everything now, dropping changes of single dates if asked to; resolves when that is done or has failed. Fields that are wrong wait until they are corrected. */
  async flush(dropOverrides = false): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    const { fields } = this.get();
    if (endsTooEarly(fields) || isOnlineUrlWrong(fields) || isCapacityWrong(fields)) return;
    this.#running = this.#save(dropOverrides).finally(() => (this.#running = null));
    await this.#running;
  }

  /** Throws if the event could not be saved or published. */
  async publish(): Promise<SavedEvent> {
    await this.flush();
    const { event, step, problem } = this.get();
    if (!event || step !== 'saved') throw problem ?? new Problem('OFFLINE');
    const published = await this.#writes.publish(event.id);
    this.#set({ event: published });
    return published;
  }

  /** The editor closes. A draft is saved; changes of a published event stay in this browser. */
  async leave(): Promise<void> {
    openEvent.set(null);
    clearTimeout(this.#timer);
    if (!this.#isDraft()) {
      this.#stop?.();
      this.#stop = null;
      return;
    }
    if (this.get().step === 'saved') return;
    await this.flush();
    // The first save may have ended only now: the next new event is another one.
    if (openEvent.get() === this.get().event?.id) openEvent.set(null);
  }

  /** Returns to what is saved. Also called once the event was deleted. */
  discard(): void {
    clearTimeout(this.#timer);
    storage.set(slotOf(this.get().event), null);
    this.#set({ fields: this.#saved, step: 'saved', problem: null });
  }

  #set(part: Partial<EventDraftState>): void {
    this.set((state) => ({ ...state, ...part }));
  }

  #isDraft = (): boolean => this.get().event?.isDraft ?? true;

  #keep(): void {
    const { event, fields } = this.get();
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== this.#saved[name as keyof EventFields]),
    );
    storage.set(slotOf(event), JSON.stringify({ key: this.key, changes } satisfies Kept));
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isDraft()) this.#timer = setTimeout(() => void this.flush(), EDITOR_DEBOUNCE_MS);
  }

  async #save(dropOverrides: boolean): Promise<void> {
    try {
      for (let { fields } = this.get(); ; { fields } = this.get()) {
        const changes = changesOf(fields, this.#saved);
        if (!changes) break;
        this.#set({ step: isOnline.get() ? 'saving' : 'offline', problem: null });
        if (!isOnline.get()) return;
        await this.#send({ ...changes, ...(dropOverrides && { dropOverrides }) }, fields);
      }
      storage.set(slotOf(this.get().event), null);
      this.#set({ step: 'saved', problem: null });
    } catch (problem) {
      this.#set(isOnline.get() ? { step: 'failed', problem } : { step: 'offline' });
    }
  }

  async #send(
    { dropOverrides, ...changes }: NonNullable<ReturnType<typeof changesOf>> & { dropOverrides?: true },
    fields: EventFields,
  ): Promise<void> {
    const { event } = this.get();
    if (event) {
      const saved = await this.#writes.update({
        id: event.id,
        ifSequence: event.sequence,
        ...changes,
        ...(dropOverrides && { dropOverrides }),
      });
      this.#saved = fields;
      return this.#set({ event: saved });
    }
    const { timezone, audience } = fields;
    const created = await this.#writes.create({ isDraft: true, timezone, audience, ...changes }, this.key);
    storage.set(slotOf(null), null);
    openEvent.set(created.id);
    this.#saved = fields;
    this.#set({ event: created });
    this.#keep();
  }
}
