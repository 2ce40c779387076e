import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { DECISION_MAX } from './limits.ts';
import { useUpdateCase } from './useUpdateCase.ts';
import type { CaseHistory_file$key } from './__generated__/CaseHistory_file.graphql';
import styles from './AdminCase.module.css';

const KNOWN = [
  'OPENED',
  'CLAIMED',
  'RELEASED',
  'NOTED',
  'DECIDED',
  'APPEALED',
  'APPEAL_UPHELD',
  'APPEAL_OVERTURNED',
] as const;

interface CaseHistoryProps {
  caseId: string;
  file: CaseHistory_file$key;
}

/** Who did what, and notes that staff alone read. */
export function CaseHistory({ caseId, file }: CaseHistoryProps) {
  const t = useText();
  const say = useProblemText();
  const { note, isBusy } = useUpdateCase();
  const [words, setWords, forget] = useDraft(`case.${caseId}`);
  const [problem, setProblem] = useState<unknown>(null);
  const { events } = useFragment(
    graphql`
      fragment CaseHistory_file on CaseFile {
        events {
          internalId
          action
          text
          createdAt
          actor {
            name {
              full
            }
          }
        }
      }
    `,
    file,
  );
  const submit = async () => {
    setProblem(null);
    if (isBusy || isBlank(words) || isLongerThan(words, DECISION_MAX)) return;
    try {
      const refusal = await note(caseId, words.trim());
      if (refusal) return setProblem(refusal);
      forget();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <section className={styles.part}>
      <h2>{t('admin.history')}</h2>
      {events.length === 0 && <p className={styles.quiet}>{t('admin.noHistory')}</p>}
      <ol className={styles.list}>
        {events.map(({ internalId, action, text, createdAt, actor }) => {
          const known = KNOWN.find((each) => each === action);
          return (
            <li key={internalId} className={styles.entry}>
              <b>{known && t(`admin.happened.${known}`)}</b>
              {text && (
                <p className={styles.words} dir="auto">
                  {text}
                </p>
              )}
              <p className={styles.quiet}>
                <bdi>{actor?.name.full ?? t('admin.gone')}</bdi>
                {' · '}
                <RelativeTime at={createdAt} />
              </p>
            </li>
          );
        })}
      </ol>
      <Form className={styles.form} onSubmit={submit}>
        <TextArea label={t('admin.note')} value={words} onChange={setWords} limit={DECISION_MAX} rows={2} dir="auto" />
        <FormError text={problem ? say(problem) : null} />
        <div>
          <Button size="small" type="submit" isBusy={isBusy}>
            {t('admin.addNote')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
