import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { DecisionView } from './DecisionView.tsx';
import type { DecisionPanelQuery } from './__generated__/DecisionPanelQuery.graphql';

/** One decision, as a notification leads to it. */
export function DecisionPanel({ queryRef }: EntryProps<DecisionPanelQuery>) {
  const { node } = usePreloadedQuery<DecisionPanelQuery>(
    graphql`
      query DecisionPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...DecisionView_decision @alias(as: "decision")
        }
      }
    `,
    queryRef,
  );
  if (!node?.decision) throw new Problem('NOT_FOUND');
  return <DecisionView decision={node.decision} />;
}
