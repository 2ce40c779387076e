import { useEffect } from 'react';
import { isOnline } from '../core/network.ts';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';

/** The real bar above the page, and what stands beside a form that was not taken. */
export function BannerSamples() {
  const t = useText();
  const isConnected = useStore(isOnline);
  // Whoever leaves the page is as online as they are.
  useEffect(() => () => isOnline.set(navigator.onLine), []);
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Button onClick={() => isOnline.set(!isConnected)}>
        {t(isConnected ? 'design.goOffline' : 'design.goOnline')}
      </Button>
      <FormError text={t('problems.CREDENTIALS_INCORRECT')} />
    </div>
  );
}
