import { useEffect } from 'react';
import { useRouter } from '../core/navigation.ts';

/** The short addresses of onboarding, such as /sign-up, lead to where it stands. */
export function RedirectScreen() {
  const router = useRouter();
  useEffect(() => {
    const { path, search } = router.place;
    if (!path.startsWith('/welcome')) router.navigate(`/welcome${path}${search}`, { replace: true });
  }, [router]);
  return null;
}
