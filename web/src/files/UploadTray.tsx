import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { uploads, watched, type Upload } from './uploads.ts';
import { UploadRow } from './UploadRow.tsx';
import { useUploadNews } from './useUploadNews.ts';
import styles from './UploadTray.module.css';

/** Every file on its way, wherever one goes meanwhile. */
export function UploadTray() {
  const { text: t } = useI18n();
  const id = useId();
  const [wish, setOpen] = useState<boolean | null>(null);
  const onScreen = useStore(watched);
  const shown = useStore(uploads).filter((each) => isListed(each, onScreen));
  useUploadNews();
  if (shown.length === 0) return null;
  const failed = shown.filter(({ step }) => step === 'failed').length;
  // Where a field shows the same, it stays small and out of the way of what one writes.
  const isOpen = wish ?? !shown.some(({ slot }) => slot !== null && onScreen.has(slot));
  const going = shown.length - failed;
  return (
    <section className={styles.tray} aria-label={t('files.tray')}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          title={t(isOpen ? 'files.trayFold' : 'files.trayOpen')}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-live="polite">
            {going > 0 ? t('files.trayCount', { count: going }) : t('files.trayFailed', { count: failed })}
          </span>
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </button>
      </h2>
      {!isOpen && going > 0 && <ProgressBar value={wholeOf(shown)} label={t('files.tray')} />}
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {shown.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

/** A picture takes a moment, and its own field shows it: it needs no second place unless it is left behind. */
function isListed({ kind, slot, step }: Upload, onScreen: ReadonlySet<string>): boolean {
  if (kind !== 'image') return true;
  return slot === null ? step === 'failed' || step === 'lost' : !onScreen.has(slot);
}

/** How much of all bytes has been sent. */
function wholeOf(all: readonly Upload[]): number {
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
  return bytes > 0 ? all.reduce((sum, each) => sum + each.sent, 0) / bytes : 0;
}
