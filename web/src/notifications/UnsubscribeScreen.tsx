import { useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FormError } from '../ui/FormError.tsx';
import { isKnown } from './kinds.ts';
import { useUnsubscribe } from './useUnsubscribe.ts';
import styles from '../onboarding/Onboarding.module.css';

/** A link in a mail that ends such mails; with a press, so that a mail program that looks at links ends nothing. */
export function UnsubscribeScreen({ params }: PlainProps) {
  const t = useText();
  const say = useProblemText();
  const { unsubscribe, isBusy } = useUnsubscribe();
  const [ended, setEnded] = useState<{ kind: string | null } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async () => {
    setProblem(null);
    try {
      const result = await unsubscribe(params.token ?? '');
      if (result.__typename !== 'UnsubscribePayload') return setProblem(result);
      setEnded({ kind: result.kind ?? null });
    } catch (error) {
      setProblem(error);
    }
  };
  if (ended) {
    return (
      <div className={styles.stack} role="status">
        <h1 className={styles.title}>{t('notifications.mailsEnded')}</h1>
        {ended.kind === null && <p className={styles.text}>{t('notifications.digestEnded')}</p>}
        {ended.kind && isKnown(ended.kind) && (
          <p className={styles.text}>
            {t('notifications.mailsEndedText', { kind: t(`notifications.kind.${ended.kind}`) })}
          </p>
        )}
        <div className={styles.choices}>
          <ButtonLink size="large" to="/">
            {t('notifications.toPlaza')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('notifications.endMails')}</h1>
      <p className={styles.text}>{t('notifications.endMailsText')}</p>
      <FormError text={problem ? say(problem) : null} />
      <div className={styles.choices}>
        <Button kind="primary" size="large" isBlock isBusy={isBusy} onClick={() => void submit()}>
          {t('notifications.endMailsYes')}
        </Button>
      </div>
    </div>
  );
}
