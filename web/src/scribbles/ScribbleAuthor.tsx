import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { AudienceMark } from '../items/AudienceMark.tsx';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import type { ScribbleAuthor_scribble$key } from './__generated__/ScribbleAuthor_scribble.graphql';
import styles from './ScribbleAuthor.module.css';

/** The head of a scribble's page: who wrote it, and when to the minute. */
export function ScribbleAuthor({ scribble }: { scribble: ScribbleAuthor_scribble$key }) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const { author, createdAt, audience } = useFragment(
    graphql`
      fragment ScribbleAuthor_scribble on Scribble {
        createdAt
        audience
        author {
          __typename
          path
          subTitle
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xs
              sm
              source
            }
          }
          ...FollowButton_item
        }
      }
    `,
    scribble,
  );
  const name = author?.title ?? t('items.somebody');
  const when = new Intl.DateTimeFormat(language.locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(createdAt));
  return (
    <header className={styles.head}>
      <Avatar name={name} file={author?.avatar} size={56} shape={shapeOf(author)} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          {author ? (
            <RouterLink to={author.path} dir="auto">
              {name}
            </RouterLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h1>
        <p className={styles.line}>
          {author?.subTitle && <span dir="auto">{author.subTitle}</span>}
          {author?.subTitle && <span aria-hidden="true">·</span>}
          <time dateTime={createdAt}>{when}</time>
          <AudienceMark audience={audience} />
        </p>
      </div>
      {author && isMember && <FollowButton item={author} size="medium" />}
    </header>
  );
}
