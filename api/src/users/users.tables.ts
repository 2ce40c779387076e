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
}

declare module '../core/db.ts' {
  interface Tables {
    users: UsersTable;
  }
}
