/**
 * The spine: everything that can be seen, linked, commented on, reacted to, followed, reported, or blocked is a row in
 * `items`. This file declares its tables, and what a domain declares about a kind of item. `items.ts` reads,
 * `item-writes.ts` writes, and `visibility.ts` decides who can see what.
 */
import type { GeneratedAlways, RawBuilder } from 'kysely';
import type { TObject } from 'typebox';
import type { AUDIENCES, Gap, ItemBase, Permission } from './contract.ts';
import type { Context } from './context.ts';
import type { Wanted } from './fields.ts';
import type { Circle } from './geo.ts';
import type { Attended } from './attendance.ts';
import type { Membership } from './relationships.ts';
import type { KindTraits } from './kind-traits.contract.ts';
import type { VisibilityScope } from './visibility.ts';

export type AudienceName = (typeof AUDIENCES)[number];

export interface ItemsTable {
  id: string;
  kind: string;
  community_id: string | null;
  author_id: string | null;
  context_id: string | null;
  audience: AudienceName;
  /** How often the audience was changed. A bulk change compares it, so as not to undo a later decision. */
  audience_revision: GeneratedAlways<number>;
  /** The state that the author has set. */
  own_state: 'published' | 'draft' | 'removed';
  /** When staff or the content check removed the item. The author's actions never change it. */
  banned_at: string | null;
  /** Computed from both. Everything reads this column, and nothing writes it. */
  state: GeneratedAlways<ItemsTable['own_state'] | 'banned'>;
  title: string;
  search: string | null;
  in_feed: boolean;
  /** The ID that orders the item in the feed, if it entered the feed later than it was created. */
  fed_as: string | null;
  /** Shows a file that has not been checked: kept out of Discover. */
  awaits_scan: boolean;
  is_first_content: boolean;
  /** The user who made the item for a crowd. Null if they acted as themselves. */
  made_by_id: string | null;
  published_at: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** The state to restore if the author, who is leaving, returns. */
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

/** An item as read for one viewer, before its domain adds the fields of its kind. */
export interface ItemRow extends ItemBase {
  kind: string;
  community_id: string | null;
  following_count: number;
  members_count: number;
  items_count: number;
}

/** A stored file of an item: its key, media type, and download name. */
export interface Stored {
  key: string;
  mimeType: string;
  name: string;
}

/** One part of an item: its text, items, and files. */
export interface ItemPart {
  text: string | null;
  item_id: string | null;
  file_ids: string[];
}

export interface ItemParts {
  /** The first parts, in order. */
  parts: ItemPart[];
  total: number;
}

/** How to list parts in order. */
interface PartsPlan {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  by: readonly RawBuilder<unknown>[];
  key: string;
}

/** How to read the fields of a kind together with `items i`, which saves a statement where the kind is known. */
export interface JoinedFields {
  /** The part of a statement's shape that its columns depend on. */
  shape(wanted: Wanted | undefined): string;
  /** Columns of `table`, with other names than those of an `ItemRow`. */
  columns(viewer: VisibilityScope | null, wanted: Wanted | undefined): RawBuilder<unknown>;
  /** What is joined: a table and its condition. */
  table: RawBuilder<unknown>;
  /** The fields of the kind, from a row with these columns. */
  present(row: ItemRow): object;
}

/** What a domain declares about one kind of item. */
export interface ItemKind extends KindTraits {
  /** Shown in Discover. */
  inFeed: boolean;
  /** Its schema in responses, which defines what `fields=` can name. */
  shape: TObject;
  /**
   * Relations in `include=`, with the field that holds their ID or IDs, or a list of objects with one each:
   * `mentions.actor_id`.
   */
  relations: Readonly<Record<string, string>>;
  /** What it needs before it can be shared. Each need is met by any one of its fields. */
  needs?: Readonly<Partial<Record<Gap, readonly string[]>>>;
  /** Needs that some items of the kind do not have, determined by these fields. */
  spared?: { by: readonly string[]; gaps: (item: Readonly<Record<string, unknown>>) => readonly Gap[] };
  /** Fields that depend on the viewer. Events omit them, because they have no viewer. */
  personal?: readonly string[];
  /** Accepts any one emoji as a reaction in addition to a like. */
  takesEmoji?: true;
  /** The permission to manage it in the crowd that made it. By default, everyone who can act as the crowd. */
  managedWith?: Permission;
  /** Whose managers can also manage an item: those of the item itself, or of its context. */
  managedBy?: readonly ('self' | 'context')[];
  /** Who else can manage an item: SQL over the ID of an item. */
  managedWhen?: (viewer: VisibilityScope, id: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** The stored content of an item, for those allowed to send it. */
  bytes?(context: Context, id: string): Promise<Stored | undefined>;
  /** An image as a square JPEG, as podcast directories require. */
  square?(context: Context, id: string): Promise<Stored | undefined>;
  /** The parts of an item, regardless of visibility, for staff who review it. */
  parts?(context: Context, id: string): Promise<ItemParts>;
  /** Changes the audience of an item. Absent if it is set in another way, such as for a comment by its parent item. */
  setAudience?(context: Context, item: Pick<ItemBase, 'id' | 'user_id'>, audience: AudienceName): Promise<void>;
  /** SQL that an item, given by the SQL of its ID, takes place within a circle, at an address that everyone who sees it knows. */
  isNear?: (id: RawBuilder<unknown>, circle: Circle) => RawBuilder<boolean>;
  /**
   * An item that takes place as an iCalendar file, or one date of it if its dates are answered one by one. Fails with `not_found` and the
   * like if the viewer cannot see it.
   */
  calendarFile?(context: Context, id: string, occursOn: string | undefined): Promise<string>;
  /** Throws unless the viewer, who does not manage it, can contribute to a collection that is part of an item. */
  requireContributor?(context: Context, whole: Entity, collectionId: string): Promise<void>;
  /** How users belong to an item. Absent if they can only follow it. */
  membership?: Membership;
  /** What decides about answers, if people attend the item. */
  attended?: Attended;
  /** How to read the parts page by page, as rows of `id` and the fields of a part, if there can be many. */
  partsPlan?(id: string): PartsPlan;
  /** For kinds that callers often expect. It returns the same fields as `load`. */
  joined?: JoinedFields;
  /** Loads the fields of the kind for a batch of rows, by ID. Fields that were not requested are removed afterwards. */
  load(context: Context, rows: readonly ItemRow[], wanted?: Wanted): Promise<Map<string, object>>;
}

/** A relation that items of every kind can include. The IDs for a whole page are found in one query. */
export interface ItemRelation {
  /** Name in `include=`. */
  name: string;
  /** The field that holds the ids. */
  property: string;
  /** IDs by item, only those that the viewer can see. */
  find(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

export type Entity = ItemBase & Record<string, unknown>;
