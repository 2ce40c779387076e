import { Link2 } from 'lucide-react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useShare } from '../items/useShare.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { KindMark } from '../ui/KindMark.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { loopPath } from './loopPlaces.ts';
import { useIsHeld } from './useIsHeld.ts';
import styles from './LoopDesktop.module.css';

/** Says that loops are for the phone, and hands the very one over to it. */
export function LoopDesktopScreen({ params }: PlainProps) {
  const t = useText();
  const isHeld = useIsHeld();
  const path = params.loop ? loopPath(params.loop) : '/vscribbles';
  const { copy } = useShare(path, t('loops.title'));
  return (
    <div className={styles.notice} data-kind="loop">
      <div className={styles.words}>
        <KindMark kind="loop" />
        <h1>{t('loops.desktop')}</h1>
        <p>{t('loops.desktopText')}</p>
        <div className={styles.actions}>
          {isHeld && (
            <RouterLink to={path} className={buttonClass({ kind: 'primary' })}>
              {t('loops.openHere')}
            </RouterLink>
          )}
          <Button icon={<Link2 />} onClick={copy}>
            {t('items.copyLink')}
          </Button>
        </div>
      </div>
      <div className={styles.phone}>
        <QrCode text={location.origin + path} label={t('loops.code')} />
        <p dir="ltr">
          {location.host}
          {path}
        </p>
      </div>
    </div>
  );
}
