import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { DecisionView } from './DecisionView.tsx';
import type { DecidedPanelQuery } from './__generated__/DecidedPanelQuery.graphql';

/** The last decision about something of the viewer's, as that thing leads to it. */
export function DecidedPanel({ queryRef }: EntryProps<DecidedPanelQuery>) {
  const { viewer } = usePreloadedQuery<DecidedPanelQuery>(
    graphql`
      query DecidedPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        viewer {
          decisions(about: $id, first: 1) {
            edges {
              node {
                ...DecisionView_decision
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const decision = viewer?.decisions.edges[0]?.node;
  if (!decision) throw new Problem('NOT_FOUND');
  return <DecisionView decision={decision} />;
}
