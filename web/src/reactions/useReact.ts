import { graphql } from 'react-relay/hooks';
import type { RecordSourceProxy } from 'relay-runtime';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useOptimisticToggle } from '../core/useOptimisticToggle.ts';
import { showToast } from '../ui/toasts.ts';

interface Reactable {
  readonly id: string;
  readonly hasReacted: boolean;
}

export const reactMutation = graphql`
  mutation useReactMutation($input: ReactInput!) {
    result: react(input: $input) {
      __typename
      ... on ReactPayload {
        item {
          id
          ... on Reactable {
            hasReacted
            reactionsCount
          }
          ...ReactionChips_message @alias(as: "felt")
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

export const unreactMutation = graphql`
  mutation useReactUndoMutation($input: UnreactInput!) {
    result: unreact(input: $input) {
      __typename
      ... on UnreactPayload {
        item {
          id
          ... on Reactable {
            hasReacted
            reactionsCount
          }
          ...ReactionChips_message @alias(as: "felt")
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

/** Reacts, or takes it back. The heart answers at once; offline it is sent on return, and a refusal turns it back. */
export function useReact(): (item: Reactable) => void {
  const t = useText();
  const say = useProblemText();
  const turn = useOptimisticToggle();
  return ({ id, hasReacted }) =>
    turn({
      id,
      mutation: hasReacted ? unreactMutation : reactMutation,
      show: (store) => show(store, id, !hasReacted),
      onFail: (error) => showToast(t('reactions.failed', { reason: say(error) }), { tone: 'bad' }),
    });
}

function show(store: RecordSourceProxy, id: string, hasReacted: boolean): void {
  const record = store.get(id);
  if (!record || record.getValue('hasReacted') === hasReacted) return;
  const count = Number(record.getValue('reactionsCount') ?? 0);
  record.setValue(hasReacted, 'hasReacted');
  record.setValue(Math.max(0, count + (hasReacted ? 1 : -1)), 'reactionsCount');
}
