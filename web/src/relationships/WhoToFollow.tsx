import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { FollowButton } from './FollowButton.tsx';
import type { WhoToFollow_query$key } from './__generated__/WhoToFollow_query.graphql';
import styles from './WhoToFollow.module.css';

/** Three people whom the viewer does not follow yet. */
export function WhoToFollow({ query }: { query: WhoToFollow_query$key }) {
  const t = useText();
  const { peopleToFollow } = useFragment(
    graphql`
      fragment WhoToFollow_query on Query @throwOnFieldError {
        peopleToFollow(first: 3) {
          id
          slug
          subTitle
          name {
            full
          }
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
          ...FollowButton_item
        }
      }
    `,
    query,
  );
  if (peopleToFollow.length === 0) return null;
  return (
    <section className={styles.who}>
      <h2>{t('relationships.whoToFollow')}</h2>
      <ul>
        {peopleToFollow.map((user) => (
          <li key={user.id} className={styles.row}>
            <RouterLink to={`/@${user.slug}`} className={styles.person}>
              <Avatar name={user.name.full} file={user.avatar} />
              <span className={styles.words}>
                <b dir="auto">{user.name.full}</b>
                {user.subTitle && <small dir="auto">{user.subTitle}</small>}
              </span>
            </RouterLink>
            <FollowButton item={user} />
          </li>
        ))}
      </ul>
    </section>
  );
}
