import { FolderOpen, Pause, Play, RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { formatBytes } from '../ui/formatBytes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { FileMark } from './FileMark.tsx';
import { canRetry, cancelUpload, giveAgain, goOnWithUpload, pauseUpload } from './uploading.ts';
import type { Upload } from './uploads.ts';
import { useFileProblem } from './useFileProblem.ts';
import styles from './UploadTray.module.css';

/** One file on its way: how far it is, and what can be done about it. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { text: t, language } = useI18n();
  const say = useFileProblem();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  const { key, name, kind, step, preview, bytes, sent, percent } = upload;
  const size = (count: number) => formatBytes(count, language.locale);
  const isMoving = step === 'waiting' || step === 'sending' || step === 'processing';
  return (
    <li className={styles.row} data-step={step}>
      <span className={styles.face} aria-hidden="true">
        {kind === 'image' && preview ? <img src={preview} alt="" /> : <FileMark kind={kind} />}
      </span>
      <div className={styles.words}>
        <b className={styles.name} dir="auto" title={name}>
          {name}
        </b>
        {step === 'failed' ? (
          <p className={styles.problem} role="alert">
            {say({ code: upload.code ?? 'UNAVAILABLE', kind })}
          </p>
        ) : (
          <p className={styles.state}>
            {t(`files.step.${step}`, { sent: size(sent), all: size(bytes), part: percent / 100 })}
          </p>
        )}
        {isOther && (
          <p className={styles.problem} role="alert">
            {t('files.otherFile', { name })}
          </p>
        )}
        {isMoving && (
          <ProgressBar
            value={step === 'processing' ? percent / 100 : sent / bytes}
            label={t('files.sending', { name })}
          />
        )}
      </div>
      <div className={styles.actions}>
        {(step === 'sending' || step === 'waiting') && sent < bytes && (
          <IconButton
            icon={<Pause />}
            size="small"
            label={t('files.pause', { name })}
            onClick={() => pauseUpload(key)}
          />
        )}
        {step === 'paused' && (
          <IconButton
            icon={<Play />}
            size="small"
            label={t('files.goOn', { name })}
            onClick={() => goOnWithUpload(key)}
          />
        )}
        {step === 'failed' && canRetry(upload) && (
          <IconButton
            icon={<RotateCw />}
            size="small"
            label={t('files.retry', { name })}
            onClick={() => goOnWithUpload(key)}
          />
        )}
        {step === 'lost' && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('files.giveAgain', { name })}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) setOther(!giveAgain(key, file));
              }}
            />
            <IconButton
              icon={<FolderOpen />}
              size="small"
              label={t('files.giveAgain', { name })}
              onClick={() => input.current?.click()}
            />
          </>
        )}
        {step !== 'processing' && (
          <IconButton
            icon={<X />}
            size="small"
            label={t(step === 'failed' ? 'files.dismiss' : 'files.cancelNamed', { name })}
            onClick={() => cancelUpload(key)}
          />
        )}
      </div>
    </li>
  );
}
