import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useAct } from '../ui/useAct.ts';
import type { useDeleteEventMutation } from './__generated__/useDeleteEventMutation.graphql';

/** Deletes an event with its discussion, and says so. */
export function useDeleteEvent(said?: string): (id: string, onDeleted?: () => void) => void {
  const t = useText();
  const act = useAct();
  const [send] = useMutationPromise<useDeleteEventMutation>(graphql`
    mutation useDeleteEventMutation($input: DeleteEventInput!) {
      result: deleteEvent(input: $input) {
        __typename
        ... on DeleteEventPayload {
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
    void act(() => remove(id), said ?? t('events.deleted')).then((isDone) => isDone && onDeleted?.());
}
