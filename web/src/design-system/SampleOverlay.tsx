import { X } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { StepRail } from '../ui/StepRail.tsx';
import styles from './SampleOverlay.module.css';

/** An overlay with its step rail, for the catalogue. */
export function SampleOverlay() {
  const t = useText();
  const router = useRouter();
  const title = t('design.overlayTitle');
  useLayerTitle(title);
  const close = () => router.close('o');
  return (
    <div className={styles.overlay}>
      <StepRail
        label={t('design.steps')}
        steps={[t('design.stepOne'), t('design.stepTwo'), t('design.stepThree')]}
        current={1}
      />
      <div className={styles.body}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <IconButton icon={<X />} label={t('ui.close')} onClick={close} />
        </header>
        <p>{t('design.overlayText')}</p>
        <div className={styles.actions}>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button kind="primary" onClick={close}>
            {t('ui.yes')}
          </Button>
        </div>
      </div>
    </div>
  );
}
