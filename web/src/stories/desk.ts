import { isBlank } from '@plaza/text/blank.ts';
import { EDITOR_DEBOUNCE_MS } from '../core/constants.ts';
import { isOnline } from '../core/network.ts';
import { problemCode } from '../core/problems.ts';
import type { SaveStep } from '../core/saveStep.ts';
import { Store } from '../core/store.ts';
import {
  emptyDraft,
  keep,
  kept,
  merged,
  newKey,
  openStory,
  staying,
  type BlockContent,
  type BlockKind,
  type Draft,
  type DraftBlock,
  type StoredStory,
  type StoryFields,
} from './draft.ts';
import { Refused, type StoryNews, type StoryWrites } from './storyWrites.ts';

export interface DeskState extends Draft {
  story: StoryNews | null;
  step: SaveStep;
  /** Why it failed. */
  code: string | null;
  /** Blocks that the platform did not take as they are, with its codes. */
  refused: Readonly<Record<string, string>>;
}

/** Where a story is written. It sends what differs from what the platform has, a write at a time, and forgets nothing before that. */
export class StoryDesk extends Store<DeskState> {
  readonly #writes: StoryWrites;
  /** As the platform has it. */
  #fields: StoryFields;
  readonly #contents = new Map<string, string>();
  #order: string[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #stop: (() => void) | null = null;

  constructor(stored: StoredStory | null, writes: StoryWrites) {
    const local = kept(stored?.id ?? null);
    const draft = stored ? merged(stored, local) : (local ?? emptyDraft());
    super({ ...draft, story: stored, step: local ? 'waiting' : 'saved', code: null, refused: {} });
    this.#writes = writes;
    this.#fields = stored?.fields ?? emptyDraft().fields;
    this.#order = stored?.blocks.map(({ id }) => id) ?? [];
    for (const { id, content } of stored?.blocks ?? []) this.#contents.set(id, JSON.stringify(content));
  }

