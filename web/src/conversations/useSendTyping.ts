import { useRef } from 'react';
import { graphql } from 'react-relay/hooks';
import { UNKEYED } from '../core/environment.ts';
import { serverNow } from '../core/serverClock.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSendTypingMutation } from './__generated__/useSendTypingMutation.graphql';

const EVERY_MS = 3000;

/** Tells who is looking that one is writing, no more often than they need. */
export function useSendTyping(id: string): () => void {
  const told = useRef(0);
  const [send] = useMutationPromise<useSendTypingMutation>(graphql`
    mutation useSendTypingMutation($input: SendTypingInput!) {
      sendTyping(input: $input) {
        __typename
      }
    }
  `);
  return () => {
    if (serverNow() - told.current < EVERY_MS) return;
    told.current = serverNow();
    // Nothing depends on it.
    void send({ input: { id } }, { cacheConfig: UNKEYED }).catch(() => undefined);
  };
}
