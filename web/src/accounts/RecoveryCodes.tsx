import { Copy, Download, Printer } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { saveText } from '../core/saveText.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown this once: copied, saved or printed, they are put where a lost phone is not. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(t('security.copied')),
      () => showToast(t('security.copyFailed'), { tone: 'bad' }),
    );
  const download = () =>
    saveText({
      name: 'plaza-recovery-codes.txt',
      mediaType: 'text/plain',
      text: `${t('security.fileTitle')}\n\n${text}\n`,
    });
  return (
    <div className={styles.codes} data-printed>
      <h3 className={styles.title}>{t('security.recovery')}</h3>
      <p className={styles.text}>{t('security.recoveryText')}</p>
      <ol className={styles.list} dir="ltr" aria-label={t('security.recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon={<Copy />} onClick={() => void copy()}>
          {t('security.copy')}
        </Button>
        <Button icon={<Download />} onClick={download}>
          {t('security.download')}
        </Button>
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('security.print')}
        </Button>
      </div>
      <Button kind="primary" isBlock onClick={onDone}>
        {t('security.kept')}
      </Button>
    </div>
  );
}
