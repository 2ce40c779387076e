import { useEffect, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { enter } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { forgetLeaving, keptLeaving } from './leaving.ts';
import { longDate } from './longDate.ts';
import { useRefusal } from './problems.ts';
import { useCancelDeletion } from './useCancelDeletion.ts';
import styles from '../onboarding/Onboarding.module.css';

/** After signing in to an account that is being deleted: to stay, or to leave it so. */
export function StayScreen() {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const explain = useRefusal();
  const [leaving] = useState(keptLeaving);
  const { cancel, isBusy } = useCancelDeletion();
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    if (!leaving) router.navigate('/welcome/sign-in', { replace: true });
  }, [leaving, router]);
  if (!leaving) return null;
  const stay = async () => {
    setProblem(null);
    try {
      const result = await cancel(leaving.stayToken);
      if (result.__typename !== 'CancelAccountDeletionPayload') return setProblem(result);
      forgetLeaving();
      enter();
    } catch (error) {
      setProblem(error);
    }
  };
  const goAway = () => {
    forgetLeaving();
    router.navigate('/welcome', { replace: true });
  };
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('deletion.stayTitle')}</h1>
      <p className={styles.text}>
        {t('deletion.stayText', { date: longDate(leaving.deletesAt, language.locale) ?? '' })}
      </p>
      <FormError text={explain(problem).form} />
      <div className={styles.choices}>
        <Button kind="primary" size="large" isBlock isBusy={isBusy} onClick={() => void stay()}>
          {t('deletion.stay')}
        </Button>
        <Button size="large" isBlock onClick={goAway}>
          {t('deletion.leaveIt')}
        </Button>
      </div>
    </div>
  );
}
