/** A story as it is written: kept in this browser until the platform has all of it. */
import { readObject, storage } from '../core/storage.ts';
import type { RichText } from '../rich-texts/RichTextView.tsx';

export const BLOCK_KINDS = [
  'TEXT',
  'HEADING',
  'QUOTE',
  'LIST',
  'IMAGE',
  'GALLERY',
  'VIDEO',
  'AUDIO',
  'EMBED',
  'DIVIDER',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What a block says and shows, as the graph takes it. */
export interface BlockContent {
  text?: RichText;
  words?: string;
  level?: number;
  source?: string;
  items?: readonly string[];
  isOrdered?: boolean;
  isWide?: boolean;
  caption?: string;
  fileId?: string | null;
  fileIds?: readonly string[];
  itemId?: string | null;
  url?: string;
}

export interface DraftBlock {
  /** Names it in this browser, and its making to the platform. */
  key: string;
  /** Global id, once the platform has it. */
  id: string | null;
  kind: BlockKind;
  content: BlockContent;
}

export interface StoryFields {
  name: string;
  description: string;
  summary: string;
  coverId: string | null;
  /** Who publishes it; null for whoever began it. */
  publishAsId: string | null;
}

/** What the platform has. */
export interface StoredStory {
  __typename: string;
  id: string;
  internalId: string;
  isFirstContent: boolean;
  isDraft: boolean;
  publishedAt?: string | null | undefined;
  audience: string;
  fields: StoryFields;
  blocks: readonly { id: string; kind: BlockKind; content: BlockContent }[];
}

export interface Draft {
  /** Names the making of the story. */
  key: string;
  fields: StoryFields;
  blocks: readonly DraftBlock[];
  /** Ids of blocks that are to go. */
  removed: readonly string[];
}

export const NO_FIELDS: StoryFields = { name: '', description: '', summary: '', coverId: null, publishAsId: null };
const slotOf = (storyId: string | null) => `draft.story.${storyId ?? 'new'}`;
const OPEN = 'draft.story.open';

/** The story that was begun in an editor which a reload has closed. */
export const openStory = {
  get: (): string | null => storage.get(OPEN),
  set: (id: string | null) => storage.set(OPEN, id),
};

export function keep(storyId: string | null, draft: Draft | null): void {
  storage.set(slotOf(storyId), draft && JSON.stringify(draft));
}

export function kept(storyId: string | null): Draft | null {
  return readObject(storage.get(slotOf(storyId))) as Draft | null;
}

export const newKey = (): string => crypto.randomUUID();

export const emptyDraft = (): Draft => ({ key: newKey(), fields: NO_FIELDS, blocks: [], removed: [] });

/** What was written here and not sent, over what the platform has: nothing of either is lost. */
export function merged(stored: StoredStory, local: Draft | null): Draft {
  if (!local) {
    const blocks = stored.blocks.map((block) => ({ ...block, key: block.id }));
    return { key: stored.id, fields: stored.fields, blocks, removed: [] };
  }
  const there = new Set(stored.blocks.map(({ id }) => id));
  const known = new Set([...local.removed, ...local.blocks.flatMap(({ id }) => id ?? [])]);
  const blocks = local.blocks.filter(({ id }) => id === null || there.has(id));
  for (const [at, block] of stored.blocks.entries()) {
    if (known.has(block.id)) continue;
    // Written elsewhere meanwhile: it keeps the place behind the one that it follows there.
    const before = blocks.findIndex(({ id }) => id === stored.blocks[at - 1]?.id);
    blocks.splice(before + 1, 0, { ...block, key: block.id });
  }
  return { ...local, blocks, removed: local.removed.filter((id) => there.has(id)) };
}

/** Those of some ids that stay where they are while the others move: the longest run that is in order already. */
export function staying(wanted: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = wanted.map((id) => now.indexOf(id));
  const best: number[][] = [];
  for (const [at, place] of places.entries()) {
    const before = best.slice(0, at).filter((run) => (places[run.at(-1) ?? -1] ?? -1) < place);
    const longest = before.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []);
    best.push([...longest, at]);
  }
  const run = best.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []);
  return new Set(run.flatMap((at) => wanted[at] ?? []));
}
