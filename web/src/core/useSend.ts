import { useCallback } from 'react';
import { useMutation, type GraphQLTaggedNode, type UseMutationConfig } from 'react-relay/hooks';
import type { CacheConfig, MutationParameters } from 'relay-runtime';

/** A mutation whose root is there: one that failed, and is null, never reaches a component (`assertEnough`). */
export interface Answered<M extends MutationParameters> {
  response: { readonly [Root in keyof M['response']]: NonNullable<M['response'][Root]> };
  variables: M['variables'];
}

/** Relay takes it, though its types do not say so: a key goes with it. */
type Cache = { cacheConfig?: CacheConfig };
type Extras<M extends MutationParameters> = Omit<
  UseMutationConfig<Answered<M>>,
  'variables' | 'onCompleted' | 'onError'
> &
  Cache;

/** A mutation as a promise: it answers the result union, and fails only when the gateway could not be asked. */
export function useSend<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): [send: (variables: M['variables'], extras?: Extras<M>) => Promise<Answered<M>['response']>, isBusy: boolean] {
  const [commit, isBusy] = useMutation<Answered<M>>(mutation);
  const send = useCallback(
    (variables: M['variables'], extras: Extras<M> = {}) =>
      new Promise<Answered<M>['response']>((resolve, reject) => {
        commit({ ...extras, variables, onCompleted: resolve, onError: reject });
      }),
    [commit],
  );
  return [send, isBusy];
}

/** Why a mutation was refused; null when it was done. */
export const refusalOf = <R extends { readonly __typename: string }>(result: R) =>
  result.__typename === 'PlazaError' ? (result as Extract<R, { readonly __typename: 'PlazaError' }>) : null;
