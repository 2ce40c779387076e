import type { CacheConfig, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { codesOf } from './failures.ts';
import { Problem } from './problems.ts';
import { Store } from './store.ts';

/** Set while the gateway does not know who this is although a member is signed in: the shell asks to sign in again. */
export const isSessionExpired = new Store(false);

let waiting: ((isBack: boolean) => void)[] = [];

/** The member has signed in again, or has put it off: what waited is sent again, or stays refused. */
export function endExpiry(isBack: boolean): void {
  const all = waiting;
  waiting = [];
  isSessionExpired.set(false);
  for (const answer of all) answer(isBack);
}

function signedInAgain(): Promise<boolean> {
  isSessionExpired.set(true);
  return new Promise((resolve) => void waiting.push(resolve));
}

type Fetch = (request: RequestParameters, variables: Variables, config: CacheConfig) => Promise<GraphQLResponse>;

/** What is refused because the session has ended was not done: it waits until the member is back, and is sent again. */
export function keepSession(fetch: Fetch, isSignedIn = false): Fetch {
  let isMember = isSignedIn;
  return async (request, variables, config) => {
    for (;;) {
      try {
        const answer = await fetch(request, variables, config);
        if (viewerOf(answer)) isMember = true;
        if (!isMember || !isRefused(answer) || !(await signedInAgain())) return answer;
      } catch (error) {
        const isOver = isMember && error instanceof Problem && error.code === 'UNAUTHENTICATED';
        if (!isOver || !(await signedInAgain())) throw error;
      }
    }
  };
}

const dataOf = (answer: GraphQLResponse): Record<string, unknown> =>
  'data' in answer && answer.data ? answer.data : {};

const viewerOf = (answer: GraphQLResponse) => dataOf(answer)['viewer'];

/** A member who is nobody any more, or a part or a result union that says so. */
const isRefused = (answer: GraphQLResponse): boolean =>
  viewerOf(answer) === null || codesOf(answer).includes('UNAUTHENTICATED');
