import { Type, type Static } from 'typebox';
import {
  contract,
  HANDLE,
  Id,
  IdParams,
  IncludeQuery,
  ItemEntity,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  PERMISSIONS,
  PictureFields,
  ReadQuery,
  SingleLine,
} from '../core/contract.ts';
import { Relationship, RELATIONSHIP_STATUSES } from '../relationships/relationships.contract.ts';

export const PAGE_NAME_MAX = 80;
export const TOPIC_NAME_MAX = 60;
export const PAGE_STATUSES = ['private', 'invite-only', 'visible-to-public'] as const;
/** Roles of those who belong; a follower only follows. */
export const MEMBER_ROLES = ['admin', 'manager', 'member'] as const;
/** How the viewer stands to a crowd that they do not run. */
export const MEMBERSHIPS = ['member', 'pending', 'none'] as const;
export const MEMBERS_PAGE = 25;
/** Members in one file. */
export const MEMBERS_EXPORT_MAX = 10_000;
export const LATEST_MEMBERS = 5;
/** The former owner may take a crowd back for so many days. */
export const TRANSFER_DAYS = 7;
export const JOIN_QUESTIONS_MAX = 5;

/** What anybody in a role may do; an admin may do everything. */
export const RolePermissions = Type.Object(
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, Type.Boolean()])) as Record<
    (typeof PERMISSIONS)[number],
    ReturnType<typeof Type.Boolean>
  >,
);
export type RolePermissions = Static<typeof RolePermissions>;

/** Roles whose permissions can be set. */
export const GRANTED_ROLES = ['manager', 'member'] as const;

/** Stored words of a crowd that its managers may change. */
export const PageFields = Type.Object({
  name: SingleLine({ minLength: 1, maxLength: PAGE_NAME_MAX }),
  description: Nullable(Type.String({ maxLength: 4000 })),
  location: Nullable(SingleLine({ maxLength: 120 })),
  ...PictureFields,
  status: OneOf(PAGE_STATUSES, {
    description:
      'private: only who belongs knows of it. invite-only: the community sees it, its life is for members. visible-to-public: everybody sees it and may ask to join.',
  }),
  join_approval: Type.Boolean({
    description: 'Who wants to join a crowd that everybody sees is let in by its managers.',
  }),
  join_questions: Type.Array(SingleLine({ minLength: 1, maxLength: 200 }), { maxItems: JOIN_QUESTIONS_MAX }),
  rules: Nullable(Type.String({ maxLength: 4000 })),
});

export const PageSettings = Type.Object(
  {
    /** What the crowd is told about, by kind of notification; what is not named is told. */
    notifications: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Boolean())),
  },
  { title: 'PageSettings', additionalProperties: true },
);

export const Page = ItemEntity('Page', {
  ...PageFields.properties,
  description_summary: Nullable(Type.String()),
  username: Nullable(Type.String()),
  slug: Type.String({ description: 'Username, else the id: the address is /crowds/{slug}.' }),
  settings: Type.Unsafe<Static<typeof PageSettings>>({
    type: 'object',
    additionalProperties: true,
    description: 'Only for those who may manage settings; empty for others.',
  }),
  owner_id: Id,
  former_owner_id: Nullable(Id),
  transferred_at: Nullable(Type.String({ format: 'date-time' })),
  members_count: Type.Integer({ description: 'Admins, managers and members.' }),
  items_count: Type.Integer(),
  requests_count: Type.Integer({ description: 'Who waits to be let in; 0 for those who may not let in.' }),
  latest_member_ids: Type.Array(Id, { description: 'At most five; none for those who may not see the members.' }),
  known_members_count: Type.Integer({
    description: 'Of its members those whom the viewer follows; 0 for those who may not see the members.',
  }),
  known_member_ids: Type.Array(Id, { description: 'Of those, at most three who came last.' }),
  shared_interests: Type.Array(Type.String(), { description: "The viewer's interests that its words speak of." }),
  permissions: RolePermissions,
  role: Nullable(OneOf(MEMBER_ROLES, { description: "The viewer's." })),
  membership_id: Nullable(Id),
  membership_status: Nullable(OneOf(RELATIONSHIP_STATUSES, { description: "Of the viewer's membership." })),
  is_invited: Type.Boolean({ description: 'Somebody has invited the viewer, who has not answered yet.' }),
  has_members_access: Type.Boolean({ description: 'The viewer may see members, discussion and photos.' }),
  can_act: Type.Boolean({ description: 'The viewer may act as it.' }),
});
export interface Page extends Static<typeof Page> {}

