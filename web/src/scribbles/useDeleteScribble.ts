import { graphql, useMutation } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { showToast } from '../ui/toasts.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { useDeleteScribbleMutation } from './__generated__/useDeleteScribbleMutation.graphql';

/** Takes a scribble down everywhere at once. */
export function useDeleteScribble(): (id: string, onDeleted?: () => void) => void {
  const t = useText();
  const say = useProblemText();
  const [commit] = useMutation<Answered<useDeleteScribbleMutation>>(graphql`
    mutation useDeleteScribbleMutation($input: DeleteScribbleInput!) {
      deleteScribble(input: $input) {
        __typename
        ... on DeleteScribblePayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const fail = (error: unknown) => showToast(say(error), { tone: 'bad' });
  return (id, onDeleted) => {
    commit({
      variables: { input: { id } },
      onCompleted({ deleteScribble }) {
        if (deleteScribble.__typename === 'PlazaError') return fail(deleteScribble);
        onDeleted?.();
        showToast(t('scribbles.deleted'));
      },
      onError: fail,
    });
  };
}
