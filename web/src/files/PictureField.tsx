import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { TextField } from '../ui/TextField.tsx';
import { StoredPreview } from './StoredPreview.tsx';
import { useDescribeFile } from './useDescribeFile.ts';
import type { Uploading } from './useUpload.ts';
import styles from './PictureField.module.css';

/** One picture: chosen, dropped in, watched while it is sent, described for those who cannot see it, or taken out. */
export function PictureField({ upload }: { upload: Uploading }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [altText, setAltText] = useState('');
  const describe = useDescribeFile();
  const { state, start, retry, remove } = upload;
  const choose = (
    <input
      ref={input}
      id={id}
      type="file"
      accept="image/*"
      className={styles.input}
      aria-label={t('files.choosePicture')}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) start(file);
      }}
    />
  );
  if (state.kind === 'none') {
    return (
      <div className={styles.choose}>
        {choose}
        <Button icon={<ImagePlus />} onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
          {t('files.addPicture')}
        </Button>
      </div>
    );
  }
  const look = state.kind === 'done' ? state.file : state;
  return (
    <div className={styles.chosen}>
      <div className={styles.frame}>
        {look.preview ? (
          <img src={look.preview} alt="" />
        ) : (
          state.kind === 'done' && <StoredPreview id={state.file.id} />
        )}
        <IconButton
          icon={<X />}
          size="small"
          isSolid
          className={styles.remove}
          label={t(state.kind === 'uploading' ? 'files.cancel' : 'files.remove')}
          onClick={remove}
        />
      </div>
      {state.kind === 'uploading' && (
        <>
          <ProgressBar value={state.progress} label={t('files.sending', { name: state.name })} />
          <p className={styles.note}>{t('files.sendingPart', { part: state.progress })}</p>
        </>
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {t(problemKey(state))}{' '}
          <Button size="small" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {state.kind === 'done' && (
        <TextField
          label={t('files.altText')}
          hint={t('files.altTextHint')}
          isOptional
          maxLength={1000}
          value={altText}
          onChange={setAltText}
          onBlur={() => altText.trim() && describe(state.file.id, altText.trim())}
        />
      )}
    </div>
  );
}