const include = [
  'avatar',
  'cover',
  'owner',
  'owner.avatar',
  'latest_members',
  'latest_members.avatar',
  'known_members',
  'known_members.avatar',
] as const;
const PageReply = One(Page);
const { name, ...optional } = Type.Partial(PageFields).properties;

export const listPages = contract({
  name: 'listPages',
  method: 'GET',
  url: '/pages',
  summary:
    'Crowds, newest first: of the community, those that a person belongs to (`user`), that the viewer may act as, or by how they stand to them.',
  access: 'public',
  query: ListQuery({
    user: Type.Optional(Id),
    manageable: Type.Optional(Type.Boolean({ description: 'Only those that the viewer may act as.' })),
    membership: Type.Optional(
      OneOf(MEMBERSHIPS, {
        description:
          'member: those that the viewer belongs to and does not run. pending: those that have invited them, then those that they ask. none: those of the community that they have nothing to do with, the best suited first: by whom they follow there, by their interests, by its size.',
      }),
    ),
    search: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  parents: ['user'],
  reply: Many(Page),
  include,
});

export const getPage = contract({
  name: 'getPage',
  method: 'GET',
  url: '/pages/:id',
  summary: 'One crowd by id or username.',
  access: 'public',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: ReadQuery,
  reply: PageReply,
  errors: ['not_found', 'not_public'],
  include,
});

export const createPage = contract({
  name: 'createPage',
  method: 'POST',
  url: '/pages',
  summary: 'Founds a crowd, private unless said; who founds it is its owner and first admin.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({ ...optional, name: PageFields.properties.name }),
  reply: PageReply,
  status: 201,
  errors: ['image_required', 'forbidden'],
  include,
});

export const updatePage = contract({
  name: 'updatePage',
  method: 'PUT',
  url: '/pages/:id',
  summary:
    'Changes fields, settings (an object, or JSON text) or status; a narrower status takes what it has published along.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({
    ...optional,
    name,
    username: Type.Optional(Nullable(Type.String({ pattern: HANDLE }))),
    settings: Type.Optional(Type.Union([PageSettings, Type.String({ maxLength: 20_000 })])),
  }),
  reply: PageReply,
  errors: ['not_found', 'no_permission', 'forbidden', 'image_required', 'username_taken'],
  include,
});

