import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useShortcuts } from '../core/shortcuts.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { FEEDBACK, type Feedback } from './filters.ts';
import { DECISION_MAX } from './limits.ts';
import { useUpdateCase } from './useUpdateCase.ts';
import type { CaseDecision_case$key } from './__generated__/CaseDecision_case.graphql';
import styles from './AdminCase.module.css';

/** On an appeal: the decision stands, or it is taken back. */
const ON_APPEAL = ['BLOCKED', 'APPROVED'] as const;

const WORDS = { OWN: 'admin.ownThing', DECIDED: 'admin.notYourAppeal', CLAIMED: 'admin.notYours' } as const;

/** What comes of it, and the words that go to both sides. */
export function CaseDecision({ found }: { found: CaseDecision_case$key }) {
  const t = useText();
  const say = useProblemText();
  const { decide, isBusy } = useUpdateCase();
  const form = useRef<HTMLFormElement>(null);
  const { id, status, decision, obstacle, contextType, appealStatus } = useFragment(
    graphql`
      fragment CaseDecision_case on Case {
        id
        status
        decision
        obstacle
        contextType
        appealStatus
      }
    `,
    found,
  );
  const isAppeal = appealStatus === 'OPEN';
  const [chosen, setChosen] = useState<Feedback | ''>('');
  const [words, setWords] = useState(isAppeal ? '' : (decision ?? ''));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  useShortcuts([
    { keys: 'd', label: 'admin.keyDecide', run: () => form.current?.querySelector<HTMLElement>('input')?.focus() },
  ]);
  const options: readonly Feedback[] = isAppeal ? ON_APPEAL : FEEDBACK.filter((each) => each !== status);
  const isFinal = chosen !== '' && chosen !== 'WATCHING' && chosen !== 'PENDING_REVIEW';
  const isUnsaid = isFinal && isBlank(words);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || chosen === '' || isUnsaid || isLongerThan(words, DECISION_MAX)) return;
    try {
      const refusal = await decide({ id, status: chosen, decision: trimmed(words) || null });
      if (refusal) return setProblem(refusal);
      setChosen('');
      setTried(false);
      showToast(t(isFinal ? 'admin.toldBoth' : 'admin.decided'));
    } catch (error) {
      setProblem(error);
    }
  };
  const label = (value: Feedback) => {
    if (isAppeal) return t(value === 'BLOCKED' ? 'admin.uphold' : 'admin.overturn');
    if (value === 'BLOCKED' && contextType === 'USER') return t('admin.blockPerson');
    return t(`admin.choice.${value}`);
  };
  return (
    <section className={styles.part}>
      <h2>{t(isAppeal ? 'admin.onAppeal' : 'admin.decisionHeading')}</h2>
      {!obstacle ? (
        <Form ref={form} className={styles.form} onSubmit={submit}>
          <RadioGroup<Feedback | ''>
            label={t('admin.whatComes')}
            value={chosen}
            options={options.map((value) => ({ value, label: label(value) }))}
            onChange={setChosen}
          />
          <TextArea
            label={t('admin.decision')}
            value={words}
            onChange={setWords}
            limit={DECISION_MAX}
            rows={4}
            dir="auto"
            error={isTried && isUnsaid ? t('admin.sayWhy') : null}
          />
          <FormError text={isTried && chosen === '' ? t('admin.chooseFirst') : problem ? say(problem) : null} />
          <div>
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {t('admin.decideAndTell')}
            </Button>
          </div>
        </Form>
      ) : (
        <p className={styles.quiet}>{t(WORDS[obstacle as keyof typeof WORDS] ?? 'admin.notYours')}</p>
      )}
    </section>
  );
}
