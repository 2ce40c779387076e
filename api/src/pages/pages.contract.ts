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
  RELATIONSHIP_STATUSES,
} from '../core/contract.ts';
import { Relationship } from '../relationships/relationships.contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const topicTraits = { kind: 'topic', type: 'PageTopic' } as const satisfies KindTraits;

export const pageTraits = {
  kind: 'page',
  type: 'Page',
  isDiscoverable: true,
} as const satisfies KindTraits;

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
      'Who can see the crowd. `private`: only members. `invite-only`: the community sees the crowd, but only ' +
      'members see its content. `visible-to-public`: everyone can see it and ask to join.',
  }),
  join_approval: Type.Boolean({
    description: 'Whether managers have to approve requests to join a crowd that is visible to the public.',
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
  slug: Type.String({
    description: 'Username, or the ID if there is none. The address of the crowd is /crowds/{slug}.',
  }),
  settings: Type.Unsafe<Static<typeof PageSettings>>({
    type: 'object',
    additionalProperties: true,
    description: 'Only returned to those who can manage settings. Otherwise empty.',
  }),
  owner_id: Id,
  former_owner_id: Nullable(Id),
  transferred_at: Nullable(Type.String({ format: 'date-time' })),
  members_count: Type.Integer({ description: 'The number of admins, managers, and members.' }),
  items_count: Type.Integer(),
  requests_count: Type.Integer({
    description: 'The number of pending requests to join. 0 if the viewer cannot approve them.',
  }),
  latest_member_ids: Type.Array(Id, {
    description: 'IDs of the newest members, at most five. Empty if the viewer cannot see the members.',
  }),
  known_members_count: Type.Integer({
    description: 'The number of members that the viewer follows. 0 if the viewer cannot see the members.',
  }),
  known_member_ids: Type.Array(Id, {
    description: 'IDs of the newest members that the viewer follows, at most three.',
  }),
  shared_interests: Type.Array(Type.String(), {
    description: "The viewer's interests that the crowd's text mentions.",
  }),
  permissions: RolePermissions,
  role: Nullable(OneOf(MEMBER_ROLES, { description: "The viewer's role." })),
  membership_id: Nullable(Id),
  membership_status: Nullable(OneOf(RELATIONSHIP_STATUSES, { description: "Status of the viewer's membership." })),
  is_invited: Type.Boolean({ description: 'Whether the viewer has an unanswered invitation.' }),
  has_members_access: Type.Boolean({ description: 'Whether the viewer can see members, discussion, and photos.' }),
  can_act: Type.Boolean({ description: 'Whether the viewer can act as the crowd.' }),
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
  summary: 'List crowds',
  description:
    'Returns crowds, newest first: of the community, of a user (`user`), that the viewer can act as, or by ' +
    "the viewer's membership.",
  access: 'public',
  query: ListQuery({
    user: Type.Optional(Id),
    manageable: Type.Optional(Type.Boolean({ description: 'Only crowds that the viewer can act as.' })),
    membership: Type.Optional(
      OneOf(MEMBERSHIPS, {
        description:
          '`member`: crowds that the viewer is a member of and does not manage. `pending`: crowds that have ' +
          'invited the viewer, then those that they asked to join. `none`: crowds of the community that the viewer ' +
          'has no relationship with, ranked by members that they follow, by their interests, and by size.',
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
  summary: 'Get a crowd',
  description: 'Returns a crowd by ID or username.',
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
  summary: 'Create a crowd',
  description: 'Creates a crowd, private by default. The caller becomes its owner and first admin.',
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
  summary: 'Update a crowd',
  description:
    'Changes fields, settings (an object or a JSON string), or the status. A more restrictive status also ' +
    'applies to everything that the crowd has published.',
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
  summary: 'Delete a crowd',
  description:
    'Permanently deletes a crowd. Only the owner can delete it. Sessions that act as it switch back to their ' +
    'users.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const listMembers = contract({
  name: 'listMembers',
  method: 'GET',
  url: '/pages/:id/members',
  summary: 'List members',
  description:
    'Returns admins, managers, and then members, newest first. Only managers can list invited users and ' +
    'requests to join.',
  access: 'member',
  params: IdParams,
  query: ListQuery({
    role: Type.Optional(OneOf(MEMBER_ROLES)),
    status: Type.Optional(OneOf(RELATIONSHIP_STATUSES)),
    is_invited: Type.Optional(
      Type.Boolean({ description: 'With `status=pending`: true for invited users, false for requests to join.' }),
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
  summary: 'Export members',
  description:
    `Returns the members as a spreadsheet, at most ${MEMBERS_EXPORT_MAX}, in the order of the list. Only for ` +
    'those who manage the crowd.',
  access: 'member',
  params: IdParams,
  reply: One(
    Type.Object({
      name: Type.String(),
      media_type: Type.String(),
      text: Type.String(),
      truncated_to: Nullable(
        Type.Integer({
          description: 'The number of exported members if the list was too long to export completely. Otherwise null.',
        }),
      ),
    }),
  ),
  errors: ['not_found', 'no_permission'],
});

export const Preset = OneOf(['closed', 'guided', 'open'], {
  description:
    '`closed`: managers run the discussion. `guided`: managers can also change settings, and members ' +
    'can start topics. `open`: members can start and rename topics and add albums.',
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
  summary: 'Get role permissions',
  description: 'Returns what managers and members of a crowd can do.',
  access: 'member',
  params: IdParams,
  reply: One(PermissionMatrix),
  errors: ['not_found', 'no_permission'],
});

export const updateRolePermissions = contract({
  name: 'updateRolePermissions',
  method: 'PUT',
  url: '/pages/:id/permissions',
  summary: 'Update role permissions',
  description: 'Sets what managers and members can do, one by one or with a preset. Admins can do everything.',
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
  summary: 'Transfer a crowd',
  description:
    'Transfers ownership to another admin. For seven days, the former owner can reverse the transfer with ' +
    'their own ID.',
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
    description: 'ID of the newest comment that the viewer can see, including replies.',
  }),
});
export interface PageTopic extends Static<typeof PageTopic> {}

const TopicName = SingleLine({ minLength: 1, maxLength: TOPIC_NAME_MAX });

export const listPageTopics = contract({
  name: 'listPageTopics',
  method: 'GET',
  url: '/page-topics',
  summary: 'List discussion topics',
  description: 'Returns the topics of a crowd (`page` is its ID) in their order.',
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
  summary: 'Create a discussion topic',
  description: 'Adds a topic at the end.',
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
  summary: 'Update a discussion topic',
  description: 'Renames a topic or moves it to a position, starting at 0.',
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
  summary: 'Delete a discussion topic',
  description: 'Deletes a topic with its discussion.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'no_permission'],
});
