import { Type, type Static } from 'typebox';
import {
  AnyEntity,
  contract,
  FormerHandle,
  Id,
  IdParams,
  ReadQuery,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  Timestamp,
  SingleLine,
} from '../core/contract.ts';
import { GENDERS } from '../discover/discover.contract.ts';
import { MEMBER_ROLES } from '../pages/pages.contract.ts';
import { NAME_MAX, Settings } from '../users/users.contract.ts';
import { Community, STANDINGS } from './communities.contract.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Codes by SMS in 24 hours, for a destination and for an address. */
export const SMS_ATTEMPTS = 5;
export const SMS_HOURS = 24;
/** A verified code is good for signing up this long. */
export const VERIFIED_MINUTES = 60;
export const SESSION_DAYS = 60;
export const MINIMUM_AGE = 13;
/** The community that is there from the start. */
export const COMMUNITY_ID = '01890000-0000-7000-8000-000000000001';
export const COMMUNITY_SLUG = 'harbour-quarter';
export const AUTO_LOGIN_MINUTES = 10;
export const INVITE_DAYS = 14;
export const ACCOUNT_STATUSES = ['pending', 'active', 'inactive', 'banned'] as const;
export const ROLES = ['super-admin', 'admin', 'support', 'press-pass', 'user'] as const;
/** What a code is for. */
export const CODE_TYPES = ['sign_up', 'password_reset', 'email', 'phone', 'two_factor'] as const;
export const CODE_METHODS = ['email', 'sms'] as const;
/** What can be asked for beside the password, or in its place. */
export const SECOND_FACTORS = ['totp', 'passkey', 'email', 'sms'] as const;
/** How a challenge is answered; the password only where somebody signed in confirms who they are. */
export const CHALLENGE_METHODS = [...SECOND_FACTORS, 'recovery', 'password'] as const;
export const CHALLENGE_MINUTES = 10;

export const Password = Type.String({
  minLength: 1,
  maxLength: PASSWORD_MAX * 4,
  description: '8 to 128 characters, with an uppercase letter, a lowercase letter, a digit, and a special character.',
});
const Code = Type.String({ minLength: 1, maxLength: 12 });
export const Platform = Type.Optional(
  Type.String({ maxLength: 100, description: 'Client platform, such as `web`, `ios`, or `android`.' }),
);
const Timezone = Type.Optional(Type.String({ maxLength: 64, description: 'IANA time zone name.' }));
const Login = Type.String({
  minLength: 1,
  maxLength: 320,
  description: 'Email address, or phone number in international format.',
});

export const Tokens = Type.Object(
  {
    access_token: Type.String({ description: 'Bearer token. Expires after 15 minutes.' }),
    refresh_token: Type.String({ description: 'Can be used for one refresh.' }),
    expires_at: Timestamp,
  },
  { title: 'Tokens' },
);
export type Tokens = Static<typeof Tokens>;

export const Challenge = Type.Object(
  {
    challenge_id: Id,
    methods: Type.Array(OneOf(CHALLENGE_METHODS), {
      description: 'Methods that can answer the challenge. Any one of them is enough.',
    }),
    email: Nullable(
      Type.String({ description: 'Masked address that emailed codes are sent to, such as a•••@plaza.test.' }),
    ),
    phone: Nullable(Type.String({ description: 'Masked phone number that SMS codes are sent to.' })),
    expires_at: Timestamp,
  },
  { title: 'Challenge' },
);
export type Challenge = Static<typeof Challenge>;

/** Tokens, or what is still asked for. */
const TokensOrChallenge = Type.Union([Tokens, Challenge]);

export const Role = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    key: OneOf(ROLES),
    uuid: Id,
    entity_type: Type.String(),
  },
  { title: 'Role' },
);
export type Role = Static<typeof Role>;

