import { isSessionExpired } from '../core/expiry.ts';
import { later } from '../core/later.ts';
import { useStore } from '../core/store.ts';
import { Apart } from './Apart.tsx';

/** Most visits never need it. */
const SignInAgain = later(async () => (await import('../accounts/SignInAgain.tsx')).SignInAgain);

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
