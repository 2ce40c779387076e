import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  ChangeAudiencesInput,
  useChangeAudiencesMutation,
} from './__generated__/useChangeAudiencesMutation.graphql';

/** Begins to change who sees what one has shared; what is shown of it follows. */
export function useChangeAudiences() {
  const [send, isBusy] = useMutationPromise<useChangeAudiencesMutation>(graphql`
    mutation useChangeAudiencesMutation($input: ChangeAudiencesInput!) {
      changeAudiences(input: $input) {
        __typename
        ... on ChangeAudiencesPayload {
          viewer {
            id
            ...ChangeAudiences_viewer
          }
        }
        ... on PlazaError {
          code
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const change = async (input: ChangeAudiencesInput) => (await send({ input })).changeAudiences;
  return { change, isBusy };
}
