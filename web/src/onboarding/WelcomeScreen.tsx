import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import type { WelcomeScreenQuery } from './__generated__/WelcomeScreenQuery.graphql';
import styles from './Onboarding.module.css';

/** The door: what this is, with whom, and the two ways in. */
export function WelcomeScreen({ queryRef, params }: EntryProps<WelcomeScreenQuery>) {
  const t = useText();
  const query = params.to ? `?to=${encodeURIComponent(params.to)}` : '';
  return (
    <div className={styles.stack}>
      <h1 className={styles.headline}>{t('onboarding.headline')}</h1>
      <p className={styles.promise}>
        {/* The door opens also while nobody can say which town this is. */}
        <ErrorBoundary resetKey="" fallback={() => t('onboarding.promise')}>
          <PromiseOfTown queryRef={queryRef} />
        </ErrorBoundary>
      </p>
      <div className={styles.choices}>
        <ButtonLink kind="primary" size="large" to={`/welcome/sign-up${query}`}>
          {t('onboarding.createAccount')}
        </ButtonLink>
        <ButtonLink size="large" to={`/welcome/sign-in${query}`}>
          {t('onboarding.signIn')}
        </ButtonLink>
      </div>
    </div>
  );
}

function PromiseOfTown({ queryRef }: Pick<EntryProps<WelcomeScreenQuery>, 'queryRef'>) {
  const t = useText();
  const { community } = usePreloadedQuery<WelcomeScreenQuery>(
    graphql`
      query WelcomeScreenQuery @preloadable @throwOnFieldError {
        community {
          name
        }
      }
    `,
    queryRef,
  );
  return t('onboarding.promiseNamed', { name: community.name });
}
