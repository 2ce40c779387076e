import { isBlank } from '@plaza/text/blank.ts';
import { ImagePlus, Paperclip, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import type { Accepts } from './fileKinds.ts';
import { useDescribeFile } from './useDescribeFile.ts';
import { useFileProblem } from './useFileProblem.ts';
import type { Uploading } from './useUpload.ts';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  upload: Uploading;
  /** What can be chosen; it has to be what the upload accepts. */
  accepts?: Accepts;
}

const WORDS = {
  pictures: { accept: 'image/*', choose: 'files.choosePicture', add: 'files.addPicture' },
  films: { accept: 'video/*', choose: 'files.chooseFilm', add: 'files.addFilm' },
  sounds: { accept: 'audio/*,.mp4,.mov,.webm,.mkv', choose: 'files.chooseSound', add: 'files.addSound' },
  files: { accept: undefined, choose: 'files.chooseFile', add: 'files.addFile' },
} as const satisfies Record<Accepts, object>;

/** One picture, or another file: chosen, watched while it is sent, described for those who cannot see it, or taken out. */
export function PictureField({ upload, accepts = 'pictures' }: PictureFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [altText, setAltText] = useState('');
  const describe = useDescribeFile();
  const say = useFileProblem();
  const words = WORDS[accepts];
  const { state, start, retry, remove } = upload;
  const choose = (
    <input
      ref={input}
      id={id}
      type="file"
      accept={words.accept}
      className={styles.input}
      aria-label={t(words.choose)}
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
        <Button
          icon={accepts === 'pictures' ? <ImagePlus /> : <Paperclip />}
          onClick={() => input.current?.click()}
          tabIndex={-1}
          aria-hidden="true"
        >
          {t(words.add)}
        </Button>
      </div>
    );
  }
  const look = state.kind === 'done' ? state.file : state.look;
  const isPicture = look.kind === 'image';
  return (
    <div className={styles.chosen}>
      <div className={styles.frame}>
        <ChosenFile look={look} />
        <IconButton
          icon={<X />}
          size="small"
          isSolid
          className={styles.remove}
          label={t(state.kind === 'uploading' ? 'files.cancel' : isPicture ? 'files.remove' : 'files.removeFile')}
          onClick={remove}
        />
      </div>
      {state.kind === 'uploading' && (
        <>
          <ProgressBar value={state.progress} label={t('files.sending', { name: look.name })} />
          <p className={styles.note}>{t('files.sendingPart', { part: state.progress })}</p>
        </>
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {say({ code: state.code, kind: look.kind })}{' '}
          {state.canRetry ? (
            <Button size="small" onClick={retry}>
              {t('ui.retry')}
            </Button>
          ) : (
            <>
              {choose}
              <Button size="small" onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
                {t(words.choose)}
              </Button>
            </>
          )}
        </p>
      )}
      {state.kind === 'done' && (isPicture || look.kind === 'video') && (
        <TextField
          label={t('files.altText')}
          hint={t('files.altTextHint')}
          isOptional
          maxLength={1000}
          value={altText}
          onChange={setAltText}
          onBlur={() => !isBlank(altText) && describe(state.file.id, altText.trim())}
        />
      )}
    </div>
  );
}
