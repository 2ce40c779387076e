import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { Count } from '../ui/Count.tsx';
import type { ProfileCounts_user$key } from './__generated__/ProfileCounts_user.graphql';
import styles from './ProfileHeader.module.css';

/** Figures of a person; members can see the people behind the first two. */
export function ProfileCounts({ user }: { user: ProfileCounts_user$key }) {
  const t = useText();
  const { isMember } = useSession();
  const data = useFragment(
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
  const counts = [
    { key: 'users.followers', count: data.followersCount, panel: `people/followers/${data.id}` },
    { key: 'users.following', count: data.followingCount, panel: `people/following/${data.id}` },
    { key: 'users.items', count: data.itemsCount, panel: null },
    { key: 'users.views', count: data.viewsCount, panel: null },
  ] as const;
  return (
    <ul className={styles.counts}>
      {counts.map(({ key, count, panel }) => {
        const words = (
          <>
            <b>
              <Count value={count} />
            </b>{' '}
            <span>{t(key, { count })}</span>
          </>
        );
        return (
          <li key={key}>
            {panel && isMember ? (
              <PanelLink panel={panel} className={styles.count}>
                {words}
              </PanelLink>
            ) : (
              <span className={styles.count}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