  /** From now on it sends: what was kept from before, and what is written. */
  start(): void {
    this.#stop ??= isOnline.subscribe(() => {
      if (isOnline.get() && this.get().step === 'offline') void this.flush();
    });
    if (this.get().step === 'waiting') this.#later();
  }

  setFields(part: Partial<StoryFields>): void {
    this.#change(({ fields }) => ({ fields: { ...fields, ...part } }));
  }

  /** Behind another, or before all. Answers its key. */
  addBlock(kind: BlockKind, afterKey: string | null, content: BlockContent = {}): string {
    const block = { key: newKey(), id: null, kind, content };
    this.#change(({ blocks }) => ({ blocks: blocks.toSpliced(placeOf(blocks, afterKey) + 1, 0, block) }));
    return block.key;
  }

  setBlock(key: string, content: BlockContent): void {
    this.#change(({ blocks, refused: { [key]: _gone, ...refused } }) => ({
      refused,
      blocks: blocks.map((block) => (block.key === key ? { ...block, content } : block)),
    }));
  }

  /** Answers where it is now. */
  moveBlock(key: string, to: number): number {
    const { blocks } = this.get();
    const from = placeOf(blocks, key);
    const place = Math.min(Math.max(to, 0), blocks.length - 1);
    const block = blocks[from];
    if (block && place !== from) this.#change(() => ({ blocks: blocks.toSpliced(from, 1).toSpliced(place, 0, block) }));
    return place;
  }

  /** Answers how to take it back. */
  removeBlock(key: string): () => void {
    const { blocks } = this.get();
    const at = placeOf(blocks, key);
    const block = blocks[at];
    if (!block) return () => undefined;
    const { id } = block;
    this.#change(({ removed }) => ({ blocks: blocks.toSpliced(at, 1), removed: id ? [...removed, id] : removed }));
    return () =>
      this.#change(({ blocks: now, removed }) => {
        // Taken away already: it is made anew.
        const again: DraftBlock = id && removed.includes(id) ? block : { ...block, key: newKey(), id: null };
        return { blocks: now.toSpliced(at, 0, again), removed: removed.filter((each) => each !== id) };
      });
  }

  /** Sends everything now; resolves when that is done or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.#next()) return this.#settle();
    this.#running = this.#send().finally(() => (this.#running = null));
    await this.#running;
  }

  /** Gives the story to others, or takes it back; throws when it is refused. */
  async publish(audience: 'PRIVATE' | 'COMMUNITY' | 'PUBLIC'): Promise<StoryNews> {
    await this.flush();
    const { story, code } = this.get();
    if (!story || code) throw new Refused(code ?? 'UNAVAILABLE');
    const news = await this.#writes.change({ id: story.id, audience });
    this.#tell({ story: news });
    return news;
  }

  /** It sends nothing any more; what was not sent stays in this browser. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#stop?.();
  }

  /** It was deleted: nothing of it is to be sent. */
  forget(): void {
    clearTimeout(this.#timer);
    keep(this.get().story?.id ?? null, null);
    this.#order = [];
    this.#contents.clear();
    this.#fields = emptyDraft().fields;
    this.set({ ...emptyDraft(), story: null, step: 'saved', code: null, refused: {} });
  }

  #change(how: (state: DeskState) => Partial<DeskState>): void {
    this.set((state) => ({ ...state, ...how(state), step: 'waiting', code: null }));
    this.#keep();
    this.#later();
  }

  #tell(part: Partial<DeskState>): void {
    this.set((state) => ({ ...state, ...part }));
  }

  #keep(): void {
    const { key, fields, blocks, removed, story } = this.get();
    keep(story?.id ?? null, { key, fields, blocks, removed });
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), EDITOR_DEBOUNCE_MS);
  }

  async #send(): Promise<void> {
    this.#tell({ step: isOnline.get() ? 'saving' : 'offline', code: null });
    if (!isOnline.get()) return;
    try {
      for (let write = this.#next(); write; write = this.#next()) await write();
      this.#settle();
    } catch (error) {
      this.#tell(isOnline.get() ? { step: 'failed', code: problemCode(error) } : { step: 'offline' });
    }
  }

  /** All is there, but for what was refused: then it stays in this browser. */
  #settle(): void {
    const [code] = Object.values(this.get().refused);
    if (code) return this.#tell({ step: 'failed', code });
    keep(this.get().story?.id ?? null, null);
    this.#tell({ step: 'saved', code: null });
  }

  /** The next thing that the platform does not have as it is here. */
  #next(): (() => Promise<void>) | null {
    const { story, blocks, removed, key, refused } = this.get();
    if (!story) return this.#isWritten() ? () => this.#begin(key) : null;
    const changed = this.#changedFields();
    if (changed) return () => this.#sendFields(story.id, changed);
    const [gone] = removed;
    if (gone) return () => this.#remove(gone);
    const fresh = blocks.find((block) => block.id === null && !refused[block.key]);
    if (fresh) return () => this.#add(story.id, fresh);
    const other = blocks.find(
      ({ key, id, content }) => id && !refused[key] && this.#contents.get(id) !== JSON.stringify(content),
    );
    if (other) return () => this.#sendContent(other);
    return this.#nextMove();
  }

  #isWritten(): boolean {
    const { fields, blocks } = this.get();
    // As whom nothing is written is no story.
    const { publishAsId: _alone, ...said } = fields;
    return Object.values(said).some(Boolean) || blocks.length > 0;
  }

  async #begin(key: string): Promise<void> {
    const story = await this.#writes.begin(key);
    keep(null, null);
    openStory.set(story.id);
    this.#tell({ story });
    this.#keep();
  }

  /** What others read is never without a name or a summary, however long somebody takes to find another. */
  #changedFields(): Partial<StoryFields> | null {
    const { fields, story } = this.get();
    const isNeeded = (name: string) => !story?.isDraft && (name === 'name' || name === 'summary');
    const changed = Object.entries(fields).filter(
      ([name, value]) =>
        value !== this.#fields[name as keyof StoryFields] && !(isNeeded(name) && isBlank(String(value ?? ''))),
    );
    return changed.length > 0 ? (Object.fromEntries(changed) as Partial<StoryFields>) : null;
  }

  async #sendFields(id: string, changed: Partial<StoryFields>): Promise<void> {
    const texts = Object.entries(changed).map(([name, value]) => [name, name === 'name' ? value : value || null]);
    const story = await this.#writes.change({ id, ...Object.fromEntries(texts) });
    this.#fields = { ...this.#fields, ...changed };
    this.#tell({ story });
  }

  async #remove(id: string): Promise<void> {
    await this.#writes.removeBlock(id);
    this.#order = this.#order.filter((each) => each !== id);
    this.#contents.delete(id);
    this.#tell({ removed: this.get().removed.filter((each) => each !== id) });
    this.#keep();
  }

  async #add(storyId: string, { key, kind }: DraftBlock): Promise<void> {
    const { id } = await this.#writes.addBlock(storyId, kind, key);
    this.#order.push(id);
    this.#contents.set(id, '{}');
    const isThere = this.get().blocks.some((block) => block.key === key);
    // It was taken away while it was made.
    if (!isThere) this.#tell({ removed: [...this.get().removed, id] });
    this.#tell({ blocks: this.get().blocks.map((block) => (block.key === key ? { ...block, id } : block)) });
    this.#keep();
  }

  async #sendContent({ key, id, content }: DraftBlock): Promise<void> {
    try {
      await this.#writes.changeBlock(id ?? '', content);
      this.#contents.set(id ?? '', JSON.stringify(content));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#tell({ refused: { ...this.get().refused, [key]: error.code } });
    }
  }

  #nextMove(): (() => Promise<void>) | null {
    const wanted = this.get().blocks.flatMap(({ id }) => id ?? []);
    const now = this.#order;
    if (wanted.join() === now.filter((id) => wanted.includes(id)).join()) return null;
    const stay = staying(wanted, now);
    const at = wanted.findIndex((id) => !stay.has(id));
    const [id = '', after = null] = [wanted[at], wanted[at - 1]];
    return async () => {
      await this.#writes.moveBlock(id, after);
      const others = now.filter((each) => each !== id);
      this.#order = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
    };
  }
}

const placeOf = (blocks: readonly DraftBlock[], key: string | null): number =>
  blocks.findIndex((block) => block.key === key);

/** Desks whose last words are still on their way: who comes back before finds them. */
let busy = new Map<string, StoryDesk>();

/** As in a page that has just opened. */
export function forgetDesks(): void {
  for (const desk of busy.values()) desk.rest();
  busy = new Map();
}

export function openDesk(stored: StoredStory | null, writes: StoryWrites): StoryDesk {
  const before = stored && busy.get(stored.id);
  if (before && before.get().step !== 'saved') return before;
  const desk = new StoryDesk(stored, writes);
  const page = busy;
  desk.subscribe(() => {
    const { story } = desk.get();
    if (story) page.set(story.id, desk);
  });
  return desk;
}
