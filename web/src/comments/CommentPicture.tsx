import { RotateCw, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { useUpload } from '../files/useUpload.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './CommentPicture.module.css';

interface CommentPictureProps {
  file: File;
  onSent: (id: string) => void;
  onRemove: () => void;
}

/** A picture that goes with a comment, while it is being sent. */
export function CommentPicture({ file, onSent, onRemove }: CommentPictureProps) {
  const t = useText();
  const { state, start, retry, remove } = useUpload(null, (sent) => (sent ? onSent(sent.id) : onRemove()));
  const begin = useEffectEvent(() => start(file));
  useEffect(() => begin(), []);
  const preview = state.kind === 'none' ? null : state.kind === 'done' ? state.file.preview : state.preview;
  return (
    <li className={styles.picture}>
      {preview && <img src={preview} alt={file.name} />}
      {state.kind === 'uploading' && (
        <div className={styles.bar}>
          <ProgressBar value={state.progress} label={t('files.sending', { name: file.name })} />
        </div>
      )}
      {state.kind === 'failed' && (
        <IconButton
          icon={<RotateCw />}
          size="small"
          isSolid
          className={styles.retry}
          label={`${t(problemKey(state))} ${t('ui.retry')}`}
          onClick={retry}
        />
      )}
      <IconButton
        icon={<X />}
        size="small"
        isSolid
        className={styles.remove}
        label={t('files.remove')}
        onClick={remove}
      />
    </li>
  );
}
