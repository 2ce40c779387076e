import { createContext, use } from 'react';
import { storage, tabStorage } from './storage.ts';
import { Store } from './store.ts';
import { leaveWorker } from './worker.ts';

export type RoleKey = 'SUPER_ADMIN' | 'ADMIN' | 'SUPPORT' | 'PRESS_PASS' | 'USER';

/** Who is looking. What a person may do to a thing comes with the thing; roles only open whole screens. */
export interface Session {
  isMember: boolean;
  /** Who a member is in their community. */
  personId?: string;
  /** As whom they act: the person, or a crowd that they run. */
  actor: { readonly id: string; readonly isCrowd: boolean } | null;
  roles: readonly string[];
}

export const GUEST: Session = { isMember: false, actor: null, roles: [] };

export const SessionContext = createContext<Session>(GUEST);

export const useSession = (): Session => use(SessionContext);

/** After sign-in: everything is loaded anew as that person, on the page they had asked for. */
export function enter(): void {
  announceSwitch();
  location.assign(returnPath(new URLSearchParams(location.search).get('to')));
}

/** Set while this tab takes another identity by itself, so that it does not find out from the gateway. */
export const isSwitching = new Store(false);

const WORD = 'word';
/** When a tab of this browser last went on as somebody else. */
const SWITCHED = 'switched';

/** After another identity was taken: everything is loaded anew as that one, and then it is said. Drafts stay. */
export function startOver(to: string, word: string): void {
  tabStorage.set(WORD, word);
  announceSwitch();
  location.assign(to);
}

/** Lets the other tabs ask who they are now. */
export function announceSwitch(): void {
  storage.set(SWITCHED, String(Date.now()));
}

/** Tells that the session may go on as somebody else than this page is for: another tab went there, also while this one came. */
export function watchSwitches(tell: () => void): () => void {
  if (Number(storage.get(SWITCHED)) > performance.timeOrigin) tell();
  return storage.watch(SWITCHED, tell);
}

/** What is to be said after `startOver`, once. */
export function takeWord(): string | null {
  const word = tabStorage.get(WORD);
  tabStorage.set(WORD, null);
  return word;
}

/** Set once another tab of this browser has signed out: nothing of the member is drawn from then on. */
export const hasSignedOut = new Store(false);

/** When someone last signed out in this browser. */
const SIGNED_OUT = 'signedOut';

/** After sign-out: nothing of the person stays in this browser. */
export function leave(): void {
  storage.clear();
  sessionStorage.clear();
  storage.set(SIGNED_OUT, String(Date.now()));
  void leaveWorker().finally(() => location.assign('/welcome'));
}

/** Leaves when another tab signs out, also if that happened while this page was loading or kept for the back button. */
export function watchSignOut(): () => void {
  const follow = () => {
    hasSignedOut.set(true);
    sessionStorage.clear();
    location.replace('/welcome');
  };
  const look = () => {
    if (Number(storage.get(SIGNED_OUT)) > performance.timeOrigin) follow();
  };
  look();
  window.addEventListener('pageshow', look);
  const stopWatching = storage.watch(SIGNED_OUT, follow);
  return () => {
    window.removeEventListener('pageshow', look);
    stopWatching();
  };
}

/** Only paths of this site: an address from outside must not send anybody elsewhere. */
export function returnPath(to: string | null): string {
  if (!to?.startsWith('/')) return '/';
  const url = new URL(to, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : '/';
}
