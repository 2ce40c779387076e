import type { Session } from '../core/session.ts';
import type { Route } from './route.ts';

export type Verdict = { kind: 'show' } | { kind: 'go'; to: string } | { kind: 'missing' };

/** The one place that decides whether somebody may open a screen, and where they go instead. */
export function guard(route: Pick<Route, 'access' | 'roles'>, session: Session, address: string): Verdict {
  if (route.access === 'guest' && session.isMember) return { kind: 'go', to: '/' };
  if (route.access === 'member' && !session.isMember) return { kind: 'go', to: welcome(address) };
  if (route.roles && !route.roles.some((role) => session.roles.includes(role))) return { kind: 'missing' };
  return { kind: 'show' };
}

/** Onboarding remembers what was asked for. */
function welcome(address: string): string {
  return address === '/' ? '/welcome' : `/welcome?to=${encodeURIComponent(address)}`;
}
