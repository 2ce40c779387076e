import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { showToast } from '../ui/toasts.ts';
import { CloseCrowd } from './CloseCrowd.tsx';
import { CrowdForm } from './CrowdForm.tsx';
import { HandOver } from './HandOver.tsx';
import { NoPermission } from './NoPermission.tsx';
import type { CrowdMainPanelQuery } from './__generated__/CrowdMainPanelQuery.graphql';

/** A crowd's words, pictures and who sees it; and, for who owns it, handing it over and closing it. */
export function CrowdMainPanel({ queryRef, params }: EntryProps<CrowdMainPanelQuery>) {
  const t = useText();
  const { viewer, node } = usePreloadedQuery<CrowdMainPanelQuery>(
    graphql`
      query CrowdMainPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        viewer {
          user {
            id
          }
        }
        node(id: $id) {
          ... on Crowd @alias(as: "crowd") {
            permissions {
              manageSettings
            }
            owner {
              id
            }
            ...useCrowdDraft_crowd
            ...HandOver_crowd
            ...CloseCrowd_crowd
          }
        }
      }
    `,
    queryRef,
  );
  if (!node?.crowd || !viewer) throw new Problem('NOT_FOUND');
  const { crowd } = node;
  if (!crowd.permissions.manageSettings) return <NoPermission />;
  const isOwner = crowd.owner?.id === viewer.user.id;
  return (
    <>
      <CrowdForm key={params.id} crowd={crowd} onSaved={() => showToast(t('pages.saved'))} />
      <HandOver crowd={crowd} viewerId={viewer.user.id} />
      {isOwner && <CloseCrowd crowd={crowd} />}
    </>
  );
}
