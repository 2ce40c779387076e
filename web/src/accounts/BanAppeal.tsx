import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useSend } from '../core/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { BanAppealMutation } from './__generated__/BanAppealMutation.graphql';
import styles from '../onboarding/Onboarding.module.css';

interface BanAppealProps {
  /** What they tried to sign in with: it proves who they are. */
  username: string;
  password: string;
}

const TEXT_MAX = 1000;

/** Somebody banned cannot sign in: they say once, here, why the ban is wrong. */
export function BanAppeal({ username, password }: BanAppealProps) {
  const t = useText();
  const say = useProblemText();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [send, isBusy] = useSend<BanAppealMutation>(graphql`
    mutation BanAppealMutation($input: AppealBanInput!) {
      result: appealBan(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (!text.trim() || [...text].length > TEXT_MAX) return;
    try {
      const { result } = await send({ input: { username, password, text: text.trim() } });
      if (result.__typename === 'PlazaError') return setProblem(result);
      setSent(true);
    } catch (error) {
      setProblem(error);
    }
  };
  if (isSent) return <p role="status">{t('accounts.appealSent')}</p>;
  return (
    <div className={styles.stack}>
      <TextArea
        label={t('accounts.appealBan')}
        value={text}
        onChange={setText}
        limit={TEXT_MAX}
        rows={3}
        dir="auto"
        error={isTried && !text.trim() ? t('accounts.required') : null}
      />
      <FormError text={problem ? say(problem) : null} />
      <Button isBlock isBusy={isBusy} onClick={() => void submit()}>
        {t('accounts.sendAppeal')}
      </Button>
    </div>
  );
}
