import { graphql } from 'react-relay/hooks';
import type { AudienceChoice } from '../core/audiences.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSetAudienceMutation } from './__generated__/useSetAudienceMutation.graphql';

/** Says who may see something, and shows it at once; answers why not, or null. */
export function useSetAudience() {
  const [send] = useMutationPromise<useSetAudienceMutation>(graphql`
    mutation useSetAudienceMutation($input: SetAudienceInput!) {
      setAudience(input: $input) {
        __typename
        ... on SetAudiencePayload {
          item {
            id
            audience
            isPublicShared
            # Private, it is a draft again.
            ... on Story {
              isDraft
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const setAudience = async (itemId: string, typeName: string, audience: AudienceChoice) => {
    const { setAudience: result } = await send(
      { input: { itemId, audience } },
      {
        optimisticResponse: {
          setAudience: {
            __typename: 'SetAudiencePayload',
            item: { __typename: typeName, id: itemId, audience, isPublicShared: audience === 'PUBLIC' },
          },
        },
      },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { setAudience };
}
