import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import type { Kind } from '../ui/kinds.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { AudienceMark } from './AudienceMark.tsx';
import type { Byline_item$key } from './__generated__/Byline_item.graphql';
import styles from './Byline.module.css';

interface BylineProps {
  item: Byline_item$key;
  kind: Kind;
  /** Where the time of it leads; null for what the viewer has blocked, of which nothing leads anywhere. */
  path: string | null;
}

/** Who made it and when, with the mark of its kind at the end of the line. */
export function Byline({ item, kind, path }: BylineProps) {
  const t = useText();
  const { author, createdAt, publishedAt, audience } = useFragment(
    graphql`
      fragment Byline_item on Item {
        createdAt
        ... on Story {
          publishedAt
        }
        audience
        author {
          __typename
          path
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
        }
      }
    `,
    item,
  );
  const name = author?.title ?? t('items.somebody');
  const face = <Avatar name={name} file={author?.avatar} shape={shapeOf(author)} />;
  const time = <RelativeTime at={publishedAt ?? createdAt} />;
  return (
    <>
      {author && path !== null ? (
        <RouterLink to={author.path} className={styles.face} tabIndex={-1} aria-hidden="true">
          {face}
        </RouterLink>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
      <div className={styles.line}>
        <span>
          {author && path !== null ? (
            <RouterLink to={author.path} className={styles.name} dir="auto">
              {name}
            </RouterLink>
          ) : (
            <b className={styles.name} dir="auto">
              {name}
            </b>
          )}
          <span className={styles.dot} aria-hidden="true">
            ·
          </span>
        </span>
        <span className={styles.rest}>
          {path === null ? (
            <span>{time}</span>
          ) : (
            <RouterLink to={path} className={styles.time} data-opens>
              {time}
            </RouterLink>
          )}
          <AudienceMark audience={audience} />
          <span className={styles.kind}>
            <KindMark kind={kind} hasLabel />
          </span>
        </span>
      </div>
    </>
  );
}
