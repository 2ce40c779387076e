import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { UpdateFileInput, useSaveFileTextMutation } from './__generated__/useSaveFileTextMutation.graphql';

/** Changes the words of a file; answers why not, or null. */
export function useSaveFileText() {
  const [send, isBusy] = useMutationPromise<useSaveFileTextMutation>(graphql`
    mutation useSaveFileTextMutation($input: UpdateFileInput!) {
      updateFile(input: $input) {
        __typename
        ... on UpdateFilePayload {
          file {
            id
            name
            description
            altText
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
  const save = async (input: UpdateFileInput) => {
    const { updateFile } = await send({ input });
    return updateFile.__typename === 'PlazaError' ? updateFile : null;
  };
  return { save, isBusy };
}
