import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { RelationshipForm } from './RelationshipForm.tsx';
import type { RelationshipPanelQuery } from './__generated__/RelationshipPanelQuery.graphql';

/** A new relationship, or one that the viewer may change. */
export function RelationshipPanel({ queryRef, params }: EntryProps<RelationshipPanelQuery>) {
  const { viewer, node } = usePreloadedQuery<RelationshipPanelQuery>(
    graphql`
      query RelationshipPanelQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
        }
        node(id: $id) @skip(if: $isNew) {
          ... on TimelineRelationship @alias(as: "entry") {
            manageable
            ...RelationshipForm_entry
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
  return <RelationshipForm key={params.id} entry={entry} audience={audience} />;
}
