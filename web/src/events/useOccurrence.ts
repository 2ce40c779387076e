import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  ChangeOccurrenceInput,
  useOccurrenceChangeMutation,
} from './__generated__/useOccurrenceChangeMutation.graphql';
import type { useOccurrenceCancelMutation } from './__generated__/useOccurrenceCancelMutation.graphql';
import type { useOccurrenceResetMutation } from './__generated__/useOccurrenceResetMutation.graphql';

/** Changes, cancels, and resets single dates of an event. Each returns the refusal, or null. */
export function useOccurrence() {
  const [sendChange, isChanging] = useMutationPromise<useOccurrenceChangeMutation>(graphql`
    mutation useOccurrenceChangeMutation($input: ChangeOccurrenceInput!) {
      result: changeOccurrence(input: $input) {
        __typename
        ... on ChangeOccurrencePayload {
          event {
            ...EventView_event
          }
        }
        ... on PlazaError {
          code
          message
          requestId
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [sendCancel, isCancelling] = useMutationPromise<useOccurrenceCancelMutation>(graphql`
    mutation useOccurrenceCancelMutation($input: CancelOccurrenceInput!) {
      result: cancelOccurrence(input: $input) {
        __typename
        ... on CancelOccurrencePayload {
          event {
            ...EventView_event
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const [sendReset, isResetting] = useMutationPromise<useOccurrenceResetMutation>(graphql`
    mutation useOccurrenceResetMutation($input: ResetOccurrenceInput!) {
      result: resetOccurrence(input: $input) {
        __typename
        ... on ResetOccurrencePayload {
          event {
            ...EventView_event
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isChanging || isCancelling || isResetting,
    change: async (input: ChangeOccurrenceInput) => {
      const { result } = await sendChange({ input });
      return result.__typename === 'PlazaError' ? result : null;
    },
    cancel: async (eventId: string, occursOn: string, reason: string) => {
      const { result } = await sendCancel({ input: { eventId, occursOn, reason } });
      return result.__typename === 'PlazaError' ? result : null;
    },
    reset: async (eventId: string, occursOn: string) => {
      const { result } = await sendReset({ input: { eventId, occursOn } });
      return result.__typename === 'PlazaError' ? result : null;
    },
  };
}