export const deletePage = contract({
  name: 'deletePage',
  method: 'DELETE',
  url: '/pages/:id',
  summary: 'Closes a crowd for good; only its owner may. Whoever acts as it acts as themselves again.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const listMembers = contract({
  name: 'listMembers',
  method: 'GET',
  url: '/pages/:id/members',
  summary:
    'Who belongs to a crowd: admins, managers, then members, the newest first. Who waits or is invited is for its managers.',
  access: 'member',
  params: IdParams,
  query: ListQuery({
    role: Type.Optional(OneOf(MEMBER_ROLES)),
    status: Type.Optional(OneOf(RELATIONSHIP_STATUSES)),
    is_invited: Type.Optional(
      Type.Boolean({ description: 'With status pending: the invited, or else those who ask.' }),
    ),
    search: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  parents: ['id'],
  reply: Many(Relationship),
  errors: ['not_found', 'no_permission'],
  include: ['user', 'user.avatar'],
});

export const exportMembers = contract({
  name: 'exportMembers',
  method: 'GET',
  url: '/pages/:id/members/export',
  summary: `Who belongs to a crowd as a table for a spreadsheet, at most ${MEMBERS_EXPORT_MAX}, in the order of the list; for who runs it.`,
  access: 'member',
  params: IdParams,
  reply: One(
    Type.Object({
      name: Type.String(),
      media_type: Type.String(),
      text: Type.String(),
      cut_at: Nullable(Type.Integer({ description: 'How many are in it, where more belong than fit.' })),
    }),
  ),
  errors: ['not_found', 'no_permission'],
});

export const Preset = OneOf(['closed', 'guided', 'open'], {
  description:
    'closed: managers run the discussion. guided: managers also the settings, members start topics. open: members start and rename topics and add albums.',
});

const PermissionMatrix = Type.Object(
  {
    manager: RolePermissions,
    member: RolePermissions,
    preset: Nullable(Preset),
  },
  { title: 'PermissionMatrix' },
);
export interface PermissionMatrix extends Static<typeof PermissionMatrix> {}

export const getRolePermissions = contract({
  name: 'getRolePermissions',
  method: 'GET',
  url: '/pages/:id/permissions',
  summary: 'What managers and members of a crowd may do.',
  access: 'member',
  params: IdParams,
  reply: One(PermissionMatrix),
  errors: ['not_found', 'no_permission'],
});

export const updateRolePermissions = contract({
  name: 'updateRolePermissions',
  method: 'PUT',
  url: '/pages/:id/permissions',
  summary: 'Sets what managers and members may do, flag by flag or by a preset; admins may do everything.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    preset: Type.Optional(Preset),
    manager: Type.Optional(Type.Partial(RolePermissions)),
    member: Type.Optional(Type.Partial(RolePermissions)),
  }),
  reply: One(PermissionMatrix),
  errors: ['not_found', 'no_permission'],
});

export const transferPage = contract({
  name: 'transferPage',
  method: 'POST',
  url: '/pages/:id/transfer',
  summary:
    'Hands a crowd over to another of its admins; within seven days the former owner may take it back with their own id.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ user_id: Id }),
  reply: PageReply,
  status: 200,
  errors: ['not_found', 'forbidden', 'invalid', 'storage_exhausted'],
  include,
});

export const PageTopic = ItemEntity('PageTopic', {
  name: Type.String(),
  page_id: Id,
  order: Type.Integer(),
  last_comment_id: Type.Union([Id, Type.Null()], {
    description: 'What was said last in it, replies too, as far as the viewer may see.',
  }),
});
export interface PageTopic extends Static<typeof PageTopic> {}

const TopicName = SingleLine({ minLength: 1, maxLength: TOPIC_NAME_MAX });

export const listPageTopics = contract({
  name: 'listPageTopics',
  method: 'GET',
  url: '/page-topics',
  summary: 'Topics of a crowd (`page`, its id) in their order.',
  access: 'member',
  query: Type.Object({ ...ListQuery({}).properties, page: Type.Optional(Id) }),
  parents: ['page'],
  reply: Many(PageTopic),
  include: ['last_comment', 'last_comment.user', 'last_comment.user.avatar'],
  errors: ['not_found', 'not_public'],
});

export const createPageTopic = contract({
  name: 'createPageTopic',
  method: 'POST',
  url: '/page-topics',
  summary: 'Adds a topic at the end.',
  access: 'member',
  body: Type.Object({ page_id: Id, name: TopicName }),
  reply: One(PageTopic),
  status: 201,
  errors: ['not_found', 'no_permission'],
});

export const updatePageTopic = contract({
  name: 'updatePageTopic',
  method: 'PUT',
  url: '/page-topics/:id',
  summary: 'Renames a topic, or moves it to a place from 0.',
  access: 'member',
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(TopicName),
    order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  }),
  reply: One(PageTopic),
  errors: ['not_found', 'no_permission'],
});

export const deletePageTopic = contract({
  name: 'deletePageTopic',
  method: 'DELETE',
  url: '/page-topics/:id',
  summary: 'Removes a topic with its discussion.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'no_permission'],
});
