import { useEffect, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { challengeOf, type Challenge } from './challenge.ts';
import { proofAsked } from '../core/proof.ts';
import { useRefusal } from './problems.ts';
import { SecondStep } from './SecondStep.tsx';
import { useCreateProof } from './useCreateProof.ts';
import styles from './SignInAgain.module.css';

/** «Is it you?» before something guarded is changed; what was being changed waits behind it. */
export function ProofDialog() {
  const t = useText();
  const explain = useRefusal();
  const asked = useStore(proofAsked);
  const createProof = useCreateProof();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      try {
        const result = await createProof();
        if (isGone) return;
        if (result.__typename === 'CreateProofPayload') setChallenge(challengeOf(result));
        else setProblem(result);
      } catch (error) {
        if (!isGone) setProblem(error);
      }
    };
    void start();
    return () => {
      isGone = true;
    };
  }, [createProof]);
  if (!asked) return null;
  return (
    <Dialog title={t('security.proofTitle')} onClose={() => asked.answer(false)}>
      <p className={styles.text}>{t('security.proofText')}</p>
      <FormError text={explain(problem).form} />
      {challenge && <SecondStep challenge={challenge} onDone={() => asked.answer(true)} />}
      {!challenge && !problem && <ListSkeleton count={2} />}
    </Dialog>
  );
}
