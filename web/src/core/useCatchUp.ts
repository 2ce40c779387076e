import { useEffect, useRef } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { CATCH_UP_DELAYS_MS } from './constants.ts';

/**
 * Asks for a list again after a gap, behind what is shown. The answer replaces the list, and what came live while it was
 * under way may be newer than it: `heard` counts what comes live, and when it has changed the list is asked for once more.
 */
export function useCatchUp(query: GraphQLTaggedNode, variables: Variables, heard: () => number): () => void {
  const environment = useRelayEnvironment();
  const running = useRef<{ stop: () => void }>(null);
  useEffect(() => () => running.current?.stop(), []);

  return function start(attempt = 0) {
    running.current?.stop();
    const before = heard();
    const again = (next: number, delay: number) => {
      const timer = setTimeout(() => start(next), delay);
      running.current = { stop: () => clearTimeout(timer) };
    };
    const asking = fetchQuery(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      // Not at once: until this call returns, Relay takes the same question for the one under way.
      complete: () => heard() !== before && again(0, 0),
      // The platform may be coming back; when it takes longer, the next reconnection asks again.
      error() {
        const delay = CATCH_UP_DELAYS_MS[attempt];
        if (delay !== undefined) again(attempt + 1, delay);
      },
    });
    running.current = { stop: () => asking.unsubscribe() };
  };
}
