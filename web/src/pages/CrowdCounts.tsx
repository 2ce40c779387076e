import { graphql, useFragment } from 'react-relay/hooks';
import { ActorCounts } from '../actors/ActorCounts.tsx';
import { useText } from '../core/i18n.tsx';
import type { CrowdCounts_page$key } from './__generated__/CrowdCounts_page.graphql';

/** Figures of a crowd. */
export function CrowdCounts({ page }: { page: CrowdCounts_page$key }) {
  const t = useText();
  const { id, path, membersCount, followersCount, itemsCount, viewsCount } = useFragment(
    graphql`
      fragment CrowdCounts_page on Page {
        id
        path
        membersCount
        followersCount
        itemsCount
        viewsCount
      }
    `,
    page,
  );
  return (
    <ActorCounts
      figures={[
        { count: membersCount, label: t('crowds.membersCount', { count: membersCount }), to: `${path}/members` },
        {
          count: followersCount,
          label: t('crowds.followersCount', { count: followersCount }),
          panel: `people/followers/${id}`,
        },
        { count: itemsCount, label: t('crowds.itemsCount', { count: itemsCount }) },
        { count: viewsCount, label: t('users.views', { count: viewsCount }) },
      ]}
    />
  );
}
