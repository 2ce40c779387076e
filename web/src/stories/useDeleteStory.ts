import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useAct } from '../ui/useAct.ts';
import type { useDeleteStoryMutation } from './__generated__/useDeleteStoryMutation.graphql';

/** Takes a story down, draft or not. */
export function useDeleteStory(): (id: string, onDeleted?: () => void) => void {
  const t = useText();
  const act = useAct();
  const [send] = useMutationPromise<useDeleteStoryMutation>(graphql`
    mutation useDeleteStoryMutation($input: DeleteStoryInput!) {
      result: deleteStory(input: $input) {
        __typename
        ... on DeleteStoryPayload {
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
  return (id, onDeleted) => void act(() => remove(id), t('stories.deleted')).then((isDone) => isDone && onDeleted?.());
}
