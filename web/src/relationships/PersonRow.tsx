import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { FollowButton } from './FollowButton.tsx';
import type { PersonRow_actor$key } from './__generated__/PersonRow_actor.graphql';
import styles from './PersonRow.module.css';

/** A person or a crowd of a list: who it is, and whether the viewer follows them. */
export function PersonRow({ actor }: { actor: PersonRow_actor$key }) {
  const data = useFragment(
    graphql`
      fragment PersonRow_actor on Actor {
        __typename
        path
        subTitle
        title
        avatar {
          thumbhash
          links {
            xxs
            xs
            source
          }
        }
        ...FollowButton_item
      }
    `,
    actor,
  );
  return (
    <li className={styles.row}>
      <RouterLink to={data.path} className={styles.person}>
        <Avatar name={data.title} file={data.avatar} shape={shapeOf(data)} />
        <span className={styles.words}>
          <b dir="auto">{data.title}</b>
          {data.subTitle && <small dir="auto">{data.subTitle}</small>}
        </span>
      </RouterLink>
      <FollowButton item={data} />
    </li>
  );
}
