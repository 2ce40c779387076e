import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { MemberName_membership$key } from './__generated__/MemberName_membership.graphql';
import styles from '../relationships/PersonRow.module.css';

interface MemberNameProps {
  membership: MemberName_membership$key;
  /** What is said under the name; otherwise what they say of themselves. */
  children?: ReactNode;
}

/** The person of a membership at the beginning of a row; just a name where those who run a crowd cannot see the profile. */
export function MemberName({ membership, children }: MemberNameProps) {
  const t = useText();
  const { name, user } = useFragment(
    graphql`
      fragment MemberName_membership on Membership {
        name
        user {
          path
          title
          subTitle
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    membership,
  );
  const title = user?.title ?? name ?? t('items.somebody');
  const words = (
    <>
      <Avatar name={title} file={user?.avatar} />
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        {children ? <small data-wraps>{children}</small> : user?.subTitle && <small dir="auto">{user.subTitle}</small>}
      </span>
    </>
  );
  if (!user) return <span className={styles.person}>{words}</span>;
  return (
    <RouterLink to={user.path} className={styles.person}>
      {words}
    </RouterLink>
  );
}
