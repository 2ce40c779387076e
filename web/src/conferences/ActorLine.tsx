import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { ActorLine_actor$key } from './__generated__/ActorLine_actor.graphql';
import styles from './ActorLine.module.css';

interface ActorLineProps {
  actor: ActorLine_actor$key;
  /** At the end of the line. */
  children?: ReactNode;
}

/** A person or a crowd on a line, with a link to their page. */
export function ActorLine({ actor, children }: ActorLineProps) {
  const data = useFragment(
    graphql`
      fragment ActorLine_actor on Actor {
        __typename
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
    actor,
  );
  const { path, title, subTitle, avatar } = data;
  return (
    <div className={styles.line}>
      <Avatar name={title} file={avatar} size={40} shape={shapeOf(data)} />
      <span className={styles.who}>
        <RouterLink to={path} className={styles.name} dir="auto">
          {title}
        </RouterLink>
        {subTitle && (
          <span className={styles.hint} dir="auto">
            {subTitle}
          </span>
        )}
      </span>
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}
