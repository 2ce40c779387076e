import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { audienceNamed } from '../core/audiences.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { KeypointsForm } from './KeypointsForm.tsx';
import type { KeypointsPanelQuery } from './__generated__/KeypointsPanelQuery.graphql';

/** What the viewer would be known by. */
export function KeypointsPanel({ queryRef }: EntryProps<KeypointsPanelQuery>) {
  const { viewer } = usePreloadedQuery<KeypointsPanelQuery>(
    graphql`
      query KeypointsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
          user {
            ...KeypointsForm_user
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <KeypointsForm user={viewer.user} audience={audienceNamed(viewer.settings.defaultAudience) ?? 'COMMUNITY'} />;
}
