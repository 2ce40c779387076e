import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { MemberName_user$key } from './__generated__/MemberName_user.graphql';
import styles from '../relationships/PersonRow.module.css';

interface MemberNameProps {
  user: MemberName_user$key;
  /** What is said under the name; otherwise what they say of themselves. */
  children?: ReactNode;
}

/** Who it is, at the beginning of a row. */
export function MemberName({ user, children }: MemberNameProps) {
  const { path, title, subTitle, avatar } = useFragment(
    graphql`
      fragment MemberName_user on User {
        path
        title
        subTitle
        avatar {
          thumbhash
          links {
            xxs
            xs
            source
          }
        }
      }
    `,
    user,
  );
  return (
    <RouterLink to={path} className={styles.person}>
      <Avatar name={title} file={avatar} />
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        {children ? <small data-wraps>{children}</small> : subTitle && <small dir="auto">{subTitle}</small>}
      </span>
    </RouterLink>
  );
}
