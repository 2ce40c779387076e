import type { ComponentType } from 'react';
import type { EntryPoint } from '../core/entrypoint.ts';
import { matchPath, type Params } from '../core/paths.ts';
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
  /** The item that it shows: its page says in its head what that is, where everybody may see it. */
  about?: (params: Params) => { kind: string; slug: string };
  /** Search parameters that the screen reads by itself: it stays mounted, with its focus, when they change. */
  ownParams?: readonly string[];
  /** What is shown while it loads, in its outline. By default, that of a feed. */
  skeleton?: ComponentType;
  entry: EntryPoint;
}

/** The first route of an address, with the params of its path and its search. */
export function matchRoute(
  routes: readonly Route[],
  path: string,
  search: string,
): { route: Route; params: Params } | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params: { ...Object.fromEntries(new URLSearchParams(search)), ...params } };
  }
  return undefined;
}
