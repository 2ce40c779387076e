import { useEffect, useRef } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import styles from '../panels/PanelBody.module.css';

/** It has arrived; and who does not want to see it meanwhile can block it. */
export function ReportSent({ itemId }: { itemId: string }) {
  const t = useText();
  const router = useRouter();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={styles.stack} role="status">
      <p>
        <b>{t('moderation.sent')}</b>
      </p>
      <p>{t('moderation.sentText')}</p>
      <div className={styles.actions}>
        <Button onClick={() => router.open('p', `block/${itemId}`, { replace: true })}>
          {t('moderation.blockToo')}
        </Button>
        <Button kind="primary" onClick={() => router.close('p')}>
          {t('onboarding.done')}
        </Button>
      </div>
    </div>
  );
}
