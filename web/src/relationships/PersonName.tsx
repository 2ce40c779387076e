import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { PersonName_user$key } from './__generated__/PersonName_user.graphql';
import styles from './PersonRow.module.css';

interface PersonNameProps {
  user: PersonName_user$key | null | undefined;
  /** The name where the viewer cannot see the profile. */
  name: string | null | undefined;
  /** The second line; otherwise the subtitle of the profile. */
  children?: ReactNode;
}

/** A person at the beginning of a row: only a name if the viewer cannot see the profile. */
export function PersonName({ user: key, name, children }: PersonNameProps) {
  const t = useText();
  const user = useFragment(
    graphql`
      fragment PersonName_user on User {
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
    `,
    key,
  );
  const title = user?.title ?? name ?? t('items.somebody');
  const content = (
    <>
      <Avatar name={title} file={user?.avatar} />
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        {children ? <small data-wraps>{children}</small> : user?.subTitle && <small dir="auto">{user.subTitle}</small>}
      </span>
    </>
  );
  if (!user) return <span className={styles.person}>{content}</span>;
  return (
    <RouterLink to={user.path} className={styles.person}>
      {content}
    </RouterLink>
  );
}
