import { RotateCw, X } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import { useFileProblem } from './useFileProblem.ts';
import { useUpload } from './useUpload.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './AttachmentSlot.module.css';

interface AttachmentSlotProps {
  slot: string;
  onRemove: () => void;
}

/** A file that goes with words, while it is being sent. */
export function AttachmentSlot({ slot, onRemove }: AttachmentSlotProps) {
  const t = useText();
  const say = useFileProblem();
  const { state, retry, remove } = useUpload(slot, { accepts: 'files' });
  if (state.kind === 'none') return null;
  const look = state.kind === 'done' ? state.file : state.look;
  return (
    <li className={styles.slot}>
      <div className={styles.picture}>
        <ChosenFile look={look} isSmall />
        {state.kind === 'uploading' && (
          <div className={styles.bar}>
            <ProgressBar value={state.progress} label={t('files.sending', { name: look.name })} />
          </div>
        )}
        {state.kind === 'failed' && state.canRetry && (
          <IconButton
            icon={<RotateCw />}
            size="small"
            isSolid
            className={styles.retry}
            label={t('ui.retry')}
            onClick={retry}
          />
        )}
        <IconButton
          icon={<X />}
          size="small"
          isSolid
          className={styles.remove}
          label={t(look.kind === 'image' ? 'files.remove' : 'files.removeFile')}
          onClick={() => {
            remove();
            onRemove();
          }}
        />
      </div>
      {state.kind === 'failed' && (
        <p className={styles.problem} role="alert">
          {say({ code: state.code, kind: look.kind })}
        </p>
      )}
    </li>
  );
}
