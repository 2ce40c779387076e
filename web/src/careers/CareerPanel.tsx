import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { audienceNamed } from '../core/audiences.ts';
import { CareerForm } from './CareerForm.tsx';
import type { CareerPanelQuery } from './__generated__/CareerPanelQuery.graphql';

/** A new career, or one that the viewer may change. */
export function CareerPanel({ queryRef, params }: EntryProps<CareerPanelQuery>) {
  const { viewer, node } = usePreloadedQuery<CareerPanelQuery>(
    graphql`
      query CareerPanelQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
        }
        node(id: $id) @skip(if: $isNew) {
          ... on Career @alias(as: "career") {
            manageable
            ...CareerForm_career
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const audience = audienceNamed(viewer.settings.defaultAudience) ?? 'COMMUNITY';
  const career = node?.career ?? null;
  if (!career && params.id !== 'new') throw new Problem('NOT_FOUND');
  if (career && !career.manageable) throw new Problem('NOT_PUBLIC');
  return <CareerForm key={params.id} career={career} audience={audience} />;
}