export const Account = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Account'),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    email_verified: Type.Boolean(),
    phone_verified: Type.Boolean(),
    birth_date: Nullable(Type.String({ format: 'date' })),
    gender: Nullable(OneOf(GENDERS)),
    status: OneOf(ACCOUNT_STATUSES),
    language: Type.String(),
    timezone: Type.String(),
    roles: Type.Array(OneOf(ROLES)),
    is_staff: Type.Boolean(),
    settings: Settings,
    preferences: Type.Record(Type.String(), Type.Unknown()),
    user_id: Id,
    actor_id: Type.Optional(Id),
    community_id: Id,
    unread_notifications_count: Type.Integer(),
    created_at: Timestamp,
    deletes_at: Nullable(
      Type.String({ description: 'When the account will be erased. Null unless its deletion was requested.' }),
    ),
    communityUser: Type.Optional(
      Type.Object({
        id: Id,
        manageablePages: Type.Array(AnyEntity, { description: 'Crowds that the user can act as.' }),
      }),
    ),
    communities: Type.Optional(Type.Array(Community)),
    role: Type.Optional(Type.Array(Role)),
  },
  { title: 'Account' },
);
export interface Account extends Static<typeof Account> {}

// ---------------------------------------------------------------------------------------------------------------------
// Sessions

export const signIn = contract({
  name: 'signIn',
  method: 'POST',
  url: '/auth',
  summary: 'Sign in with a password',
  description:
    'Signs in with an email address or phone number and a password. If two-factor authentication is on, ' +
    'returns a challenge instead of tokens.',
  access: 'public',
  body: Type.Object({
    username: Login,
    password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 4 }),
    platform: Platform,
    timezone: Timezone,
  }),
  reply: One(TokensOrChallenge),
  errors: ['credentials_incorrect', 'banned', 'account_inactive', 'account_leaving', 'attempts_limit'],
});

export const getAuth = contract({
  name: 'getAuth',
  method: 'GET',
  url: '/auth',
  summary: 'Get the signed-in account',
  description: 'Returns the account with its settings and counts.',
  access: 'member',
  query: ReadQuery,
  reply: One(Account),
  include: [
    'communityUser.manageablePages',
    'communityUser.manageablePages.avatar',
    'activeUser',
    'activeUser.avatar',
    'activeUser.cover',
    'activeActor',
    'activeActor.avatar',
    'communities',
    'role',
    'language',
    'settings',
  ],
});

const Identity = One(Type.Object({ actor_id: Id, actor_type: OneOf(['User', 'Page']) }));

export const actAsUser = contract({
  name: 'actAsUser',
  method: 'POST',
  url: '/auth/user/:id',
  summary: 'Act as yourself',
  description:
    'Switches this session back to the user. With the ID of their profile in another community, switches to ' +
    'that community.',
  access: 'member',
  params: IdParams,
  reply: Identity,
  status: 200,
  errors: ['forbidden', 'banned'],
});

export const actAsPage = contract({
  name: 'actAsPage',
  method: 'POST',
  url: '/auth/page/:id',
  summary: 'Act as a crowd',
  description: 'Switches this session to a crowd that the user is an admin or manager of.',
  access: 'member',
  params: IdParams,
  reply: Identity,
  status: 200,
  errors: ['forbidden'],
});

export const resetActor = contract({
  name: 'resetActor',
  method: 'POST',
  url: '/auth/reset',
  summary: 'Stop acting as a crowd',
  description: 'Switches this session back to the user, whatever it was acting as.',
  access: 'member',
  reply: Identity,
  status: 200,
});

export const refreshAuth = contract({
  name: 'refreshAuth',
  method: 'POST',
  url: '/auth/refresh',
  summary: 'Refresh tokens',
  description:
    'Exchanges a refresh token for a new pair. Reusing an old refresh token ends the whole session. A ' +
    'request repeated within 30 seconds with the same Idempotency-Key (SHA-256 of the token, in hex) returns ' +
    'the same pair.',
  access: 'public',
  body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: One(Tokens),
  errors: ['token_invalid', 'banned', 'account_inactive'],
});

