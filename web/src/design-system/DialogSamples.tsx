import { useState } from 'react';
import { isSessionExpired } from '../core/expiry.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const SIZES = ['small', 'medium', 'large', 'sheet'] as const;

/** Each size of a dialog, and the one that asks to sign in again. */
export function DialogSamples() {
  const t = useText();
  const [size, setSize] = useState<(typeof SIZES)[number] | null>(null);
  const close = () => setSize(null);
  const title = (each: (typeof SIZES)[number]) => t('design.dialog', { size: t(`design.size.${each}`) });
  return (
    <>
      {SIZES.map((each) => (
        <Button key={each} onClick={() => setSize(each)}>
          {title(each)}
        </Button>
      ))}
      <Button onClick={() => isSessionExpired.set(true)}>{t('design.expired')}</Button>
      {size && (
        <Dialog
          title={title(size)}
          size={size}
          onClose={close}
          actions={
            <Button kind="primary" onClick={close}>
              {t('ui.close')}
            </Button>
          }
        >
          {t('design.dialogText')}
        </Dialog>
      )}
    </>
  );
}
