import { graphql } from 'react-relay/hooks';
import { Problem, useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type {
  UpdateNotificationTimesInput,
  useUpdateTimesMutation,
} from './__generated__/useUpdateTimesMutation.graphql';

/** Keeps quiet hours or the digest; answers whether it was kept, and says so where it was not. */
export function useUpdateTimes(): (input: UpdateNotificationTimesInput) => Promise<boolean> {
  const say = useProblemText();
  const [send] = useMutationPromise<useUpdateTimesMutation>(graphql`
    mutation useUpdateTimesMutation($input: UpdateNotificationTimesInput!) {
      result: updateNotificationTimes(input: $input) {
        __typename
        ... on UpdateNotificationTimesPayload {
          viewer {
            id
            settings {
              ...TimesSection_settings
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (input) => {
    try {
      const { result } = await send({ input });
      if (result.__typename === 'PlazaError') throw new Problem(result.code);
      return true;
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
      return false;
    }
  };
}
