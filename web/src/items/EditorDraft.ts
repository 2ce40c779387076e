/** An item while it is edited. What is not saved yet stays in this browser. */
import { EDITOR_DEBOUNCE_MS } from '../core/constants.ts';
import { isOnline } from '../core/network.ts';
import { Problem } from '../core/problems.ts';
import type { SaveStep } from '../core/saveStep.ts';
import { readObject, storage } from '../core/storage.ts';
import { Store } from '../core/store.ts';

interface EditedItem {
  readonly id: string;
  readonly isDraft: boolean;
}

/** How a kind of item is saved. The functions throw if the API refuses. */
export interface DraftWrites<Item extends EditedItem, Fields extends object, Choice = never> {
  /** Names what is kept in this browser. */
  kind: string;
  /** Whether the fields can be sent. Fields that are wrong wait until they are corrected. */
  canSave: (fields: Fields) => boolean;
  hasChanges: (fields: Fields, saved: Fields) => boolean;
  create: (fields: Fields, saved: Fields, key: string) => Promise<Item>;
  update: (item: Item, fields: Fields, saved: Fields, choice?: Choice) => Promise<Item>;
  publish: (item: Item) => Promise<Item>;
  /** Reads what is stored now. Changes of a published item are then saved on top of what others have saved meanwhile. */
  read?: (item: Item) => Promise<{ item: Item; fields: Fields }>;
}

interface EditorDraftState<Item, Fields> {
  item: Item | null;
  fields: Fields;
  step: SaveStep;
  /** Why saving failed. */
  problem: unknown;
  /** What others have stored in fields that are changed here, too; null if the user has nothing to decide. */
  theirs: Partial<Fields> | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of one that the other lacks, or has otherwise. */
const differences = <Fields extends object>(one: Fields, other: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !isSame(value, other[name as keyof Fields])),
  ) as Partial<Fields>;

/** What differs from the saved item. */
interface Kept<Fields> {
  key: string;
  changes: Partial<Fields>;
}

const slotOf = (kind: string, id: string | undefined) => `draft.${kind}.${id ?? 'new'}`;

/** The draft of a kind that was created in an editor that a reload has closed. */
export const openDraft = (kind: string) => ({
  get: (): string | null => storage.get(`draft.${kind}.open`),
  set: (id: string | null) => storage.set(`draft.${kind}.open`, id),
});

/** Saves a draft after each pause, one write at a time; a published item only on request. */
export class EditorDraft<Item extends EditedItem, Fields extends object, Choice = never> extends Store<
  EditorDraftState<Item, Fields>
