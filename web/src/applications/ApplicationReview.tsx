import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { shortcutKey } from '../core/keys.ts';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { areShortcutsOn, isTyping } from '../core/shortcuts.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { AnswerText } from './AnswerText.tsx';
import { ApplicationChip } from './ApplicationChip.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { RatingBar } from './RatingBar.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewList } from './ReviewList.tsx';
import { useNeighbors } from './useNeighbors.ts';
import type { ApplicationReview_application$key } from './__generated__/ApplicationReview_application.graphql';
import styles from './Desk.module.css';

const TellDialog = lazyWithRetry(async () => (await import('./TellDialog.tsx')).TellDialog);

/** An application as reviewers and organizers read it. `j` and `k` lead through the list; `1` to `5` and `c` review it. */
export function ApplicationReview({ application }: { application: ApplicationReview_application$key }) {
  const t = useText();
  const router = useRouter();
  const [isTelling, setTelling] = useState(false);
  const data = useFragment(
    graphql`
      fragment ApplicationReview_application on Application @throwOnFieldError {
        id
        number
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
        conference {
          id
          name
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
  const { id, number, kind, title, summary, minutes, language, manageable, isReviewable, applicant, conference } = data;
  const neighbors = useNeighbors(conference?.id ?? null, id);
  const go = (other: string | null) => {
    if (other !== null)
      router.open('o', `application/${other}`, { step: router.param('step') ?? undefined, replace: true });
  };
  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    const isPlain = !pressed.altKey && !pressed.ctrlKey && !pressed.metaKey && !pressed.defaultPrevented;
    if (!isPlain || !areShortcutsOn.get() || isTyping(pressed.target)) return;
    const key = shortcutKey(pressed);
    if (key === 'j') go(neighbors.next);
    else if (key === 'k') go(neighbors.previous);
  });
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => onKey(pressed);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const facts = [
    kind !== '%future added value' && t(`applications.kind.${kind}`),
    minutes != null && t('applications.minutesLong', { minutes }),
    language,
  ].filter(Boolean);
  return (
    <OverlayFrame
      kind="conference"
      title={t('applications.numbered', { number: number ?? 0 })}
      subtitle={conference?.name ?? ''}
      buttons={
        <>
          {conference && (
            <Button
              size="small"
              icon={<List />}
              onClick={() =>
                router.open('o', `applications/${conference.id}`, {
                  step: router.param('step') ?? undefined,
                  replace: true,
                })
              }
            >
              {t('applications.toList')}
            </Button>
          )}
          <IconButton
            icon={<ChevronLeft className="flip" />}
            label={t('applications.previous')}
            disabled={neighbors.previous === null}
            onClick={() => go(neighbors.previous)}
          />
          <IconButton
            icon={<ChevronRight className="flip" />}
            label={t('applications.following')}
            disabled={neighbors.next === null}
            onClick={() => go(neighbors.next)}
          />
        </>
      }
      dialogs={
        isTelling && (
          <Suspense fallback={null}>
            <TellDialog ids={[id]} onClose={() => setTelling(false)} onTold={() => setTelling(false)} />
          </Suspense>
        )
      }
    >
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
          {isReviewable && <ReviewForm application={data} />}
          <FallibleSection isSmall>
            <Suspense fallback={<ListSkeleton count={2} />}>
              <ReviewList application={data} />
            </Suspense>
          </FallibleSection>
          {manageable && <DecisionBar application={data} onTell={() => setTelling(true)} />}
        </aside>
      </div>
    </OverlayFrame>
  );
}
