import { useCallback } from 'react';
import { useMutation, type GraphQLTaggedNode, type UseMutationConfig } from 'react-relay/hooks';
import type { MutationParameters } from 'relay-runtime';

type Extras<M extends MutationParameters> = Omit<UseMutationConfig<M>, 'variables' | 'onCompleted' | 'onError'>;

/** A mutation as a promise: it answers the result union, and fails only when the gateway could not be asked. */
export function useSend<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [send: (variables: M['variables'], extras?: Extras<M>) => Promise<M['response']>, isBusy: boolean] {
  const [commit, isBusy] = useMutation<M>(mutation);
  const send = useCallback(
    (variables: M['variables'], extras: Extras<M> = {}) =>
      new Promise<M['response']>((resolve, reject) => {
        commit({ ...extras, variables, onCompleted: resolve, onError: reject });
      }),
    [commit],
  );
  return [send, isBusy];
}
