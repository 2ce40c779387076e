import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { enter, startOver, useSession } from '../core/session.ts';
import { storage } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { challengeOf, keepChallenge } from './challenge.ts';
import { ConfirmationOver } from './ConfirmationOver.tsx';
import { LinkOver } from './LinkOver.tsx';
import { useSignInProblem } from './leaving.ts';
import { useRefusal } from './problems.ts';
import { useSignInByLink } from './useSignInByLink.ts';
import type { AutoLoginScreenQuery } from './__generated__/AutoLoginScreenQuery.graphql';
import styles from '../onboarding/Onboarding.module.css';

/** A link from a mail that signs in, and may confirm its address. Looking does not use it up, so it is asked for with a press. */
export function AutoLoginScreen({ queryRef, params }: EntryProps<AutoLoginScreenQuery>) {
  const { text: t, rich } = useI18n();
  const explain = useRefusal();
  const router = useRouter();
  const { isMember } = useSession();
  const { signInByLink, isBusy } = useSignInByLink();
  const [problem, setProblem] = useSignInProblem();
  const { signInLink } = usePreloadedQuery<AutoLoginScreenQuery>(
    graphql`
      query AutoLoginScreenQuery($token: String!) @preloadable @throwOnFieldError {
        signInLink(token: $token) {
          name
          email
          isViewer
        }
      }
    `,
    queryRef,
  );
  const isOver = !signInLink || (problem as { code?: string } | null)?.code === 'LINK_EXPIRED';
  if (isOver) {
    // To an address that nobody has confirmed no other link goes.
    if (params.secret === undefined) return <ConfirmationOver />;
    return (
      <LinkOver
        title={t('legal.expiredTitle')}
        text={t('legal.expiredText')}
        actions={
          <>
            <ButtonLink kind="primary" size="large" to="/welcome/sign-in-link">
              {t('legal.newLink')}
            </ButtonLink>
            <ButtonLink size="large" to="/welcome/sign-in">
              {t('accounts.withPassword')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  const { name, email, isViewer } = signInLink;
  const submit = async () => {
    setProblem(null);
    try {
      const left = await signInByLink(queryRef.variables.token);
      if (left?.__typename === 'Challenge') {
        // That is done, whatever becomes of the second step.
        if (email) showToast(t('accounts.confirmed', { email }));
        keepChallenge(challengeOf(left));
        return router.navigate('/two-factor-auth');
      }
      if (left) return setProblem(left);
      // Whoever was signed in here before leaves nothing behind.
      if (isMember && !isViewer) storage.clear();
      if (email) startOver('/', t('accounts.confirmed', { email }));
      else enter();
    } catch (error) {
      setProblem(error);
    }
  };
  const { form, fields } = explain(problem);
  const isInstead = isMember && !isViewer;
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{email ? t('security.verifyTitle') : t('accounts.linkFor', { name })}</h1>
      {email && (
        <p className={styles.text}>
          {rich('accounts.confirmText', { email, name, b: (words) => <b dir="auto">{words}</b> })}
        </p>
      )}
      {isInstead && <p className={styles.text}>{t('accounts.linkInstead')}</p>}
      {!email && !isInstead && <p className={styles.text}>{t(isViewer ? 'accounts.linkOwn' : 'accounts.linkText')}</p>}
      <FormError text={form ?? fields['email']} />
      <div className={styles.choices}>
        <Button kind="primary" size="large" isBlock isBusy={isBusy} onClick={() => void submit()}>
          {email
            ? t(isViewer ? 'accounts.confirmOwn' : 'accounts.confirmAs', { name })
            : t('accounts.signInAs', { name })}
        </Button>
        {isMember && (
          <ButtonLink size="large" to="/">
            {t('accounts.stay')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
