/**
 * A contract describes one call of the REST platform as a typed value: its URL, input, response, and errors. `route()`
 * serves it, the gateway's `rest()` calls it, and the OpenAPI document is generated from it. Imports nothing of the
 * platform but the error codes.
 */
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who can call it: anyone, signed-in users, the gateway for a signed-in user, or users with one of these roles. */
export type Access = 'public' | 'member' | 'gateway' | readonly RoleKey[];
export type RoleKey = 'super-admin' | 'admin' | 'support' | 'press-pass' | 'user';

export interface Contract<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
> {
  /** Name in code, and the operationId in OpenAPI. */
  name: string;
  method: Method;
  /** Path with `:params`, from the root of the platform. */
  url: string;
  /** What the call does: an imperative or a noun phrase, without a period. */
  summary: string;
  /** Details that the summary leaves out, in full sentences. */
  description: string | undefined;
  access: Access;
  params: P;
  query: Q;
  body: B;
  reply: R;
  /** Error codes in addition to those that every call can return. */
  errors: readonly ErrorCode[];
  /** Relations that `include=` accepts; dots select nested ones. */
  include: readonly string[];
  /** For lists: the parameters or filters that name a parent. `each` accepts several parents. */
  parents: readonly string[];
  status: number;
  /** Media type of the response, if it is text instead of JSON. */
  type: string | undefined;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a contract of any shapes; the types of a handler come from its own
export type AnyContract = Contract<any, any, any, any>;

type ContractInput<P extends TObject, Q extends TObject, B extends TSchema, R extends TSchema> = {
  name: string;
  method: Method;
  url: string;
  summary: string;
  description?: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  errors?: readonly ErrorCode[];
  include?: readonly string[];
  parents?: readonly string[];
  /** HTTP status of success: 200 by default, 201 for a POST that creates, 204 without a response body. */
  status?: number;
  type?: string;
};

const Nothing = Type.Object({});
export const Empty = Type.Null({ description: 'No content.' });

export function contract<
  P extends TObject = typeof Nothing,
  Q extends TObject = typeof Nothing,
  B extends TSchema = typeof Empty,
  R extends TSchema = typeof Empty,
>(input: ContractInput<P, Q, B, R>): Contract<P, Q, B, R> {
  return {
    ...input,
    params: (input.params ?? Nothing) as P,
    query: (input.query ?? Nothing) as Q,
    body: (input.body ?? Empty) as B,
    reply: (input.reply ?? Empty) as R,
    errors: input.errors ?? [],
    include: input.include ?? [],
    parents: input.parents ?? [],
    description: input.description,
    type: input.type,
    status: input.status ?? (input.reply ? 200 : 204),
  };
}

export type ParamsOf<C> = C extends Contract<infer P, TObject, TSchema, TSchema> ? Static<P> : never;
export type QueryOf<C> = C extends Contract<TObject, infer Q, TSchema, TSchema> ? Static<Q> : never;
export type BodyOf<C> = C extends Contract<TObject, TObject, infer B, TSchema> ? Static<B> : never;
export type ReplyOf<C> = C extends Contract<TObject, TObject, TSchema, infer R> ? Static<R> : never;

// ---------------------------------------------------------------------------------------------------------------------
// Shapes that every domain uses

export const Id = Type.String({ format: 'uuid', description: 'UUIDv7, sortable by creation time.' });
export const IdParams = Type.Object({ id: Id });
/** ISO 8601 instant in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time' });

/** A handle that a user or a crowd had before. It still leads to them. */
export const FormerHandle = Type.Object(
  {
    name: Type.String(),
    released_at: Type.String({ format: 'date-time', description: 'When the handle was released.' }),
  },
  { title: 'FormerHandle' },
);
export type FormerHandle = Static<typeof FormerHandle>;

/** A name or another single-line text, stored without line breaks and bidirectional control characters. */
export const SingleLine = (options: {
  minLength?: number;
  maxLength: number;
  default?: string;
  description?: string;
}) => Type.String({ ...options, 'x-single-line': true });

/** BCP 47: `en`, `pt-BR`. */
export const LanguageTag = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 });

const PARTIAL_DATE = /^[12]\d{3}(-(0[1-9]|1[0-2])(-\d\d)?)?$/;

function isPartialDate(text: string): boolean {
  if (!PARTIAL_DATE.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A date as precise as it is known. These strings sort chronologically. */
export const PartialDate = Type.Refine(
  Type.String({ maxLength: 10, description: 'A year, a month, or a day: 2019, 2019-03, or 2019-03-14.' }),
  isPartialDate,
  () => 'must be a year, a month or a day: 2019, 2019-03 or 2019-03-14',
);

/** Whether a text is a date from 2000 to 2199. */
export const isDate = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text) && isPartialDate(text);

export const LocalDate = Type.Refine(
  Type.String({ maxLength: 10, description: 'A date, such as 2026-03-14.' }),
  isDate,
  () => 'must be a day from 2000 to 2199: 2026-03-14',
);
export const LocalTime = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Time of day in 24-hour format, such as 09:30.',
});
export const Recurrence = Type.String({
  maxLength: 200,
  description:
    'An iCalendar RRULE. Supports FREQ (DAILY, WEEKLY, MONTHLY, or YEARLY), INTERVAL, COUNT, and UNTIL; ' +
    'BYDAY for weeks and months; BYMONTHDAY and BYSETPOS for months.',
});

