import { isSessionExpired } from '../core/expiry.ts';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useStore } from '../core/store.ts';
import { Apart } from './Apart.tsx';

/** Most visits never need it. */
const SignInAgain = lazyWithRetry(async () => (await import('../accounts/SignInAgain.tsx')).SignInAgain);

/** The gateway no longer knows who this is: it is asked here, over what one was doing. */
export function SessionExpired() {
  const isExpired = useStore(isSessionExpired);
  if (!isExpired) return null;
  return (
    <Apart>
      <SignInAgain />
    </Apart>
  );
}
