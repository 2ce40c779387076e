import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { LifeEventForm } from './LifeEventForm.tsx';
import type { LifeEventPanelQuery } from './__generated__/LifeEventPanelQuery.graphql';

/** A new event, or one that the viewer may change. */
export function LifeEventPanel({ queryRef, params }: EntryProps<LifeEventPanelQuery>) {
  const { viewer, node } = usePreloadedQuery<LifeEventPanelQuery>(
    graphql`
      query LifeEventPanelQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
        }
        node(id: $id) @skip(if: $isNew) {
          ... on LifeEvent @alias(as: "entry") {
            manageable
            ...LifeEventForm_entry
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const audience = audienceNamed(viewer.settings.defaultAudience) ?? 'COMMUNITY';
  const entry = node?.entry ?? null;
  if (!entry && params.id !== 'new') throw new Problem('NOT_FOUND');
  if (entry && !entry.manageable) throw new Problem('NOT_PUBLIC');
  return <LifeEventForm key={params.id} entry={entry} audience={audience} />;
}
