import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { PreviewComments_item$key } from './__generated__/PreviewComments_item.graphql';
import styles from './PreviewComments.module.css';

/** The last three of a conversation, oldest first; the rest is one press away. */
export function PreviewComments({ item, path }: { item: PreviewComments_item$key; path: string }) {
  const t = useText();
  const { comments, commentsCount } = useFragment(
    graphql`
      fragment PreviewComments_item on Commentable @throwOnFieldError {
        commentsCount
        comments(first: 3, newestFirst: true) {
          edges {
            node {
              id
              content
              mentions {
                ...ScribbleText_mentions
              }
              isWithdrawn
              author {
                __typename
                path
                title
                avatar {
                  markedAsNsfw
                  thumbhash
                  links {
                    xxs
                    source
                  }
                }
              }
            }
          }
        }
      }
    `,
    item,
  );
  const shown = comments.edges.map(({ node }) => node).toReversed();
  if (shown.length === 0) return null;
  return (
    <div className={styles.preview}>
      <ul className={styles.list}>
        {shown.map((comment) => {
          const name = comment.author?.title ?? t('items.somebody');
          return (
            <li key={comment.id} className={styles.comment}>
              <Avatar name={name} file={comment.author?.avatar} size={24} shape={shapeOf(comment.author)} />
              {/* The line begins beside its face; the name and the words run each their own way. */}
              <p>
                {comment.author ? (
                  <RouterLink to={comment.author.path} dir="auto">
                    {name}
                  </RouterLink>
                ) : (
                  <b dir="auto">{name}</b>
                )}{' '}
                <bdi>
                  {comment.isWithdrawn ? (
                    t('deletion.goneComment')
                  ) : comment.content ? (
                    <ScribbleText text={comment.content} mentions={comment.mentions} />
                  ) : (
                    t('comments.onlyPicture')
                  )}
                </bdi>
              </p>
            </li>
          );
        })}
      </ul>
      {commentsCount > shown.length && (
        <RouterLink to={`${path}#comments`} className={styles.more}>
          {t('comments.seeAll', { count: commentsCount })}
        </RouterLink>
      )}
    </div>
  );
}
