import { graphql, useFragment } from 'react-relay/hooks';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { usePlainKeys } from '../core/usePlainKeys.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useReview } from './useReview.ts';
import type { ReviewForm_application$key } from './__generated__/ReviewForm_application.graphql';
import styles from './Desk.module.css';

const SCORES = [1, 2, 3, 4, 5] as const;
const COMMENT_MAX = 2000;

/** The viewer’s review: a score by a key or a button, a comment, and whether they have a conflict of interest. */
export function ReviewForm({ application }: { application: ReviewForm_application$key }) {
  const t = useText();
  const { act, refused } = useFormAct();
  const { review, isBusy } = useReview();
  const { id, myReview } = useFragment(
    graphql`
      fragment ReviewForm_application on Application {
        id
        myReview {
          score
          comment
          isConflicted
        }
      }
    `,
    application,
  );
  const saved = {
    score: myReview?.score ?? null,
    comment: myReview?.comment ?? '',
    isConflicted: myReview?.isConflicted ?? false,
  };
  // Stays while the reader steps to other applications.
  const { draft, change, clear } = useFormDraft(`review.${id}`, saved);
  const { score, comment, isConflicted } = draft;
  const rate = (value: number) => change({ isConflicted: false, score: value === score ? null : value });
  const setConflict = (isOn: boolean) => change({ isConflicted: isOn, ...(isOn && { score: null }) });
  usePlainKeys((key) => {
    if (key === 'c') setConflict(!isConflicted);
    else if (SCORES.some((value) => String(value) === key)) rate(Number(key));
  });
  const save = async () => {
    if (await act(() => review({ id, score, comment, isConflicted }), t('applications.reviewed'))) clear();
  };
  return (
    <Form className={styles.review} onSubmit={() => void save()} aria-label={t('applications.review')}>
      <div role="radiogroup" aria-label={t('applications.score')} className={styles.scores}>
        {SCORES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`score ${id}`}
              checked={score === value}
              disabled={isConflicted}
              onChange={() => rate(value)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
      <p className={styles.hint}>{t('applications.scoreHint')}</p>
      <TextArea
        label={t('applications.comment')}
        isOptional
        rows={3}
        value={comment}
        onChange={(text) => change({ comment: text })}
        maxLength={COMMENT_MAX}
        error={refused.fields['comment']}
        dir="auto"
      />
      <Switch
        label={t('applications.conflict')}
        hint={t('applications.conflictHint')}
        isOn={isConflicted}
        onChange={setConflict}
      />
      <FormError text={refused.fields['score'] ?? refused.form} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy}>
        {t(score === null && !isConflicted ? 'applications.abstain' : 'applications.saveReview')}
      </Button>
    </Form>
  );
}
