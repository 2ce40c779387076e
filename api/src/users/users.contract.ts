import { Type, type Static } from 'typebox';
import {
  Audience,
  contract,
  HANDLE,
  IdParams,
  ReadQuery,
  IncludeQuery,
  ItemEntity,
  LanguageTag,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  PictureFields,
  SingleLine,
} from '../core/contract.ts';
import { NotificationChoices, QuietHours } from '../notifications/notifications.contract.ts';
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const userTraits = {
  kind: 'user',
  type: 'User',
  isDiscoverable: true,
} as const satisfies KindTraits;

export const NAME_MAX = 80;
/** Stored words of a profile that its person may change. */
export const UserFields = Type.Object({
  first_name: SingleLine({ maxLength: NAME_MAX }),
  middle_name: Nullable(SingleLine({ maxLength: NAME_MAX })),
  last_name: SingleLine({ maxLength: NAME_MAX }),
  sub_title: Nullable(SingleLine({ maxLength: 120 })),
  description: Nullable(Type.String({ maxLength: 2000 })),
  location: Nullable(SingleLine({ maxLength: 120 })),
  ...PictureFields,
});

export const THEMES = ['system', 'light', 'dark'] as const;
/** What the client remembers for a person; unknown keys are kept as they are. */
export const Settings = Type.Object(
  {
    theme: Type.Optional(OneOf(THEMES)),
    language: Type.Optional(LanguageTag),
    left_drawer: Type.Optional(Type.Boolean()),
    shortcuts: Type.Optional(Type.Boolean()),
    default_audience: Type.Optional(Audience),
    shares_presence: Type.Optional(
      Type.Boolean({
        description:
          'Whether the user shares their presence with the people they message, and sees theirs. On unless false.',
      }),
    ),
    found_by_age: Type.Optional(
      Type.Boolean({ description: "Whether age filters include the user's posts. Off unless true." }),
    ),
    found_by_gender: Type.Optional(
      Type.Boolean({ description: "Whether gender filters include the user's posts. Off unless true." }),
    ),
    notifications: Type.Optional(NotificationChoices),
    quiet_hours: Type.Optional(QuietHours),
  },
  { title: 'Settings', additionalProperties: true },
);
export type Settings = Static<typeof Settings>;

export const User = ItemEntity('User', {
  ...UserFields.properties,
  username: Nullable(Type.String()),
  is_username_given: Type.Boolean({
    description:
      'Whether the username was generated at sign-up. If so, the user can change it once, regardless of their ' +
      'follower count.',
  }),
  slug: Type.String({ description: 'Username, or the ID if there is none. The address of the profile is /@{slug}.' }),
  name: Type.Object({
    first: Type.String(),
    middle: Nullable(Type.String()),
    last: Type.String(),
    full: Type.String({ description: 'Full name, as displayed.' }),
  }),
  following_count: Type.Integer(),
  items_count: Type.Integer(),
  staff: Type.Boolean(),
  is_first_view: Type.Boolean(),
  lss_summary: Type.Object({
    relationship: Nullable(Type.String()),
    career: Nullable(Type.String()),
    location: Nullable(Type.String()),
  }),
});
export interface User extends Static<typeof User> {}

const include = ['avatar', 'cover'] as const;
const UserReply = One(User);

export const listUsers = contract({
  name: 'listUsers',
  method: 'GET',
  url: '/users',
  summary: 'List users',
  description: 'Returns users of the community, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(User),
  include,
});

export const getUser = contract({
  name: 'getUser',
  method: 'GET',
  url: '/users/:id',
  summary: 'Get a user',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: UserReply,
  errors: ['not_found', 'not_public'],
  include,
});

export const getUserBySlug = contract({
  name: 'getUserBySlug',
  method: 'GET',
  url: '/users/slug/:slug',
  summary: 'Get a user by username',
  description:
    'Returns a user by username or ID. The included `media`, `favoritePhotos`, and `lss` are listed in ' +
    '`media_ids`, `favorite_photo_ids`, and `lss_ids`.',
  access: 'public',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: ReadQuery,
  reply: UserReply,
  errors: ['not_found', 'not_public'],
  include: [...include, 'media', 'media.latestItems', 'favoritePhotos', 'lss'],
});

export const updateUser = contract({
  name: 'updateUser',
  method: 'PUT',
  url: '/users/:id',
  summary: 'Update a user',
  description: "Changes the viewer's profile fields, settings, or preferences (an object or a JSON string).",
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({
    ...Type.Partial(UserFields).properties,
    username: Type.Optional(Nullable(Type.String({ pattern: HANDLE }))),
    audience: Type.Optional(Audience),
    settings: Type.Optional(Type.Union([Settings, Type.String({ maxLength: 20_000 })])),
    preferences: Type.Optional(
      Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.String({ maxLength: 20_000 })]),
    ),
    is_first_view: Type.Optional(Type.Boolean()),
  }),
  reply: UserReply,
  errors: ['forbidden', 'not_found', 'username_taken', 'image_required'],
  include,
});

export const resetSettings = contract({
  name: 'resetSettings',
  method: 'DELETE',
  url: '/users/:id/settings',
  summary: 'Reset settings',
  description:
    "Restores the viewer's default settings. Client state that is stored with them, such as completed tours, " +
    'is kept.',
  access: 'member',
  params: IdParams,
  status: 204,
  errors: ['forbidden', 'not_found'],
});

/** Five people that the viewer does not follow yet, the most followed first. */
export const suggestUsers = contract({
  name: 'suggestUsers',
  method: 'GET',
  url: '/users/suggestions',
  summary: 'List suggested users',
  description: 'Returns users to follow.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(User),
  include,
});

/** What a new profile is made of. Ids and dates may be given, for the demo town. */
export interface NewProfile
  extends
    Pick<User, 'first_name' | 'last_name'>,
    Partial<Pick<User, 'middle_name' | 'sub_title' | 'description' | 'location' | 'username'>> {
  accountId: string;
  communityId: string;
  audience?: Static<typeof Audience>;
  settings?: Settings;
  /** Whether the account signs in to it; it does to its first. */
  isHome?: boolean;
  id?: string;
  at?: Date;
}
