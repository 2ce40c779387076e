import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import type { UpdateSettingsInput, useChangeFoundMutation } from './__generated__/useChangeFoundMutation.graphql';

/** By what of a person filters find what they publish; answers why not, or null. */
export function useChangeFound() {
  const [send] = useMutationPromise<useChangeFoundMutation>(graphql`
    mutation useChangeFoundMutation($input: UpdateSettingsInput!) {
      result: updateSettings(input: $input) {
        __typename
        ... on UpdateSettingsPayload {
          viewer {
            id
            settings {
              foundByAge
              foundByGender
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (input: Pick<UpdateSettingsInput, 'foundByAge' | 'foundByGender'>) =>
    refusalOf((await send({ input })).result);
}
