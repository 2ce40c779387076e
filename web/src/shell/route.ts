import type { EntryPoint } from '../core/entrypoint.ts';
import type { RoleKey } from '../core/session.ts';
import type { TextKey } from '../locales/en.ts';

/** A screen with an address of its own. */
export interface Route {
  path: string;
  title: TextKey;
  /** Who it is for: people who are not signed in, members, everybody. */
  access: 'guest' | 'member' | 'public';
  /** One of these is needed; for anybody else the screen does not exist. */
  roles?: readonly RoleKey[];
  /** What stands around it: the shell with its panels, the two columns of onboarding, or a document's page. */
  frame: 'app' | 'door' | 'document';
  /** The picture beside an onboarding screen. */
  art?: 'harbour' | 'kites';
  entry: EntryPoint;
}
