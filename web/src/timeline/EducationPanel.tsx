import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { EducationForm } from './EducationForm.tsx';
import type { EducationPanelQuery } from './__generated__/EducationPanelQuery.graphql';

/** A new school, or one that the viewer may change. */
export function EducationPanel({ queryRef, params }: EntryProps<EducationPanelQuery>) {
  const { viewer, node } = usePreloadedQuery<EducationPanelQuery>(
    graphql`
      query EducationPanelQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
        }
        node(id: $id) @skip(if: $isNew) {
          ... on Education @alias(as: "entry") {
            manageable
            ...EducationForm_entry
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
  return <EducationForm key={params.id} entry={entry} audience={audience} />;
}
