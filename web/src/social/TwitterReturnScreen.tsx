import { useEffect, useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { returnPath } from '../core/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { useFinishTwitterLink } from './useFinishTwitterLink.ts';
import styles from '../onboarding/Onboarding.module.css';

/** Effects may run twice, and the answer of the other site is good once. */
const handedOver = new Set<string>();

/** Back from the other site: the account is linked, and one is where one was; or it is said why not. */
export function TwitterReturnScreen({ params }: PlainProps) {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const finish = useFinishTwitterLink();
  const [problem, setProblem] = useState<unknown>(null);
  const { state = '', code } = params;
  useEffect(() => {
    const handOver = async () => {
      try {
        const result = await finish(state, code ?? null);
        if (result.__typename !== 'FinishTwitterLinkPayload') return setProblem(result);
        showToast(t('social.linked'));
        router.navigate(returnPath(result.returnTo ?? null), { replace: true });
      } catch (error) {
        setProblem(error);
      }
    };
    if (handedOver.has(state)) return;
    handedOver.add(state);
    void handOver();
  }, [state, code, finish, router, t]);
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t(problem ? 'social.failedTitle' : 'social.linking')}</h1>
      {problem ? (
        <>
          <FormError text={explain(problem).form} />
          <div className={styles.choices}>
            <ButtonLink kind="primary" size="large" to="/?p=account/settings/linked">
              {t('social.back')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <p className={styles.text} role="status">
          {t('social.wait')}
        </p>
      )}
    </div>
  );
}
