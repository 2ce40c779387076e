import { Check } from 'lucide-react';
import { useI18n } from '../core/i18n.tsx';
import { formatBytes } from '../ui/formatBytes.ts';
import { MediaThumbnail } from './MediaThumbnail.tsx';
import type { OwnFile } from './OwnFiles.tsx';
import styles from './MediaManager.module.css';

interface ManagedFileProps {
  file: OwnFile;
  isList: boolean;
  /** Null where a press takes it at once. */
  isChosen: boolean | null;
  onToggle: () => void;
}

/** One of one's own files, to be chosen. */
export function ManagedFile({ file, isList, isChosen, onToggle }: ManagedFileProps) {
  const { text: t, language } = useI18n();
  const { name, type, sizeBytes } = file;
  return (
    <li>
      <button
        type="button"
        className={styles.file}
        aria-label={t('manager.choose', { name })}
        aria-pressed={isChosen ?? undefined}
        onClick={onToggle}
      >
        <span className={styles.face}>
          <MediaThumbnail file={file} sizes={isList ? '64px' : '180px'} isBare={isList} />
          {isChosen && (
            <span className={styles.mark}>
              <Check aria-hidden="true" />
            </span>
          )}
        </span>
        {isList && (
          <span className={styles.words}>
            <b dir="auto">{name}</b>
            <small>
              {t(`manager.type.${type === '%future added value' ? 'OTHER' : type}`)} ·{' '}
              {formatBytes(sizeBytes, language.locale)}
            </small>
          </span>
        )}
      </button>
    </li>
  );
}
