import { useEffect } from 'react';
import { useRouter } from '../core/navigation.ts';

/** The product's own paths for choosing an address lead to the panel in which it is chosen and confirmed. */
export function OwnAddressScreen() {
  const router = useRouter();
  useEffect(() => {
    const profile = router.place.path.replace(/\/vanityUrl(Confirmation)?$/, '');
    if (profile !== router.place.path) router.navigate(`${profile}?p=account/settings/address`, { replace: true });
  }, [router]);
  return null;
}