export const signOut = contract({
  name: 'signOut',
  method: 'POST',
  url: '/auth/logout',
  summary: 'Log out',
  description: 'Ends this session.',
  access: 'member',
});

export const Session = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Session'),
    platform: Nullable(Type.String()),
    device: Nullable(Type.String({ description: 'Browser and operating system, from the user agent.' })),
    ip: Nullable(Type.String()),
    created_at: Timestamp,
    last_used_at: Timestamp,
    is_current: Type.Boolean(),
  },
  { title: 'Session' },
);
export interface Session extends Static<typeof Session> {}

export const listSessions = contract({
  name: 'listSessions',
  method: 'GET',
  url: '/auth/sessions',
  summary: 'List sessions',
  description: 'Returns the active sessions of the signed-in account, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Session),
});

export const revokeSession = contract({
  name: 'revokeSession',
  method: 'DELETE',
  url: '/auth/sessions/:id',
  summary: 'Revoke a session',
  description: 'Ends the session immediately.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

export const revokeOtherSessions = contract({
  name: 'revokeOtherSessions',
  method: 'DELETE',
  url: '/auth/sessions',
  summary: 'Revoke all other sessions',
  description: 'Ends every session except this one.',
  access: 'member',
});

export const requestAutoLogin = contract({
  name: 'requestAutoLogin',
  method: 'POST',
  url: '/auth/auto-login',
  summary: 'Email a sign-in link',
  description: 'Emails a single-use sign-in link. The response is the same whether or not the account exists.',
  access: 'public',
  body: Type.Object({ username: Login }),
  reply: One(Type.Object({ sent: Type.Boolean() })),
  errors: ['attempts_limit'],
});

export const describeAutoLogin = contract({
  name: 'describeAutoLogin',
  method: 'GET',
  url: '/auth/auto-login/:id',
  summary: 'Get a sign-in link',
  description: 'Returns who a single-use sign-in link is for and what it confirms, without using it.',
  access: 'public',
  params: Type.Object({ id: Type.String({ minLength: 20, maxLength: 100 }) }),
  reply: One(
    Type.Object({
      name: Type.String(),
      email: Nullable(
        Type.String({
          description:
            'The email address that following the link confirms and sets on the account. Null if the link only signs ' +
            'in.',
        }),
      ),
      is_viewer: Type.Boolean({ description: 'Whether the link is for the signed-in account.' }),
      expires_at: Timestamp,
    }),
  ),
  errors: ['link_expired'],
});

export const useAutoLogin = contract({
  name: 'useAutoLogin',
  method: 'POST',
  url: '/auth/auto-login/:id',
  summary: 'Sign in with a link',
  description:
    'Signs in with a single-use link, valid for 10 minutes, and confirms the email address that it was sent ' +
    'to. Returns a challenge if two-factor authentication is on.',
  access: 'public',
  params: Type.Object({ id: Type.String({ minLength: 20, maxLength: 100 }) }),
  body: Type.Object({ platform: Platform, timezone: Timezone }),
  reply: One(TokensOrChallenge),
  errors: ['link_expired', 'banned', 'account_inactive', 'account_leaving', 'email_taken'],
});

// ---------------------------------------------------------------------------------------------------------------------
// Sign-up, codes, invites

export const createToken = contract({
  name: 'createToken',
  method: 'POST',
  url: '/tokens',
  summary: 'Send a verification code',
  description:
    'Sends a code by email or SMS. For `sign_up`, the response is the same even if the address has an ' +
    'account: its owner gets a message instead of a code. For `two_factor`, the code goes to the address on ' +
    'the challenged account.',
  access: 'public',
  body: Type.Object({
    destination: Type.Optional(
      Type.String({ minLength: 3, maxLength: 320, description: 'Not used for `two_factor`.' }),
    ),
    method: OneOf(CODE_METHODS),
    type: Type.Optional(OneOf(CODE_TYPES)),
    account_id: Type.Optional(Nullable(Id)),
    challenge_id: Type.Optional(Nullable(Id)),
  }),
  reply: One(Type.Object({ id: Id, expires_at: Timestamp })),
  status: 201,
  errors: ['phone_invalid', 'sms_limit', 'attempts_limit', 'proof_required', 'challenge_expired', 'factor_unavailable'],
});

export const validateToken = contract({
  name: 'validateToken',
  method: 'POST',
  url: '/tokens/validate',
  summary: 'Validate a code',
  description: 'Checks whether a code is correct without using it.',
  access: 'public',
  body: Type.Object({ destination: Type.String({ maxLength: 320 }), token: Id, code: Code }),
  reply: One(Type.Object({ valid: Type.Boolean() })),
  errors: ['code_invalid', 'attempts_limit'],
});

export const verifyToken = contract({
  name: 'verifyToken',
  method: 'POST',
  url: '/tokens/:id/verify',
  summary: 'Verify a code',
  description:
    'Uses the code. For `email` and `phone`, updates the signed-in account. For `two_factor`, answers the ' +
    'challenge.',
  access: 'public',
  params: IdParams,
  body: Type.Object({ code: Code }),
  reply: One(Type.Object({ id: Id, verified: Type.Boolean(), tokens: Type.Optional(Tokens) })),
  errors: ['code_invalid', 'attempts_limit', 'email_taken', 'phone_taken', 'proof_required', 'challenge_expired'],
});

export const createAccount = contract({
  name: 'createAccount',
  method: 'POST',
  url: '/accounts',
  summary: 'Create an account',
  description:
    'Signs up with a verified email address or phone number and signs in. `token` is the ID of the verified ' +
    'code. When signing up by phone, an email address is added once the user follows the link emailed to it.',
  access: 'public',
  body: Type.Object({
    token: Id,
    email: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
    phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    password: Password,
    password_confirm: Type.String({ maxLength: PASSWORD_MAX * 4 }),
    first_name: SingleLine({ maxLength: NAME_MAX }),
    middle_name: Type.Optional(Nullable(SingleLine({ maxLength: NAME_MAX }))),
    last_name: SingleLine({ maxLength: NAME_MAX }),
    birth_date: Type.String({ format: 'date' }),
    gender: Type.Optional(Nullable(OneOf(GENDERS))),
    invite: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    ISTE: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    language: Type.Optional(Type.String({ maxLength: 20 })),
    platform: Platform,
    timezone: Timezone,
  }),
  reply: One(Type.Object({ ...Tokens.properties, account_id: Id, user_id: Id })),
  status: 201,
  errors: [
    'code_invalid',
    'email_taken',
    'phone_taken',
    'phone_invalid',
    'attempts_limit',
    'age_minimum',
    'password_weak',
    'password_mismatch',
    'account_failed',
  ],
});

export const checkEmail = contract({
  name: 'checkEmail',
  method: 'GET',
  url: '/email',
  summary: 'Check an email address',
  description:
    'Returns whether an email address can be used to sign up. It does not reveal whether an account exists: ' +
    'a code can be requested for any address, and the owner of an existing account gets a message instead.',
  access: 'public',
  query: Type.Object({ email: Type.String({ maxLength: 320 }) }),
  reply: One(Type.Object({ available: Type.Boolean() })),
  errors: [],
});

export const checkUsername = contract({
  name: 'checkUsername',
  method: 'GET',
  url: '/username',
  summary: 'Check a username',
  description: 'Returns whether a username is available to the caller, or to a crowd whose settings they manage.',
  access: 'public',
  query: Type.Object({
    username: Type.String({ maxLength: 100 }),
    page: Type.Optional({
      ...Id,
      description: 'ID of the crowd to check for. Its own former usernames are available to it.',
    }),
  }),
  reply: One(Type.Object({ available: Type.Boolean() })),
  errors: ['no_permission'],
});

const InviteRole = OneOf(MEMBER_ROLES, {
  description: 'Role that the invitation gives in the crowd. Null if it is not to a crowd.',
});
export type InviteRole = Static<typeof InviteRole>;

export const Invite = Type.Object(
  {
    id: Id,
    inviter: Type.Object({ id: Id, name: Type.String() }),
    community: Community,
    context_id: Nullable(Id),
    context_name: Nullable(
      Type.String({ description: 'Name of the crowd, which people who hold the link might not be able to see yet.' }),
    ),
    role: Nullable(InviteRole),
    expires_at: Timestamp,
  },
  { title: 'Invite' },
);
export type Invite = Static<typeof Invite>;

export const InviteLink = Type.Object(
  {
    id: Id,
    _type: Type.Literal('InviteLink'),
    context_id: Nullable(Id),
    role: Nullable(InviteRole),
    max_uses: Type.Integer(),
    uses: Type.Integer(),
    created_at: Timestamp,
    expires_at: Timestamp,
  },
  { title: 'InviteLink' },
);
export interface InviteLink extends Static<typeof InviteLink> {}

export const getInvite = contract({
  name: 'getInvite',
  method: 'GET',
  url: '/invite',
  summary: 'Get an invitation',
  description: 'Returns who sent the invitation and what it is to.',
  access: 'public',
  query: Type.Object({ token: Type.String({ minLength: 10, maxLength: 200 }) }),
  reply: One(Invite),
  errors: ['link_expired'],
});

export const createInvite = contract({
  name: 'createInvite',
  method: 'POST',
  url: '/invite',
  summary: 'Create an invitation link',
  description: 'Creates an invitation link, to a crowd if `context_id` is set. Emails it if `email` is set.',
  access: 'member',
  body: Type.Object({
    context_id: Type.Optional(Nullable(Id)),
    role: Type.Optional(Nullable(OneOf(MEMBER_ROLES, { description: 'Role in the crowd. Defaults to member.' }))),
    email: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
    max_uses: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: One(Type.Object({ ...InviteLink.properties, token: Type.String(), url: Type.String() })),
  status: 201,
  errors: ['attempts_limit', 'not_found', 'no_permission', 'not_ready'],
});

export const listInvites = contract({
  name: 'listInvites',
  method: 'GET',
  url: '/invites',
  summary: 'List invitation links',
  description:
    "Returns the viewer's active invitation links, newest first. Their secrets are only returned on creation.",
  access: 'member',
  query: ListQuery({ context_id: Type.Optional(Id) }),
  reply: Many(InviteLink),
});

export const revokeInvite = contract({
  name: 'revokeInvite',
  method: 'DELETE',
  url: '/invites/:id',
  summary: 'Revoke an invitation link',
  description: 'Revokes the link immediately. People who have already joined with it stay.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

export const acceptInvite = contract({
  name: 'acceptInvite',
  method: 'PUT',
  url: '/auth/invite-link/:id',
  summary: 'Accept an invitation',
  description: 'Accepts an invitation as the signed-in user. If it is to a crowd, they join it immediately.',
  access: 'member',
  params: Type.Object({ id: Type.String({ minLength: 10, maxLength: 200 }) }),
  reply: One(Invite),
  errors: ['link_expired', 'banned', 'age_minimum'],
});

// ---------------------------------------------------------------------------------------------------------------------
// Password reset

export const requestPasswordReset = contract({
  name: 'requestPasswordReset',
  method: 'POST',
  url: '/auth/password-reset',
  summary: 'Request a password reset',
  description: 'Sends a reset code. The response is the same whether or not the account exists.',
  access: 'public',
  body: Type.Object({ username: Login, method: OneOf(CODE_METHODS) }),
  reply: One(Type.Object({ userId: Id })),
  errors: ['sms_limit', 'attempts_limit'],
});

export const verifyPasswordReset = contract({
  name: 'verifyPasswordReset',
  method: 'POST',
  url: '/auth/password-reset/verify',
  summary: 'Verify a reset code',
  access: 'public',
  body: Type.Object({ userId: Id, code: Code }),
  reply: One(Type.Object({ verified: Type.Boolean() })),
  errors: ['code_invalid', 'attempts_limit'],
});

export const confirmPasswordReset = contract({
  name: 'confirmPasswordReset',
  method: 'POST',
  url: '/auth/password-reset/confirm',
  summary: 'Reset a password',
  description: 'Sets the new password and ends every session.',
  access: 'public',
  body: Type.Object({
    userId: Id,
    code: Code,
    password: Password,
    password_confirmation: Type.String({ maxLength: PASSWORD_MAX * 4 }),
  }),
  reply: One(Type.Object({ changed: Type.Boolean() })),
  errors: ['code_invalid', 'attempts_limit', 'password_weak', 'password_mismatch'],
});

// ---------------------------------------------------------------------------------------------------------------------
// Staff

const CommunityProfile = Type.Object(
  {
    user_id: Id,
    community: Type.String({ description: 'Name of the community.' }),
    standing: OneOf(STANDINGS),
    ban_reason: Nullable(Type.String()),
    has_left: Type.Boolean(),
  },
  { title: 'CommunityProfile' },
);

export const AdminAccount = Type.Object(
  {
    ...Account.properties,
    name: Type.String(),
    username: Nullable(Type.String()),
    ban_reason: Nullable(Type.String()),
    banned_until: Nullable(Timestamp),
    followers_count: Type.Integer({
      description: "The number of followers of the account's profile in its home community.",
    }),
    /** When one of its sessions was last used; null before the first one. */
    seen_at: Nullable(Timestamp),
    profiles: Type.Array(CommunityProfile, { description: 'One for each community that the account has joined.' }),
    roles_until: Type.Record(Type.String(), Timestamp, {
      description: 'When each temporary role ends.',
    }),
    former_handles: Type.Array(FormerHandle, {
      description: 'Former usernames of all profiles of the account, most recently released first.',
    }),
  },
  { title: 'AdminAccount' },
);
export interface AdminAccount extends Static<typeof AdminAccount> {}

export const listAccounts = contract({
  name: 'listAccounts',
  method: 'GET',
  url: '/accounts',
  summary: 'List accounts',
  description: 'Returns accounts, newest first. Filter by name, email address, phone number, status, or role.',
  access: ['admin', 'support'],
  query: ListQuery({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(OneOf(ACCOUNT_STATUSES)),
    role: Type.Optional(OneOf(ROLES)),
  }),
  reply: Many(AdminAccount),
  include: ['user', 'user.avatar'],
});

export const updateAccount = contract({
  name: 'updateAccount',
  method: 'PUT',
  url: '/accounts/:id',
  summary: 'Update an account',
  description:
    'Bans (with a reason), restores, activates, or deactivates an account. A ban ends its sessions immediately.',
  access: ['admin'],
  params: IdParams,
  body: Type.Object({
    status: OneOf(['active', 'inactive', 'banned']),
    reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    until: Type.Optional(Nullable(Timestamp)),
  }),
  reply: One(AdminAccount),
  errors: ['not_found', 'forbidden', 'self_action', 'account_leaving'],
});

export const appealBan = contract({
  name: 'appealBan',
  method: 'POST',
  url: '/auth/appeal',
  summary: 'Appeal a ban',
  description:
    'Appeals a ban, once. For banned users who cannot sign in: they send the login and password that they ' +
    'would sign in with.',
  access: 'public',
  body: Type.Object({
    username: Login,
    password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 4 }),
    text: Type.String({ minLength: 1, maxLength: 1000 }),
  }),
  reply: One(Type.Object({ sent: Type.Boolean() })),
  errors: ['credentials_incorrect', 'attempts_limit', 'not_found', 'already_appealed', 'appeal_closed'],
});

export const listRoles = contract({
  name: 'listRoles',
  method: 'GET',
  url: '/roles',
  summary: 'List platform roles',
  access: 'member',
  reply: Many(Role),
});

const RoleParams = Type.Object({ id: OneOf(ROLES) });

export const assignRole = contract({
  name: 'assignRole',
  method: 'POST',
  url: '/roles/:id/assign',
  summary: 'Assign a role',
  description: 'Gives an account a role, permanently or until a given time. Super admins only.',
  access: ['super-admin'],
  params: RoleParams,
  body: Type.Object({
    account_id: Id,
    expires_at: Type.Optional(Nullable(Timestamp)),
  }),
  errors: ['not_found', 'forbidden'],
});

export const unassignRole = contract({
  name: 'unassignRole',
  method: 'DELETE',
  url: '/roles/:id/assign',
  summary: 'Remove a role',
  description: 'Removes a role from an account. The last super admin cannot be removed.',
  access: ['super-admin'],
  params: RoleParams,
  body: Type.Object({ account_id: Id }),
  errors: ['not_found', 'forbidden', 'self_action'],
});

const AccountRoles = Type.Object({ account_id: Id, roles: Type.Array(OneOf(ROLES)) }, { title: 'AccountRoles' });

export const setRoles = contract({
  name: 'setRoles',
  method: 'PUT',
  url: '/roles',
  summary: 'Replace the roles of an account',
  description:
    'Gives an account these roles and removes all others. Everyone keeps the `user` role, and a role that ' +
    'the account holds temporarily stays temporary. Super admins only.',
  access: ['super-admin'],
  body: Type.Object({ account_id: Id, roles: Type.Array(OneOf(ROLES), { maxItems: ROLES.length }) }),
  reply: One(AccountRoles),
  errors: ['not_found', 'forbidden'],
});

export const setRole = contract({
  name: 'setRole',
  method: 'PUT',
  url: '/roles/:id',
  summary: 'Set the role of an account',
  description: 'Gives an account this role in addition to `user` and removes all others. Super admins only.',
  access: ['super-admin'],
  params: RoleParams,
  body: Type.Object({ account_id: Id }),
  reply: One(AccountRoles),
  errors: ['not_found', 'forbidden'],
});

const OutboxAttachment = Type.Object(
  {
    name: Type.String({ description: 'File name.' }),
    type: Type.String({ description: 'Media type with its parameters.' }),
    content: Type.String({ description: 'The text of the file.' }),
  },
  { title: 'OutboxAttachment' },
);

const OutboxMessage = Type.Object(
  {
    id: Id,
    channel: OneOf(CODE_METHODS),
    destination: Type.String(),
    subject: Type.String(),
    body: Type.String(),
    html: Nullable(Type.String({ description: 'HTML version of an email, if it has one.' })),
    headers: Nullable(Type.Record(Type.String(), Type.String(), { description: 'Additional headers of an email.' })),
    attachments: Type.Array(OutboxAttachment, { description: 'Files of an email.' }),
    created_at: Timestamp,
  },
  { title: 'OutboxMessage' },
);
export type OutboxMessage = Static<typeof OutboxMessage>;

/** Messages that no provider took away, newest first: only in the embedded set-up. */
export const listOutbox = contract({
  name: 'listOutbox',
  method: 'GET',
  url: '/outbox.json',
  summary: 'List outgoing messages',
  description:
    'Returns emails and text messages from the built-in outbox. Returns `route_not_found` if a provider is ' +
    'configured.',
  access: 'public',
  query: Type.Object({
    destination: Type.Optional(Type.String({ maxLength: 320 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(OutboxMessage) }),
  errors: ['route_not_found'],
});
