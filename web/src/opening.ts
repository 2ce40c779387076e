/**
 * What an address asks the gateway for first. Built apart from the client, for the gateway: it sends the answer along with
 * the page, so that the first screen costs no trip of its own.
 */
import type { Operation } from './core/entrypoint.ts';
import type { Session } from './core/session.ts';
import { routes } from './routes.ts';
import { guard } from './shell/guard.ts';
import { matchRoute } from './shell/route.ts';

export function openingOf(path: string, search: string, session: Session, language: string): Operation | null {
  const match = matchRoute(routes, path, search);
  if (!match || guard(match.route, session, path + search).kind !== 'show') return null;
  return match.route.entry.operation(match.params, language);
}
