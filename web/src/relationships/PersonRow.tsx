import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { FollowButton } from './FollowButton.tsx';
import type { PersonRow_user$key } from './__generated__/PersonRow_user.graphql';
import styles from './PersonRow.module.css';

/** A person of a list: who it is, and whether the viewer follows them. */
export function PersonRow({ user }: { user: PersonRow_user$key }) {
  const data = useFragment(
    graphql`
      fragment PersonRow_user on User {
        slug
        subTitle
        name {
          full
        }
        avatar {
          thumbhash
          links {
            xxs
            xs
            source
          }
        }
        ...FollowButton_user
      }
    `,
    user,
  );
  return (
    <li className={styles.row}>
      <RouterLink to={`/@${data.slug}`} className={styles.person}>
        <Avatar name={data.name.full} file={data.avatar} />
        <span className={styles.words}>
          <b dir="auto">{data.name.full}</b>
          {data.subTitle && <small dir="auto">{data.subTitle}</small>}
        </span>
      </RouterLink>
      <FollowButton user={data} />
    </li>
  );
}
