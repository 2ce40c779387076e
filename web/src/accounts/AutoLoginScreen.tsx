import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { enter, useSession } from '../core/session.ts';
import { storage } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FormError } from '../ui/FormError.tsx';
import { challengeOf, keepChallenge } from './challenge.ts';
import { LinkOver } from './LinkOver.tsx';
import { useSignInProblem } from './leaving.ts';
import { useRefusal } from './problems.ts';
import { useSignInByLink } from './useSignInByLink.ts';
import type { AutoLoginScreenQuery } from './__generated__/AutoLoginScreenQuery.graphql';
import styles from '../onboarding/Onboarding.module.css';

/** A link from a mail that signs in. Looking does not use it up, so it is asked for with a press. */
export function AutoLoginScreen({ queryRef }: EntryProps<AutoLoginScreenQuery>) {
  const t = useText();
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
        }
      }
    `,
    queryRef,
  );
  const isOver = !signInLink || (problem as { code?: string } | null)?.code === 'link_expired';
  if (isOver) {
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
  const submit = async () => {
    setProblem(null);
    try {
      const left = await signInByLink(queryRef.variables.token);
      if (left?.__typename === 'Challenge') {
        keepChallenge(challengeOf(left));
        return router.navigate('/two-factor-auth');
      }
      if (left) return setProblem(left);
      // Whoever was signed in here before leaves nothing behind.
      if (isMember) storage.clear();
      enter();
    } catch (error) {
      setProblem(error);
    }
  };
  const { name } = signInLink;
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('accounts.linkFor', { name })}</h1>
      <p className={styles.text}>{t(isMember ? 'accounts.linkInstead' : 'accounts.linkText')}</p>
      <FormError text={explain(problem).form} />
      <div className={styles.choices}>
        <Button kind="primary" size="large" isBlock isBusy={isBusy} onClick={() => void submit()}>
          {t('accounts.signInAs', { name })}
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
