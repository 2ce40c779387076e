import type { Standing } from '../accounts/communities.contract.ts';
import type { User, UserFields } from './users.contract.ts';

type Written = Pick<User, keyof typeof UserFields.properties>;

export interface UsersTable extends Written {
  id: string;
  account_id: string;
  community_id: string;
  username: string | null;
  username_changed_at: string | null;
  settings: string;
  preferences: string;
  is_first_view: boolean;
  standing: Standing;
  ban_reason: string | null;
  /** The account signs in to this one of its profiles. */
  is_home: boolean;
  /** When its account left the community; what it published is hidden since. */
  left_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    users: UsersTable;
  }
}
