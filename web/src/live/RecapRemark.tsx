import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { formatLength } from '../ui/formatLength.ts';
import type { RecapRemark_comment$key } from './__generated__/RecapRemark_comment.graphql';
import styles from './Recap.module.css';

/** Something that was said about a session, with its second. */
export function RecapRemark({ comment }: { comment: RecapRemark_comment$key }) {
  const { text: t, language } = useI18n();
  const { content, time, author, context } = useFragment(
    graphql`
      fragment RecapRemark_comment on Comment {
        content
        time
        author {
          title
        }
        context {
          id
          __typename
          title
        }
      }
    `,
    comment,
  );
  const second = time === null || time === undefined ? null : formatLength(time, language.locale);
  return (
    <blockquote className={styles.remark}>
      <q dir="auto">{content}</q>
      <small>
        <bdi>{author?.title ?? t('items.somebody')}</bdi>
        {second && <> · {t('live.atSecond', { second })}</>}
        {context?.__typename === 'Event' && (
          <>
            {' · '}
            <OverlayLink overlay={`session/${context.id}`} dir="auto">
              {context.title}
            </OverlayLink>
          </>
        )}
      </small>
    </blockquote>
  );
}
