import type { Params } from '../core/paths.ts';

/** What the steps of onboarding hand on: where to go afterwards, and an invitation. */
export function withReturn(path: string, { to, invite }: Params): string {
  const query = new URLSearchParams({ ...(to && { to }), ...(invite && { invite }) }).toString();
  return query ? `${path}?${query}` : path;
}
