import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, RecordSourceProxy } from 'relay-runtime';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { whenOnline } from '../core/whenOnline.ts';
import { showToast } from '../ui/toasts.ts';
import type { useReactMutation } from './__generated__/useReactMutation.graphql';
import type { useReactUndoMutation } from './__generated__/useReactUndoMutation.graphql';

interface Reactable {
  readonly id: string;
  readonly hasReacted: boolean;
}

const reactMutation = graphql`
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
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

const unreactMutation = graphql`
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
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

/** Two presses in a row must arrive in their order: each waits for the one before. */
const lastOf = new Map<string, Promise<void>>();

/** Reacts, or takes it back. The heart answers at once; offline it is sent on return, and a refusal turns it back. */
export function useReact(): (item: Reactable) => void {
  const t = useText();
  const say = useProblemText();
  const environment = useRelayEnvironment();
  return ({ id, hasReacted }) => {
    const mutation: GraphQLTaggedNode = hasReacted ? unreactMutation : reactMutation;
    const shown = environment.applyUpdate({ storeUpdater: (store) => turn(store, id, !hasReacted) });
    const fail = (error: unknown) => showToast(t('reactions.failed', { reason: say(error) }), { tone: 'bad' });
    const send = () =>
      new Promise<void>((resolve) => {
        const end = (error?: unknown) => {
          shown.dispose();
          if (error) fail(error);
          resolve();
        };
        commitMutation<useReactMutation | useReactUndoMutation>(environment, {
          mutation,
          variables: { input: { itemId: id } },
          onCompleted: ({ result }) => end(result.__typename === 'PlazaError' ? result : undefined),
          onError: end,
        });
      });
    whenOnline(() => void lastOf.set(id, (lastOf.get(id) ?? Promise.resolve()).then(send)));
  };
}

function turn(store: RecordSourceProxy, id: string, hasReacted: boolean): void {
  const record = store.get(id);
  if (!record || record.getValue('hasReacted') === hasReacted) return;
  const count = Number(record.getValue('reactionsCount') ?? 0);
  record.setValue(hasReacted, 'hasReacted');
  record.setValue(Math.max(0, count + (hasReacted ? 1 : -1)), 'reactionsCount');
}
