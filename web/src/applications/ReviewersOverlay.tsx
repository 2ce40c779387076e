import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { FoundActor } from '../actors/FoundActors.tsx';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useAct } from '../ui/useAct.ts';
import { useReviewers } from './useReviewers.ts';
import type { ReviewersOverlayQuery } from './__generated__/ReviewersOverlayQuery.graphql';
import styles from './Desk.module.css';

/** Who reviews the applications to a conference. */
export function ReviewersOverlay({ queryRef }: EntryProps<ReviewersOverlayQuery>) {
  const t = useText();
  const act = useAct();
  const [chosen, setChosen] = useState<readonly FoundActor[]>([]);
  const { node } = usePreloadedQuery<ReviewersOverlayQuery>(
    graphql`
      query ReviewersOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            id
            name
            status
            manageable
            blindReview
            reviewers(first: 100) {
              edges {
                node {
                  seesNames
                  reviewsCount
                  user {
                    id
                    title
                  }
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  const { id, status, blindReview } = conference;
  const { set, isBusy } = useReviewers(id);
  const isOpen = status === 'DRAFT' || status === 'PUBLISHED';
  const reviewers = conference.reviewers.edges.map((edge) => edge.node).filter((each) => each);
  const add = async () => {
    for (const actor of chosen) {
      const isAdded = await act(
        () => set({ userId: actor.id }),
        t('applications.reviewerAdded', { name: actor.title }),
      );
      if (!isAdded) return;
    }
    setChosen([]);
  };
  return (
    <OverlayFrame
      kind="conference"
      title={t('applications.reviewers')}
      subtitle={conference.name || t('conferences.untitled')}
    >
      {isOpen && (
        <section className={styles.form} aria-label={t('applications.addReviewers')}>
          <ActorPicker label={t('applications.addReviewers')} kinds={['USER']} chosen={chosen} onChange={setChosen} />
          {chosen.length > 0 && (
            <Button kind="primary" icon={<UserPlus />} isBusy={isBusy} onClick={() => void add()}>
              {t('applications.add')}
            </Button>
          )}
        </section>
      )}
      {reviewers.length === 0 && (
        <EmptyState title={t('applications.noReviewers')} text={t('applications.noReviewersText')} />
      )}
      <ul className={styles.questions}>
        {reviewers.map(({ user, seesNames, reviewsCount }) =>
          user ? (
            <li key={user.id}>
              <div className={styles.question}>
                <span className={styles.words}>
                  <b dir="auto">{user.title}</b>
                  <small>{t('applications.reviewsCount', { count: reviewsCount })}</small>
                </span>
                {isOpen && (
                  <IconButton
                    size="small"
                    icon={<X />}
                    label={t('applications.removeReviewer', { name: user.title })}
                    onClick={() =>
                      void act(
                        () => set({ userId: user.id, isReviewer: false }),
                        t('applications.reviewerRemoved', { name: user.title }),
                      )
                    }
                  />
                )}
              </div>
              {blindReview && isOpen && (
                <Switch
                  label={t('applications.seesNames')}
                  isOn={seesNames}
                  onChange={(isOn) =>
                    void act(() => set({ userId: user.id, seesNames: isOn }), t('applications.reviewerSaved'))
                  }
                />
              )}
            </li>
          ) : null,
        )}
      </ul>
    </OverlayFrame>
  );
}
