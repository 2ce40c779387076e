import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import type { ReviewList_application$key } from './__generated__/ReviewList_application.graphql';
import styles from './Desk.module.css';

/** What reviewers have written. Those of others are shown after one’s own. */
export function ReviewList({ application }: { application: ReviewList_application$key }) {
  const t = useText();
  const { myReview, reviews } = useFragment(
    graphql`
      fragment ReviewList_application on Application @throwOnFieldError {
        myReview {
          score
        }
        reviews(first: 50) {
          edges {
            node {
              id
              score
              comment
              isConflicted
              user {
                title
              }
            }
          }
        }
      }
    `,
    application,
  );
  const shown = reviews.edges.map(({ node }) => node).filter((node) => node);
  if (shown.length === 0)
    return <p className={styles.hint}>{t(myReview ? 'applications.noReviews' : 'applications.reviewFirst')}</p>;
  return (
    <section aria-label={t('applications.reviews')}>
      <ul className={styles.reviews}>
        {shown.map(({ id, score, comment, isConflicted, user }) => (
          <li key={id}>
            <b dir="auto">{user?.title ?? t('applications.someone')}</b>
            <span>
              {isConflicted
                ? t('applications.conflict')
                : score == null
                  ? t('applications.abstained')
                  : t('applications.scored', { score })}
            </span>
            {comment && (
              <p className={styles.text} dir="auto">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
