import { graphql, useFragment } from 'react-relay/hooks';
import { ActorCounts } from '../actors/ActorCounts.tsx';
import { useText } from '../core/i18n.tsx';
import type { CrowdCounts_crowd$key } from './__generated__/CrowdCounts_crowd.graphql';

/** Figures of a crowd. */
export function CrowdCounts({ crowd }: { crowd: CrowdCounts_crowd$key }) {
  const t = useText();
  const { id, path, membersCount, followersCount, itemsCount, viewsCount } = useFragment(
    graphql`
      fragment CrowdCounts_crowd on Crowd {
        id
        path
        membersCount
        followersCount
        itemsCount
        viewsCount
      }
    `,
    crowd,
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
