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
  description: '8 to 128 characters with upper and lower case, a digit and a special character.',
});
const Code = Type.String({ minLength: 1, maxLength: 12 });
export const Platform = Type.Optional(Type.String({ maxLength: 100, description: 'web, ios, android, …' }));
const Timezone = Type.Optional(Type.String({ maxLength: 64, description: 'IANA name.' }));
const Login = Type.String({ minLength: 1, maxLength: 320, description: 'Email or phone in international form.' });

export const Tokens = Type.Object(
  {
    access_token: Type.String({ description: 'Bearer token, 15 minutes.' }),
    refresh_token: Type.String({ description: 'Good for one refresh.' }),
    expires_at: Timestamp,
  },
  { title: 'Tokens' },
);
export type Tokens = Static<typeof Tokens>;

export const Challenge = Type.Object(
  {
    challenge_id: Id,
    methods: Type.Array(OneOf(CHALLENGE_METHODS), { description: 'Any one of them will do.' }),
    email: Nullable(Type.String({ description: 'Where a code by mail goes, made unreadable: a•••@plaza.test.' })),
    phone: Nullable(Type.String({ description: 'Where a code by SMS goes, made unreadable.' })),
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
    deletes_at: Nullable(Type.String({ description: 'Its person is leaving: when it is erased.' })),
    communityUser: Type.Optional(
      Type.Object({
        id: Id,
        manageablePages: Type.Array(AnyEntity, { description: 'Crowds that the person may act as.' }),
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
  summary: 'Signs in by email or phone and password. With a second factor set up it answers a challenge instead.',
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
  summary: 'The signed-in account with its settings and counts.',
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
  summary:
    'This session acts as the person from now on; with the id of their profile in another community it goes there.',
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
  summary: 'This session acts as a crowd from now on, which the person is an admin or manager of.',
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
  summary: 'This session acts as the person again, whatever it acted as.',
  access: 'member',
  reply: Identity,
  status: 200,
});

export const refreshAuth = contract({
  name: 'refreshAuth',
  method: 'POST',
  url: '/auth/refresh',
  summary:
    'Exchanges a refresh token for a new pair. An old token used again ends its whole session; repeated with the same Idempotency-Key (SHA-256 of the token, hex) within 30 s it answers the same pair.',
  access: 'public',
  body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: One(Tokens),
  errors: ['token_invalid', 'banned', 'account_inactive'],
});

export const signOut = contract({
  name: 'signOut',
  method: 'POST',
  url: '/auth/logout',
  summary: 'Ends this session.',
  access: 'member',
});

export const Session = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Session'),
    platform: Nullable(Type.String()),
    device: Nullable(Type.String({ description: 'Browser and system, from its own words.' })),
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
  summary: 'Where this account is signed in, newest first.',
  access: 'member',
  query: ListQuery({}),
  reply: Many(Session),
});

export const revokeSession = contract({
  name: 'revokeSession',
  method: 'DELETE',
  url: '/auth/sessions/:id',
  summary: 'Ends one session at once.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

export const revokeOtherSessions = contract({
  name: 'revokeOtherSessions',
  method: 'DELETE',
  url: '/auth/sessions',
  summary: 'Ends every session but this one.',
  access: 'member',
});

export const requestAutoLogin = contract({
  name: 'requestAutoLogin',
  method: 'POST',
  url: '/auth/auto-login',
  summary: 'Mails a single-use sign-in link. The answer is alike for an unknown login.',
  access: 'public',
  body: Type.Object({ username: Login }),
  reply: One(Type.Object({ sent: Type.Boolean() })),
  errors: ['attempts_limit'],
});

export const describeAutoLogin = contract({
  name: 'describeAutoLogin',
  method: 'GET',
  url: '/auth/auto-login/:id',
  summary: 'Says whom a single-use sign-in link is for and what it confirms, without using it.',
  access: 'public',
  params: Type.Object({ id: Type.String({ minLength: 20, maxLength: 100 }) }),
  reply: One(
    Type.Object({
      name: Type.String(),
      email: Nullable(
        Type.String({
          description: 'What following it confirms and makes the account’s; null where it signs in alone.',
        }),
      ),
      is_viewer: Type.Boolean({ description: 'It is for the account that asks.' }),
      expires_at: Timestamp,
    }),
  ),
  errors: ['link_expired'],
});

export const useAutoLogin = contract({
  name: 'useAutoLogin',
  method: 'POST',
  url: '/auth/auto-login/:id',
  summary:
    'Signs in with a single-use link, good for 10 minutes, and confirms the email that it was mailed for; answers a challenge where there is a second factor.',
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
  summary:
    'Sends a code by mail or SMS. For `sign_up` the response is the same for an address that has an account: its owner gets a message instead of a code. For `two_factor` it goes where the account of the challenge says.',
  access: 'public',
  body: Type.Object({
    destination: Type.Optional(Type.String({ minLength: 3, maxLength: 320, description: 'Not for `two_factor`.' })),
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
  summary: 'Says whether a code is right, without using it up.',
  access: 'public',
  body: Type.Object({ destination: Type.String({ maxLength: 320 }), token: Id, code: Code }),
  reply: One(Type.Object({ valid: Type.Boolean() })),
  errors: ['code_invalid', 'attempts_limit'],
});

export const verifyToken = contract({
  name: 'verifyToken',
  method: 'POST',
  url: '/tokens/:id/verify',
  summary:
    'Verifies a code. For `email` and `phone` it changes the signed-in account; for `two_factor` it answers the challenge.',
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
  summary:
    'Signs up with a verified email or phone (`token` is the id of its code) and signs in. An email beside a phone is the account’s once the link that is mailed there was followed.',
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
  summary:
    'Whether an email address can be used to sign up. It does not reveal whether an account has it: a code is requested for any address, and the owner of a known one gets a message.',
  access: 'public',
  query: Type.Object({ email: Type.String({ maxLength: 320 }) }),
  reply: One(Type.Object({ available: Type.Boolean() })),
  errors: [],
});

export const checkUsername = contract({
  name: 'checkUsername',
  method: 'GET',
  url: '/username',
  summary: 'Whether a username is free for whoever asks, or for a crowd whose settings they manage.',
  access: 'public',
  query: Type.Object({
    username: Type.String({ maxLength: 100 }),
    page: Type.Optional({ ...Id, description: 'A crowd: one’s own former names can be taken back.' }),
  }),
  reply: One(Type.Object({ available: Type.Boolean() })),
  errors: ['no_permission'],
});

const InviteRole = OneOf(MEMBER_ROLES, {
  description: 'As what it brings into a crowd; null where it leads into none.',
});
export type InviteRole = Static<typeof InviteRole>;

export const Invite = Type.Object(
  {
    id: Id,
    inviter: Type.Object({ id: Id, name: Type.String() }),
    community: Community,
    context_id: Nullable(Id),
    context_name: Nullable(Type.String({ description: 'Of the crowd, which who holds the link may not see before.' })),
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
  summary: 'Who invites, and to what.',
  access: 'public',
  query: Type.Object({ token: Type.String({ minLength: 10, maxLength: 200 }) }),
  reply: One(Invite),
  errors: ['link_expired'],
});

export const createInvite = contract({
  name: 'createInvite',
  method: 'POST',
  url: '/invite',
  summary: 'Makes an invitation link, into a crowd with `context_id`, and mails it when `email` is given.',
  access: 'member',
  body: Type.Object({
    context_id: Type.Optional(Nullable(Id)),
    role: Type.Optional(Nullable(OneOf(MEMBER_ROLES, { description: 'In the crowd; member unless said.' }))),
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
  summary: 'The links of the viewer that are not over, newest first; what was said once, their secret, is not.',
  access: 'member',
  query: ListQuery({ context_id: Type.Optional(Id) }),
  reply: Many(InviteLink),
});

export const endInvite = contract({
  name: 'endInvite',
  method: 'DELETE',
  url: '/invites/:id',
  summary: 'Ends a link of the viewer at once; who came by it stays.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});

export const acceptInvite = contract({
  name: 'acceptInvite',
  method: 'PUT',
  url: '/auth/invite-link/:id',
  summary: 'Accepts an invitation as the signed-in person, who belongs at once to the crowd that it leads into.',
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
  summary: 'Sends a reset code. The answer is alike for an unknown login.',
  access: 'public',
  body: Type.Object({ username: Login, method: OneOf(CODE_METHODS) }),
  reply: One(Type.Object({ userId: Id })),
  errors: ['sms_limit', 'attempts_limit'],
});

export const verifyPasswordReset = contract({
  name: 'verifyPasswordReset',
  method: 'POST',
  url: '/auth/password-reset/verify',
  summary: 'Checks a reset code.',
  access: 'public',
  body: Type.Object({ userId: Id, code: Code }),
  reply: One(Type.Object({ verified: Type.Boolean() })),
  errors: ['code_invalid', 'attempts_limit'],
});

export const confirmPasswordReset = contract({
  name: 'confirmPasswordReset',
  method: 'POST',
  url: '/auth/password-reset/confirm',
  summary: 'Sets the new password and ends every session.',
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
    followers_count: Type.Integer({ description: 'Who follows the person whom the account is at home.' }),
    /** When one of its sessions was last used; null before the first one. */
    seen_at: Nullable(Timestamp),
    profiles: Type.Array(CommunityProfile, { description: 'One for each community that the account has joined.' }),
    roles_until: Type.Record(Type.String(), Timestamp, {
      description: 'When roles end that were given for some time.',
    }),
    former_handles: Type.Array(FormerHandle, { description: 'Of any of its profiles, the last to be given up first.' }),
  },
  { title: 'AdminAccount' },
);
export interface AdminAccount extends Static<typeof AdminAccount> {}

export const listAccounts = contract({
  name: 'listAccounts',
  method: 'GET',
  url: '/accounts',
  summary: 'Accounts, newest first, by name, email, phone, status or role.',
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
  summary: 'Bans with a reason, restores, activates or deactivates an account; a ban ends its sessions at once.',
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
  summary: 'Appeals a ban, once, by somebody who cannot sign in: with the login and password they would sign in with.',
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
  summary: 'The platform roles.',
  access: 'member',
  reply: Many(Role),
});

const RoleParams = Type.Object({ id: OneOf(ROLES) });

export const assignRole = contract({
  name: 'assignRole',
  method: 'POST',
  url: '/roles/:id/assign',
  summary: 'Gives an account a role (super admin), for good or until a moment.',
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
  summary: 'Takes a role away; the last super admin keeps theirs.',
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
  summary:
    'Gives an account these roles and takes every other from it (super admin); everybody stays a user, and who has one for some time keeps it so.',
  access: ['super-admin'],
  body: Type.Object({ account_id: Id, roles: Type.Array(OneOf(ROLES), { maxItems: ROLES.length }) }),
  reply: One(AccountRoles),
  errors: ['not_found', 'forbidden'],
});

export const setRole = contract({
  name: 'setRole',
  method: 'PUT',
  url: '/roles/:id',
  summary: 'Gives an account this one role beside that of everybody, and takes every other from it (super admin).',
  access: ['super-admin'],
  params: RoleParams,
  body: Type.Object({ account_id: Id }),
  reply: One(AccountRoles),
  errors: ['not_found', 'forbidden'],
});

const OutboxMessage = Type.Object(
  {
    id: Id,
    channel: OneOf(CODE_METHODS),
    destination: Type.String(),
    subject: Type.String(),
    body: Type.String(),
    html: Nullable(Type.String({ description: 'The same as a page, where a mail has one.' })),
    headers: Nullable(Type.Record(Type.String(), Type.String(), { description: 'Of a mail, of its own.' })),
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
  summary: 'Mail and SMS of the embedded outbox; `route_not_found` when a provider is configured.',
  access: 'public',
  query: Type.Object({
    destination: Type.Optional(Type.String({ maxLength: 320 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(OutboxMessage) }),
  errors: ['route_not_found'],
});
