/**
 * What an address asks the gateway for first, and the files that it is drawn with. Built apart from the client, for the
 * gateway: it sends the answer along with the page, and names the files in its head, so that the first screen costs no
 * trip of its own.
 */
import type { Operation } from './core/entrypoint.ts';
import type { Session } from './core/session.ts';
import { routes } from './routes.ts';
import { guard } from './shell/guard.ts';
import { matchRoute, type Route } from './shell/route.ts';

export { coverPreload } from './files/coverPreload.ts';

interface Opening {
  operation: Operation | null;
  /** The item that the page is about. */
  about: { kind: string; slug: string } | null;
  files: readonly string[];
}

export async function openingOf(
  path: string,
  search: string,
  session: Session,
  language: string,
): Promise<Opening | null> {
  const match = matchRoute(routes, path, search);
  if (!match || guard(match.route, session, path + search).kind !== 'show') return null;
  const { route, params } = match;
  const parts = await Promise.all([route.entry.load(), frameOf(route, session)]);
  return {
    operation: await route.entry.operation(params, language),
    about: route.about?.(params) ?? null,
    files: [...new Set(parts.flatMap(filesOf))],
  };
}

/** A member's frame is in the first file already. */
async function frameOf({ frame }: Route, { isMember }: Session): Promise<unknown> {
  if (frame === 'door') return (await import('./onboarding/DoorFrame.tsx')).DoorFrame;
  if (frame === 'app' && isMember) return null;
  return (await import('./shell/DocumentFrame.tsx')).DocumentFrame;
}

/** In the gateway's build a component is the list of its files: see screens.vite.ts. */
const filesOf = (component: unknown): string[] => (Array.isArray(component) ? (component as string[]) : []);
