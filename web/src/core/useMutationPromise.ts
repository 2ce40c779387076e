import { useCallback } from 'react';
import { useMutation, type GraphQLTaggedNode, type UseMutationConfig } from 'react-relay/hooks';
import type { CacheConfig, MutationParameters } from 'relay-runtime';

/** A mutation with a non-null root: a failed one never reaches a component (`assertEnough`). */
export interface Answered<M extends MutationParameters> {
  response: { readonly [Root in keyof M['response']]: NonNullable<M['response'][Root]> };
  variables: M['variables'];
}

/** Relay accepts it although its types omit it: it carries the idempotency key. */
type Cache = { cacheConfig?: CacheConfig };
type Extras<M extends MutationParameters> = Omit<
  UseMutationConfig<Answered<M>>,
  'variables' | 'onCompleted' | 'onError'
> &
  Cache;

/** A mutation as a promise: it resolves with the result union, and rejects only if the gateway could not be reached. */
export function useMutationPromise<M extends MutationParameters>(
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

/** The error of a rejected mutation; null if it succeeded. */
export const refusalOf = <R extends { readonly __typename: string }>(result: R) =>
  result.__typename === 'PlazaError' ? (result as Extract<R, { readonly __typename: 'PlazaError' }>) : null;

/** A mutation whose result is named `result`. */
type WithResult = MutationParameters & { response: { readonly result?: { readonly __typename: string } | null } };
type Refusal<M extends WithResult> = Extract<
  NonNullable<M['response']['result']>,
  { readonly __typename: 'PlazaError' }
>;

/** A mutation of which only its refusal is of interest: it resolves with that, or null. What it has changed is in the store. */
export function useRefusable<M extends WithResult>(
  mutation: GraphQLTaggedNode,
): [send: (variables: M['variables'], extras?: Extras<M>) => Promise<Refusal<M> | null>, isBusy: boolean] {
  const [commit, isBusy] = useMutationPromise<M>(mutation);
  const send = useCallback(
    async (variables: M['variables'], extras?: Extras<M>) => {
      const { result } = (await commit(variables, extras)) as { result: { readonly __typename: string } };
      return refusalOf(result) as Refusal<M> | null;
    },
    [commit],
  );
  return [send, isBusy];
}