> {
  readonly #writes: DraftWrites<Item, Fields, Choice>;
  readonly #open: ReturnType<typeof openDraft>;
  /** Also names uploads of the editor. */
  readonly key: string;
  #saved: Fields;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #stop: (() => void) | null = null;

  constructor(item: Item | null, saved: Fields, writes: DraftWrites<Item, Fields, Choice>) {
    const kept = readObject(storage.get(slotOf(writes.kind, item?.id))) as Kept<Fields> | null;
    const fields = { ...saved, ...kept?.changes };
    super({ item, fields, step: kept ? 'waiting' : 'saved', problem: null, theirs: null });
    this.key = kept?.key ?? crypto.randomUUID();
    this.#saved = saved;
    this.#writes = writes;
    this.#open = openDraft(writes.kind);
  }

  /** Starts saving, beginning with what was kept. */
  start(): void {
    this.#stop ??= isOnline.subscribe(() => {
      if (isOnline.get() && this.get().step === 'offline') void this.flush();
    });
    if (this.get().step === 'waiting') this.#schedule();
  }

  change(part: Partial<Fields>): void {
    this.#set({ fields: { ...this.get().fields, ...part }, step: 'waiting', problem: null });
    this.#keep();
    this.#schedule();
  }

  /** Saves everything now; resolves when that is done or has failed. Fields that are wrong wait until they are corrected. */
  async flush(choice?: Choice): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.#writes.canSave(this.get().fields)) return;
    this.#running = this.#save(choice).finally(() => (this.#running = null));
    await this.#running;
  }

  /** Decides for what others have stored, or for what is in the fields, where both have changed. */
  settle(choice: 'theirs' | 'mine'): void {
    const { theirs } = this.get();
    this.#set({ theirs: null });
    if (theirs && choice === 'theirs') this.change(theirs);
  }

  /** Throws if the item could not be saved or published. */
  async publish(): Promise<Item> {
    await this.flush();
    const { item, step, problem } = this.get();
    if (!item || step !== 'saved') throw problem ?? new Problem('OFFLINE');
    const published = await this.#writes.publish(item);
    this.#set({ item: published });
    return published;
  }

  /** The editor closes. A draft is saved; changes of a published item stay in this browser. */
  async leave(): Promise<void> {
    this.#open.set(null);
    clearTimeout(this.#timer);
    if (!this.#isDraft()) {
      this.#stop?.();
      this.#stop = null;
      return;
    }
    if (this.get().step === 'saved') return;
    await this.flush();
    // The first save may have ended only now: the next new item is another one.
    if (this.#open.get() === this.get().item?.id) this.#open.set(null);
  }

  /** Returns to what is saved. Also called once the item was deleted. */
  discard(): void {
    clearTimeout(this.#timer);
    storage.set(this.#slot(), null);
    this.#set({ fields: this.#saved, step: 'saved', problem: null, theirs: null });
  }

  #set(part: Partial<EditorDraftState<Item, Fields>>): void {
    this.set((state) => ({ ...state, ...part }));
  }

  #slot = (): string => slotOf(this.#writes.kind, this.get().item?.id);

  #isDraft = (): boolean => this.get().item?.isDraft ?? true;

  #keep(): void {
    const changes = differences(this.get().fields, this.#saved);
    storage.set(this.#slot(), JSON.stringify({ key: this.key, changes } satisfies Kept<Fields>));
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isDraft()) this.#timer = setTimeout(() => void this.flush(), EDITOR_DEBOUNCE_MS);
  }

  async #save(choice: Choice | undefined): Promise<void> {
    try {
      if (await this.#catchUp()) return;
      for (let { fields } = this.get(); ; { fields } = this.get()) {
        if (!this.#writes.hasChanges(fields, this.#saved)) break;
        this.#set({ step: isOnline.get() ? 'saving' : 'offline', problem: null });
        if (!isOnline.get()) return;
        await this.#send(fields, choice);
      }
      storage.set(this.#slot(), null);
      this.#set({ step: 'saved', problem: null });
    } catch (problem) {
      this.#set(isOnline.get() ? { step: 'failed', problem } : { step: 'offline' });
    }
  }

  /** Takes over what others have stored meanwhile. Returns whether the user has to decide first. */
  async #catchUp(): Promise<boolean> {
    const { item, theirs } = this.get();
    if (theirs) return true;
    if (!item || item.isDraft || !this.#writes.read || !isOnline.get()) return false;
    this.#set({ step: 'saving', problem: null });
    const stored = await this.#writes.read(item);
    const changed = differences(stored.fields, this.#saved);
    const mine = differences(this.get().fields, this.#saved);
    const clashing = Object.fromEntries(
      Object.entries(differences(changed, mine)).filter(([name]) => Object.hasOwn(mine, name)),
    ) as Partial<Fields>;
    this.#saved = stored.fields;
    this.#set({ item: stored.item, fields: { ...stored.fields, ...mine } });
    this.#keep();
    if (Object.keys(clashing).length === 0) return false;
    this.#set({ step: 'waiting', theirs: clashing });
    return true;
  }

  async #send(fields: Fields, choice: Choice | undefined): Promise<void> {
    const { item } = this.get();
    if (item) {
      const saved = await this.#writes.update(item, fields, this.#saved, choice);
      this.#saved = fields;
      return this.#set({ item: saved });
    }
    const created = await this.#writes.create(fields, this.#saved, this.key);
    storage.set(slotOf(this.#writes.kind, undefined), null);
    this.#open.set(created.id);
    this.#saved = fields;
    this.#set({ item: created });
    this.#keep();
  }
}
