import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { reconnect } from '../core/environment.ts';
import { endExpiry } from '../core/expiry.ts';
import { useText } from '../core/i18n.tsx';
import { announceSwitch } from '../core/session.ts';
import { storage } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import type { Challenge } from './challenge.ts';
import { SecondStep } from './SecondStep.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { SignInAgainQuery } from './__generated__/SignInAgainQuery.graphql';
import styles from './SignInAgain.module.css';

/** Signs the same person in again without leaving the page: nothing that they were writing is touched. */
export function SignInAgain() {
  const t = useText();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { viewer } = useLazyLoadQuery<SignInAgainQuery>(
    graphql`
      query SignInAgainQuery @throwOnFieldError {
        viewer {
          id
          user {
            name {
              full
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-only' },
  );
  const goOn = (viewerId: string | undefined) => {
    if (viewer && viewerId !== viewer.id) {
      // Somebody else: nothing of the person before stays, and nothing of theirs is sent in another name.
      storage.clear();
      announceSwitch();
      return location.assign('/');
    }
    void reconnect();
    endExpiry(true);
    showToast(t('shell.signedInAgain'));
  };
  return (
    <Dialog title={t('shell.expiredTitle')} hidesPage onClose={() => endExpiry(false)}>
      <p className={styles.text}>
        {viewer ? t('shell.expiredNamed', { name: viewer.user.name.full }) : t('shell.expiredText')}
      </p>
      {challenge ? (
        <SecondStep challenge={challenge} onDone={goOn} />
      ) : (
        <SignInForm
          isAgain
          onSignedIn={goOn}
          onChallenge={setChallenge}
          aside={
            <Button kind="quiet" isBlock onClick={() => endExpiry(false)}>
              {t('shell.later')}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
