import { graphql, useFragment } from 'react-relay/hooks';
import { ActorCounts } from '../actors/ActorCounts.tsx';
import { useText } from '../core/i18n.tsx';
import type { ProfileCounts_user$key } from './__generated__/ProfileCounts_user.graphql';

/** Figures of a person. */
export function ProfileCounts({ user }: { user: ProfileCounts_user$key }) {
  const t = useText();
  const { id, followersCount, followingCount, itemsCount, viewsCount } = useFragment(
    graphql`
      fragment ProfileCounts_user on User {
        id
        followersCount
        followingCount
        itemsCount
        viewsCount
      }
    `,
    user,
  );
  return (
    <ActorCounts
      figures={[
        {
          count: followersCount,
          label: t('users.followers', { count: followersCount }),
          panel: `people/followers/${id}`,
        },
        {
          count: followingCount,
          label: t('users.following', { count: followingCount }),
          panel: `people/following/${id}`,
        },
        { count: itemsCount, label: t('users.items', { count: itemsCount }) },
        { count: viewsCount, label: t('users.views', { count: viewsCount }) },
      ]}
    />
  );
}