/** Whether one partial date is certainly before another: 2019 is not before 2019-03. */
export function isBefore(one: string, other: string): boolean {
  const known = Math.min(one.length, other.length);
  return one.slice(0, known) < other.slice(0, known);
}

/** A value or null, which is also the default. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()], { default: null });

/** Minimum width in pixels for each place on a profile: narrower images look blurry. */
export const PICTURE_WIDTHS = { avatar_id: 400, cover_id: 1200 } as const;

const pictureOf = (width: number) =>
  Nullable(
    Type.String({ format: 'uuid', description: `An image that the caller owns, at least ${width} pixels wide.` }),
  );

/** Images on the profile of a user or a crowd. */
export const PictureFields = {
  avatar_id: pictureOf(PICTURE_WIDTHS.avatar_id),
  cover_id: pictureOf(PICTURE_WIDTHS.cover_id),
};

/** One of the given strings. */
export const OneOf = <const T extends readonly string[]>(values: T, options: { description?: string } = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });

/** A list that is sent in the query as `a,b,c`. */
export const CommaList = <T extends string = string>(options: { description?: string; maxItems?: number } = {}) =>
  Type.Unsafe<T[]>({ type: 'array', items: { type: 'string' }, 'x-comma-list': true, maxItems: 100, ...options });

/** An entity of any type, which `_type` names. */
export const AnyEntity = Type.Unsafe<{ id: string; _type: string; [field: string]: unknown }>({
  type: 'object',
  properties: { id: Id, _type: { type: 'string' } },
  required: ['id', '_type'],
  additionalProperties: true,
  title: 'Entity',
});

/**
 * Each entity once, no matter how many refer to it. A list, because it parses twice as fast as an object with many
 * keys.
 */
const included = {
  included: Type.Optional(
    Type.Array(AnyEntity, {
      description:
        'Entities requested with `include=`, each listed once. Deleted entities and those that the viewer cannot ' +
        'see are omitted.',
    }),
  ),
};

export const PAGE_SIZE = 20;
export const PAGE_MAX = 100;
/** Counting stops here, because counting further costs more than the number is worth. */
export const TOTAL_CAP = 10_000;
/**
 * How long a topic remembers that an event was published, in milliseconds. Longer than the time between a client's
 * query and its subscription.
 */
export const LATELY_MS = 30_000;

const listQuery = {
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description: 'Page number, starting at 1. For deep pagination, use `cursor`.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE_MAX, description: `Items per page. Defaults to ${PAGE_SIZE}.` }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description: '`meta.next_cursor` of the previous page, or one of its `meta.cursors`.',
    }),
  ),
  ids: Type.Optional(
    CommaList({ description: 'Return only the entries with these IDs. Missing and invisible ones are omitted.' }),
  ),
  with_total: Type.Optional(
    Type.Boolean({ description: `Return the number of entries in \`meta.total\`, counted up to ${TOTAL_CAP}.` }),
  ),
  backward: Type.Optional(
    Type.Boolean({
      description:
        'Return the page before `cursor`, or the last page without a cursor. The order of the entries stays the ' +
        'same.',
    }),
  ),
  each: Type.Optional(
    CommaList({
      description:
        'Parent IDs, used instead of the single parent parameter. Returns one page per parent, one after the ' +
        'other.',
    }),
  ),
  with_cursors: Type.Optional(Type.Boolean({ description: 'Return the cursor of each entry in `meta.cursors`.' })),
};

const include = Type.Optional(
  CommaList({ description: 'Relations to include. Their entities are returned in `included`.' }),
);
/** Query parameters of a write. */
export const IncludeQuery = Type.Object({ include });

const readQuery = {
  include,
  fields: Type.Optional(
    CommaList({
      maxItems: 300,
      description:
        'Fields to return, such as `User.name`, or `File.links.sm` for part of a field. Types that are not ' +
        'listed are returned in full. `id`, `_type`, and the IDs of included relations are always returned.',
    }),
  ),
};

/** Query parameters of a list: pagination, IDs, includes, fields, and its own. */
export const ListQuery = <T extends TProperties>(more: T) => Type.Object({ ...listQuery, ...readQuery, ...more });
export const ReadQuery = Type.Object(readQuery);

export const Meta = Type.Object(
  {
    total: Nullable(Type.Integer()),
    page: Nullable(Type.Integer()),
    limit: Type.Integer(),
    next_cursor: Nullable(Type.String()),
    cursors: Type.Optional(
      Type.Array(Type.String(), {
        description: 'The cursor of each entry. Present with `with_cursors` and for lists that are returned in full.',
      }),
    ),
  },
  { title: 'Meta' },
);
export type Meta = Static<typeof Meta>;

