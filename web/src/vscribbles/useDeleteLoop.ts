import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useAct } from '../ui/useAct.ts';
import type { useDeleteLoopMutation } from './__generated__/useDeleteLoopMutation.graphql';

/** Takes a loop down everywhere at once. */
export function useDeleteLoop(): (id: string) => void {
  const t = useText();
  const act = useAct();
  const [send] = useMutationPromise<useDeleteLoopMutation>(graphql`
    mutation useDeleteLoopMutation($input: DeleteLoopInput!) {
      result: deleteLoop(input: $input) {
        __typename
        ... on DeleteLoopPayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const remove = async (id: string) => {
    const { result } = await send({ input: { id } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return (id) => void act(() => remove(id), t('loops.deleted'));
}
