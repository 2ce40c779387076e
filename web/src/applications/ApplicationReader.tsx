import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { AnswerText } from './AnswerText.tsx';
import { ApplicationChip } from './ApplicationChip.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { RatingBar } from './RatingBar.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewList } from './ReviewList.tsx';
import type { ApplicationReader_application$key } from './__generated__/ApplicationReader_application.graphql';
import styles from './Desk.module.css';

const TellDialog = lazyWithRetry(async () => (await import('./TellDialog.tsx')).TellDialog);

/** An application as reviewers and organizers read, review, and decide on it. */
export function ApplicationReader({ application }: { application: ApplicationReader_application$key }) {
  const t = useText();
  const [isTelling, setTelling] = useState(false);
  const data = useFragment(
    graphql`
      fragment ApplicationReader_application on Application @throwOnFieldError {
        id
        kind
        title
        summary
        language
        minutes
        manageable
        isReviewable
        applicant {
          title
        }
        answers {
          ...AnswerText_answer
          question {
            id
            text
          }
        }
        ...ApplicationChip_application
        ...RatingBar_application
        ...ReviewForm_application
        ...ReviewList_application
        ...DecisionBar_application
      }
    `,
    application,
  );
  const { id, kind, title, summary, minutes, language, manageable, isReviewable, applicant } = data;
  const facts = [
    kind !== '%future added value' && t(`applications.kind.${kind}`),
    minutes != null && t('applications.minutesLong', { minutes }),
    language,
  ].filter(Boolean);
  return (
    <div className={styles.reader}>
      <div className={styles.columns}>
        <article className={styles.application}>
          <header>
            <h3 dir="auto">{title}</h3>
            <p className={styles.hint}>
              {applicant ? <span dir="auto">{applicant.title}</span> : t('applications.blind')}
              {facts.map((fact) => ` · ${String(fact)}`)}
            </p>
            <ApplicationChip application={data} />
          </header>
          <p className={styles.text} dir="auto">
            {summary}
          </p>
          <dl className={styles.answers}>
            {data.answers.map((answer) =>
              answer.question ? (
                <div key={answer.question.id}>
                  <dt dir="auto">{answer.question.text}</dt>
                  <dd>
                    <AnswerText answer={answer} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </article>
        <aside className={styles.side}>
          <RatingBar application={data} />
          {isReviewable && <ReviewForm key={`review ${id}`} application={data} />}
          <FallibleSection isSmall>
            <Suspense fallback={<ListSkeleton count={2} />}>
              <ReviewList application={data} />
            </Suspense>
          </FallibleSection>
          {manageable && <DecisionBar key={`decision ${id}`} application={data} onTell={() => setTelling(true)} />}
        </aside>
      </div>
      {isTelling && (
        <Suspense fallback={null}>
          <TellDialog ids={[id]} onClose={() => setTelling(false)} onTold={() => setTelling(false)} />
        </Suspense>
      )}
    </div>
  );
}
