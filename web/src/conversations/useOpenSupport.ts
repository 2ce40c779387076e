import { graphql } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useOpenSupportMutation } from './__generated__/useOpenSupportMutation.graphql';

/** Opens the conversation with support, made at its first use; answers its id. */
export function useOpenSupport(): () => Promise<string> {
  const [send] = useMutationPromise<useOpenSupportMutation>(graphql`
    mutation useOpenSupportMutation {
      openSupport {
        __typename
        ... on OpenSupportPayload {
          conversation {
            id
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async () => {
    const { openSupport } = await send({});
    if (openSupport.__typename !== 'OpenSupportPayload')
      throw new Problem(openSupport.__typename === 'PlazaError' ? openSupport.code : 'INTERNAL');
    return openSupport.conversation.id;
  };
}
