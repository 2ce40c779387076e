import { FolderOpen, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { FileMark } from '../files/FileMark.tsx';
import type { FileTypeName } from '../files/fileTypes.ts';
import { MediaManager } from '../files/MediaManager.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Streams.module.css';

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
}

interface FileFieldProps {
  label: string;
  hint?: string;
  types: readonly FileTypeName[];
  value: ChosenFile | null;
  error?: string | undefined;
  onChange: (file: ChosenFile | null) => void;
}

/** One of the viewer’s own files. */
export function FileField({ label, hint, types, value, error, onChange }: FileFieldProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const id = useId();
  return (
    <fieldset className={styles.file} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <span className={styles.chosen}>
        {value && (
          <>
            <FileMark kind={types[0] ?? 'OTHER'} />
            <bdi>{value.name}</bdi>
            <IconButton
              size="small"
              icon={<X />}
              label={t('live.removeFile', { name: value.name })}
              onClick={() => onChange(null)}
            />
          </>
        )}
        <Button size="small" icon={<FolderOpen />} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          {t('live.chooseFile')}
        </Button>
      </span>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {isPicking && (
        <MediaManager
          types={types}
          onPick={([file]) => file && onChange({ id: file.id, name: file.name })}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}
