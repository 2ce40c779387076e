import { commitMutation } from 'react-relay/hooks';
import type { GraphQLTaggedNode, IEnvironment, MutationParameters } from 'relay-runtime';
import { once } from './environment.ts';
import type { Answered } from './useMutationPromise.ts';

/** Sends a mutation from outside of components, so that it continues after they unmount. `key` is its idempotency key. */
export function sendMutation<M extends MutationParameters>(
  environment: IEnvironment,
  mutation: GraphQLTaggedNode,
  variables: M['variables'],
  key?: string,
): Promise<Answered<M>['response']> {
  return new Promise((resolve, reject) => {
    commitMutation<Answered<M>>(environment, {
      mutation,
      variables,
      ...(key && { cacheConfig: once(key) }),
      onCompleted: resolve,
      onError: reject,
    });
  });
}
