import { useEffect } from 'react';
import { usePlace, useRouter } from '../core/navigation.ts';

/** The short addresses of onboarding, such as /sign-up, lead to where it stands. */
export function RedirectScreen() {
  const router = useRouter();
  const { path, search } = usePlace();
  useEffect(() => {
    router.navigate(`/welcome${path}${search}`, { replace: true });
  }, [router, path, search]);
  return null;
}
