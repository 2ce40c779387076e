import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ApplicationReview } from './ApplicationReview.tsx';
import { OwnApplication } from './OwnApplication.tsx';
import type { ApplicationOverlayQuery } from './__generated__/ApplicationOverlayQuery.graphql';

/** One application: to the applicant, what they wrote and what happens next; to others, what they review and decide. */
export function ApplicationOverlay({ queryRef }: EntryProps<ApplicationOverlayQuery>) {
  const { node } = usePreloadedQuery<ApplicationOverlayQuery>(
    graphql`
      query ApplicationOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Application @alias(as: "application") {
            id
            isOwn
            ...OwnApplication_application
            ...ApplicationReview_application
          }
        }
      }
    `,
    queryRef,
  );
  const application = node?.application;
  if (!application) throw new Problem('NOT_FOUND');
  return application.isOwn ? (
    <OwnApplication application={application} />
  ) : (
    <ApplicationReview key={application.id} application={application} />
  );
}
