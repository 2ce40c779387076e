import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useWaitlistOrderPassMutation } from './__generated__/useWaitlistOrderPassMutation.graphql';
import type { useWaitlistOrderPromoteMutation } from './__generated__/useWaitlistOrderPromoteMutation.graphql';

interface EntryOfItem {
  itemId: string;
  entryId: string;
}

/** What organizers do about the order of a wait list. Each returns the refusal, or null. */
export function useWaitlistOrder() {
  const [sendPromote, isPromoting] = useMutationPromise<useWaitlistOrderPromoteMutation>(graphql`
    mutation useWaitlistOrderPromoteMutation($input: PromoteFromWaitlistInput!) {
      result: promoteFromWaitlist(input: $input) {
        __typename
        ... on PromoteFromWaitlistPayload {
          item {
            ...WaitlistTable_event @alias
            ...EventAnswer_event @alias
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendPass, isPassing] = useMutationPromise<useWaitlistOrderPassMutation>(graphql`
    mutation useWaitlistOrderPassMutation($input: PassInWaitlistInput!) {
      result: passInWaitlist(input: $input) {
        __typename
        ... on PassInWaitlistPayload {
          item {
            ...WaitlistTable_event @alias
            ...EventAnswer_event @alias
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isPromoting || isPassing,
    promote: async (input: EntryOfItem) => {
      const { result } = await sendPromote({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    pass: async (input: EntryOfItem) => {
      const { result } = await sendPass({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