const failure = {
  code: Type.String(),
  message: Type.String(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
};
const Clash = Type.Object({
  id: Id,
  title: Type.String(),
  starts_at: Nullable(Type.String({ format: 'date-time' })),
  ends_at: Nullable(Type.String({ format: 'date-time' })),
  location_id: Nullable(Type.String({ format: 'uuid', description: 'The room.' })),
  user_id: Nullable(Type.String({ format: 'uuid', description: 'The speaker whom both have.' })),
});

export const ErrorReply = Type.Object(
  {
    ...failure,
    request_id: Type.String(),
    clashes: Type.Optional(
      Type.Array(Clash, {
        description: 'With `session_conflict`: the events and sessions that take place at the same time.',
      }),
    ),
  },
  { title: 'ErrorReply' },
);
export type ErrorReply = Static<typeof ErrorReply>;

/** One page of several that were requested with `each`: how many entries of `data` it has, or why it has none. */
export const Part = Type.Object(
  {
    size: Type.Integer(),
    meta: Type.Optional(Meta),
    error: Type.Optional(Type.Object(failure)),
  },
  { title: 'Part' },
);
export type Part = Static<typeof Part>;

/** Maximum number of entries in one response to `each`. */
export const EACH_MAX = 2_000;

export const One = <T extends TSchema>(data: T) => Type.Object({ data, ...included });
export const Many = <T extends TSchema>(data: T) =>
  Type.Object({ data: Type.Array(data), meta: Meta, each: Type.Optional(Type.Array(Part)), ...included });

export const AUDIENCES = ['private', 'community', 'public'] as const;
export const Audience = OneOf(AUDIENCES, {
  description: 'Who can see it: only the owner, their community, or everyone.',
});

/** Roles of a relationship: following an item, or belonging to one. */
export const RELATIONSHIP_ROLES = ['admin', 'manager', 'member', 'follower'] as const;
export const RELATIONSHIP_STATUSES = ['pending', 'declined', 'accepted', 'maybe', 'wait list'] as const;

/** What members of a crowd can be allowed to do, in addition to what every member can do. */
export const PERMISSIONS = [
  'manage_admin_roles',
  'manage_settings',
  'add_discussion_topics',
  'edit_discussion_topics',
  'manage_discussion_topics',
  'manage_discussion',
  'add_media_albums',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A handle: [a-z0-9_.], 3 to 30 characters. */
export const HANDLE = '^[a-z0-9_.]{3,30}$';
/** A user needs this many followers to choose a handle, and can change it once in this many days. */
export const HANDLE_FOLLOWERS = 1000;
export const HANDLE_DAYS = 30;
/** How many days the handles of deleted users and crowds stay reserved. */
export const QUARANTINE_DAYS = 90;

/** A user or crowd that a text mentions as `@handle`. */
export const Mention = Type.Object(
  {
    handle: Type.String({
      description:
        'The handle as it was written, without @, in lowercase. The user or crowd may have a different one now.',
    }),
    actor_id: Id,
  },
  { title: 'Mention' },
);
export type Mention = Static<typeof Mention>;

/** What can be missing before an item can be shared, recommended, collected, or used for invitations. */
export const GAPS = [
  'avatar',
  'cover',
  'name',
  'description',
  'content',
  'summary',
  'place',
  'start',
  'end',
  'items',
] as const;
export type Gap = (typeof GAPS)[number];

/** Fields of every item: identity, counts, and what the viewer can do. */
export const itemFields = {
  id: Id,
  _type: Type.String({ description: 'Type of the item, such as User, Scribble, Comment, or File.' }),
  user_id: Nullable(Id),
  context_id: Nullable(Id),
  title: Type.String(),
  audience: Audience,
  is_public_shared: Type.Boolean({ description: 'Whether everyone can see it.' }),
  is_privately_accessible: Type.Boolean({ description: 'Whether the viewer can see it although it is not public.' }),
  is_removed: Type.Boolean({ description: 'Whether staff removed it. If so, only its author can see it.' }),
  comments_count: Type.Integer(),
  reactions_count: Type.Integer(),
  followers_count: Type.Integer(),
  views_count: Type.Integer(),
  newest_comment_ids: Type.Optional(
    Type.Array(Id, {
      description:
        'With `include=newest_comments`: IDs of the newest comments that the viewer can see, at most three, ' +
        'newest first.',
    }),
  ),
  manageable: Type.Boolean({ description: 'Whether the viewer can update and delete it.' }),
  editable: Type.Boolean({ description: 'Whether the viewer can edit its text.' }),
  has_reacted: Type.Boolean(),
  is_follower: Type.Boolean(),
  follow_id: Nullable(Id),
  is_blocked: Type.Boolean({ description: 'Whether the viewer has blocked it.' }),
  is_first_content: Type.Boolean({ description: "Whether it is the author's first item of this type." }),
  missing: Type.Optional(
    Type.Array(OneOf(GAPS), {
      description:
        'What must be added before the item can be shared. Absent if the item type has no such requirements.',
    }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
};
export type ItemBase = Static<TObject<typeof itemFields>>;

/** An entity that is an item: the shared fields and its own. `title` is its name in the OpenAPI document. */
export const ItemEntity = <T extends TProperties>(title: string, own: T) =>
  Type.Object({ ...itemFields, ...own }, { title });
