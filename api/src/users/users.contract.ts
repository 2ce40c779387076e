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
      Type.Boolean({ description: 'Whom one talks with sees that one is here, and is seen; so unless it is false.' }),
    ),
    found_by_age: Type.Optional(
      Type.Boolean({ description: 'Filters by age count what one publishes; only if it is true.' }),
    ),
    found_by_gender: Type.Optional(
      Type.Boolean({ description: 'Filters by gender count what one publishes; only if it is true.' }),
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
    description: 'It was made of the name at the sign-up: its owner may choose another once, whoever follows.',
  }),
  slug: Type.String({ description: 'Username, else the id: the address is /@{slug}.' }),
  name: Type.Object({
    first: Type.String(),
    middle: Nullable(Type.String()),
    last: Type.String(),
    full: Type.String({ description: 'As it is shown.' }),
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
  summary: 'People of the community, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(User),
  include,
});

export const getUser = contract({
  name: 'getUser',
  method: 'GET',
  url: '/users/:id',
  summary: 'One person.',
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
  summary:
    'One person by username or id; `media`, `favoritePhotos` and `lss` are noted in `media_ids`, `favorite_photo_ids` and `lss_ids`.',
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
  summary: "Changes the viewer's own profile fields, settings or preferences (an object, or JSON text).",
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
  summary:
    "Puts all the viewer's own settings back to how they began; what the client keeps beside them (tours taken, say) stays.",
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
  summary: 'People to follow.',
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
