import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { UpdateFileInput, useSaveFileWordsMutation } from './__generated__/useSaveFileWordsMutation.graphql';

/** Changes the words of a file; answers why not, or null. */
export function useSaveFileWords() {
  const [send, isBusy] = useSend<useSaveFileWordsMutation>(graphql`
    mutation useSaveFileWordsMutation($input: UpdateFileInput!) {
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
