import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { Count } from '../ui/Count.tsx';
import type { TextKey } from '../locales/en.ts';
import type { CrowdCounts_page$key } from './__generated__/CrowdCounts_page.graphql';
import styles from '../users/ProfileHeader.module.css';

/** Figures of a crowd; members of the town can see the people behind them. */
export function CrowdCounts({ page }: { page: CrowdCounts_page$key }) {
  const t = useText();
  const { isMember } = useSession();
  const { id, path, membersCount, followersCount, itemsCount } = useFragment(
    graphql`
      fragment CrowdCounts_page on Page {
        id
        path
        membersCount
        followersCount
        itemsCount
      }
    `,
    page,
  );
  const words = (key: TextKey, count: number) => (
    <>
      <b>
        <Count value={count} />
      </b>{' '}
      <span>{t(key, { count })}</span>
    </>
  );
  const members = words('crowds.membersCount', membersCount);
  const followers = words('crowds.followersCount', followersCount);
  return (
    <ul className={styles.counts}>
      <li>
        {isMember ? (
          <RouterLink to={`${path}/members`} className={styles.count}>
            {members}
          </RouterLink>
        ) : (
          <span className={styles.count}>{members}</span>
        )}
      </li>
      <li>
        {isMember ? (
          <PanelLink panel={`people/followers/${id}`} className={styles.count}>
            {followers}
          </PanelLink>
        ) : (
          <span className={styles.count}>{followers}</span>
        )}
      </li>
      <li>
        <span className={styles.count}>{words('crowds.itemsCount', itemsCount)}</span>
      </li>
    </ul>
  );
}
