import type { Page } from './pages.contract.ts';
import type { Permission } from '../core/contract.ts';

export interface PagesTable extends Pick<
  Page,
  | 'name'
  | 'description'
  | 'location'
  | 'avatar_id'
  | 'cover_id'
  | 'status'
  | 'join_approval'
  | 'rules'
  | 'username'
  | 'owner_id'
  | 'former_owner_id'
  | 'transferred_at'
> {
  id: string;
  /** JSON on its way in. */
  join_questions: string[] | string;
  settings: Page['settings'] | string;
  username_changed_at: string | null;
}

interface PageTopicsTable {
  id: string;
  page_id: string;
  name: string;
  position: number;
}

interface RolePermissionsTable {
  item_id: string;
  role: 'manager' | 'member' | 'follower';
  flags: Permission[];
}

declare module '../core/db.ts' {
  interface Tables {
    pages: PagesTable;
    page_topics: PageTopicsTable;
    role_permissions: RolePermissionsTable;
  }
}
