import { Ellipsis } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { FollowButton } from './FollowButton.tsx';
import type { PersonRow_actor$key } from './__generated__/PersonRow_actor.graphql';
import styles from './PersonRow.module.css';

export interface Person {
  id: string;
  name: string;
}

interface PersonRowProps {
  actor: PersonRow_actor$key;
  /** What else the viewer may do about them. */
  menu?: ((person: Person) => readonly MenuItem[]) | undefined;
}

/** A person or a crowd of a list: who it is, and whether the viewer follows them. */
export function PersonRow({ actor, menu }: PersonRowProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment PersonRow_actor on Actor {
        __typename
        id
        path
        subTitle
        title
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
    `,
    actor,
  );
  const label = t('relationships.actions', { name: data.title });
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
      {menu && (
        <Menu
          label={label}
          trigger={(button) => <IconButton {...button} size="small" icon={<Ellipsis />} label={label} />}
          items={menu({ id: data.id, name: data.title })}
        />
      )}
    </li>
  );
}
