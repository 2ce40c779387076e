import { useText } from '../core/i18n.tsx';
import { ChosenFile } from '../files/ChosenFile.tsx';
import { useFileProblem } from '../files/useFileProblem.ts';
import type { Uploading } from '../files/useUpload.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { filterStyle, type FilterName } from './filters.ts';
import { LOOP_SECONDS } from './useCamera.ts';
import styles from './LoopRecorder.module.css';

interface LoopPreviewProps {
  upload: Uploading;
  filter: FilterName | null;
  onTooLong: (isTooLong: boolean) => void;
}

/** The clip through its filter, over and over, and how far it is on its way. */
export function LoopPreview({ upload: { state, retry }, filter, onTooLong }: LoopPreviewProps) {
  const t = useText();
  const say = useFileProblem();
  if (state.kind === 'none') return null;
  const look = state.kind === 'done' ? state.file : state.look;
  return (
    <>
      {look.preview ? (
        <video
          className={styles.preview}
          style={{ filter: filterStyle(filter) }}
          src={look.preview}
          aria-label={t('loops.preview')}
          controls
          loop
          muted
          playsInline
          // A recording that was not closed yet does not know how long it is.
          onLoadedMetadata={({ currentTarget: { duration } }) =>
            onTooLong(Number.isFinite(duration) && duration > LOOP_SECONDS + 1)
          }
        />
      ) : (
        <ChosenFile look={look} />
      )}
      {state.kind === 'uploading' && (
        <ProgressBar value={state.progress} label={t('files.sending', { name: look.name })} />
      )}
      {state.kind === 'failed' && (
        <p role="alert">
          {say({ code: state.code, kind: look.kind })}{' '}
          <Button size="small" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  );
}
