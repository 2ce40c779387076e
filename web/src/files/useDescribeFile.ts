import { graphql, useMutation } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { showToast } from '../ui/toasts.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { useDescribeFileMutation } from './__generated__/useDescribeFileMutation.graphql';

/** Keeps what a picture shows, in words. */
export function useDescribeFile(): (id: string, altText: string) => void {
  const say = useProblemText();
  const [commit] = useMutation<Answered<useDescribeFileMutation>>(graphql`
    mutation useDescribeFileMutation($input: UpdateFileInput!) {
      updateFile(input: $input) {
        __typename
        ... on UpdateFilePayload {
          file {
            id
            altText
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const fail = (error: unknown) => showToast(say(error), { tone: 'bad' });
  return (id, altText) => {
    commit({
      variables: { input: { id, altText } },
      onCompleted({ updateFile }) {
        if (updateFile.__typename === 'PlazaError') fail(updateFile);
      },
      onError: fail,
    });
  };
}
