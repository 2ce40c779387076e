import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { UpdateLoopInput, useUpdateLoopMutation } from './__generated__/useUpdateLoopMutation.graphql';

/** Changes a loop wherever it is shown; answers why not, or null. */
export function useUpdateLoop() {
  const [send, isBusy] = useMutationPromise<useUpdateLoopMutation>(graphql`
    mutation useUpdateLoopMutation($input: UpdateLoopInput!) {
      result: updateLoop(input: $input) {
        __typename
        ... on UpdateLoopPayload {
          loop {
            ...LoopCard_item
            ...LoopSlide_loop
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
  const update = async (input: UpdateLoopInput) => {
    const { result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { update, isBusy };
}
