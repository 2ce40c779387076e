/**
 * The spine: everything that can be seen, linked, commented, reacted to, followed, reported or blocked is a row in
 * `items`. Its tables, and what a domain tells about a kind of item. `items.ts` reads, `item-writes.ts` writes,
 * `visibility.ts` decides who sees.
 */
import type { GeneratedAlways, RawBuilder } from 'kysely';
import type { TObject } from 'typebox';
import type { AUDIENCES, Gap, ItemBase, Permission } from './contract.ts';
import type { Context } from './context.ts';
import type { Wanted } from './fields.ts';

export type AudienceName = (typeof AUDIENCES)[number];

export interface ItemsTable {
  id: string;
  kind: string;
  community_id: string | null;
  author_id: string | null;
  context_id: string | null;
  audience: AudienceName;
  /** How often the audience was decided: a bulk change compares it, so as not to undo a later decision. */
  audience_revision: GeneratedAlways<number>;
  /** What its author made of it. */
  own_state: 'published' | 'draft' | 'removed';
  /** Since when staff, or the check of files, keep it from everybody: nothing that its author does writes this. */
  banned_at: string | null;
  /** Of both: what everybody reads, and nobody writes. */
  state: GeneratedAlways<ItemsTable['own_state'] | 'banned'>;
  title: string;
  search: string | null;
  in_feed: boolean;
  /** By which it stands in the feed where it came there later than it was begun; made then. */
  fed_as: string | null;
  /** It shows a file that nobody has looked at: kept out of Discover. */
  awaits_scan: boolean;
  is_first_content: boolean;
  /** The person behind a crowd that made it; null when a person acted as themselves. */
  made_by_id: string | null;
  published_at: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Its author is leaving: the state that it comes back to. */
  leaving_from: ItemsTable['own_state'] | null;
}

export interface ItemCountsTable {
  item_id: string;
  comments: number;
  reactions: number;
  followers: number;
  following: number;
  views: number;
  members: number;
  items: number;
}

export interface ItemFilesTable {
  item_id: string;
  file_id: string;
  position: number;
}

declare module './db.ts' {
  interface Tables {
    items: ItemsTable;
    item_counts: ItemCountsTable;
    item_files: ItemFilesTable;
  }
}

/** An item as read for one viewer, before its domain adds its own fields. */
export interface ItemRow extends ItemBase {
  kind: string;
  community_id: string | null;
  following_count: number;
  members_count: number;
  items_count: number;
}

/** Bytes of an item: where they lie, their type, and how they are called when they are kept. */
export interface Stored {
  key: string;
  mimeType: string;
  name: string;
}

/** One of the pieces that an item is made of: its words, what else it shows, and its files. */
export interface ItemPart {
  text: string | null;
  item_id: string | null;
  file_ids: string[];
}

export interface ItemParts {
  /** The first of them, in their order. */
  parts: ItemPart[];
  total: number;
}

/** How a list reads parts, in their order. */
interface PartsPlan {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  by: readonly RawBuilder<unknown>[];
  key: string;
}

/** What a domain tells the spine about one kind of item. */
export interface ItemKind {
  /** Value of `items.kind`. */
  kind: string;
  /** `_type` on the wire, and the GraphQL type. */
  type: string;
  /** Shown in Discover. */
  inFeed: boolean;
  /** Its entity on the wire: what `fields=` may name. */
  shape: TObject;
  /** Relation name in `include=` to the field that holds its id, or its ids, or them in a list: `mentions.actor_id`. */
  relations: Readonly<Record<string, string>>;
  /** What it must have before it can be shared, each by the fields of which one will do. */
  needs?: Readonly<Partial<Record<Gap, readonly string[]>>>;
  /** What some of the kind may go without, by these fields. */
  spared?: { by: readonly string[]; gaps: (item: Readonly<Record<string, unknown>>) => readonly Gap[] };
  /** Own fields that are true for one viewer alone: events, which are about nobody, go without them. */
  personal?: readonly string[];
  /** People feel more about it than a like: any one emoji. */
  takesEmoji?: true;
  /** The permission that makes it manageable in the crowd that made it; whoever may act as the crowd, unless said. */
  managedWith?: Permission;
  /** What lies in the storage of one of them, for whoever may send it. */
  bytes?(context: Context, id: string): Promise<Stored | undefined>;
  /** A picture as a square JPEG: what directories of podcasts take. */
  square?(context: Context, id: string): Promise<Stored | undefined>;
  /** What one of them is made of, whoever may see it: for staff who judge it. */
  parts?(context: Context, id: string): Promise<ItemParts>;
  /** How its author says who may see one of them; without it that is said elsewhere: of a comment by what it is about, say. */
  setAudience?(context: Context, item: Pick<ItemBase, 'id' | 'user_id'>, audience: AudienceName): Promise<void>;
  /** Where there may be more of them than that: how they are read page by page, as rows of `id` and what a part has. */
  partsPlan?(id: string): PartsPlan;
  /** The kind's own fields for a batch of rows, by id; more than is wanted is cut away. */
  load(context: Context, rows: readonly ItemRow[], wanted?: Wanted): Promise<Map<string, object>>;
}

/** What a domain lets items of every kind bring along: their ids are found for a whole page in one query. */
export interface ItemRelation {
  /** As `include=` says it. */
  name: string;
  /** The field that holds the ids. */
  property: string;
  /** Ids by item, those alone that the viewer may see. */
  find(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

export type Entity = ItemBase & Record<string, unknown>;
