import type { ACCOUNT_STATUSES, CODE_METHODS, CODE_TYPES } from './accounts.contract.ts';
import type { GENDERS } from '../discover/discover.contract.ts';
import type { RoleKey } from '../core/contract.ts';

export interface AccountsTable {
  id: string;
  email: string | null;
  phone: string | null;
  email_verified_at: string | null;
  phone_verified_at: string | null;
  password_hash: string;
  birth_date: string | null;
  gender: (typeof GENDERS)[number] | null;
  status: (typeof ACCOUNT_STATUSES)[number];
  ban_reason: string | null;
  banned_until: string | null;
  language: string;
  timezone: string;
  iste: string | null;
  /** When its person asked to leave, until when they may stay, and when it was erased. */
  leaving_at: string | null;
  deletes_at: string | null;
  erased_at: string | null;
  created_at: string;
  updated_at: string;
}

interface CommunitiesTable {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  minimum_age: number;
  rules: string | null;
}

interface AccountRolesTable {
  account_id: string;
  role: RoleKey;
  granted_by: string | null;
  expires_at: string | null;
  created_at: string;
}

export interface SessionsTable {
  id: string;
  account_id: string;
  user_id: string;
  actor_id: string;
  generation: number;
  refresh_hash: string;
  rotated_at: string | null;
  platform: string | null;
  device: string | null;
  ip: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** When the password or a second factor was last given in it. */
  proved_at: string | null;
}

export interface VerificationTokensTable {
  id: string;
  type: (typeof CODE_TYPES)[number];
  method: (typeof CODE_METHODS)[number];
  destination: string;
  code_hash: string;
  /** Who asked for a text. */
  address_hash: string | null;
  account_id: string | null;
  /** What a code of the second step answers. */
  challenge_id: string | null;
  attempts: number;
  created_at: string;
  expires_at: string;
  verified_at: string | null;
  consumed_at: string | null;
}

export interface ChallengesTable {
  id: string;
  purpose: 'sign_in' | 'passkey' | 'register' | 'proof';
  account_id: string | null;
  session_id: string | null;
  platform: string | null;
  /** What a passkey has to sign. */
  nonce: string | null;
  attempts: number;
  created_at: string;
  expires_at: string;
  consumed_at: string | null;
}

export interface PasskeysTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: string;
  last_used_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    accounts: AccountsTable;
    communities: CommunitiesTable;
    account_roles: AccountRolesTable;
    sessions: SessionsTable;
    verification_tokens: VerificationTokensTable;
    auth_challenges: ChallengesTable;
    passkeys: PasskeysTable;
  }
}
