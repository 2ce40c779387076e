import { lazy, Suspense } from 'react';
import { isSessionExpired } from '../core/expiry.ts';
import { useStore } from '../core/store.ts';

/** Most visits never need it. */
const SignInAgain = lazy(async () => ({ default: (await import('../accounts/SignInAgain.tsx')).SignInAgain }));

/** The gateway no longer knows who this is: it is asked here, over what one was doing. */
export function SessionExpired() {
  const isExpired = useStore(isSessionExpired);
  if (!isExpired) return null;
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  );
}
