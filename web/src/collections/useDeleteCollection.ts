import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useAct } from '../ui/useAct.ts';
import type { useDeleteCollectionMutation } from './__generated__/useDeleteCollectionMutation.graphql';

/** Takes a collection down; what was in it stays where it is. */
export function useDeleteCollection(): (id: string, onDeleted?: () => void) => void {
  const t = useText();
  const act = useAct();
  const [send] = useMutationPromise<useDeleteCollectionMutation>(graphql`
    mutation useDeleteCollectionMutation($input: DeleteCollectionInput!) {
      result: deleteCollection(input: $input) {
        __typename
        ... on DeleteCollectionPayload {
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
  return (id, onDeleted) =>
    void act(() => remove(id), t('collections.deleted')).then((isDone) => isDone && onDeleted?.());
}
