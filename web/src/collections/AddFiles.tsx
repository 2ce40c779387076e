import { FolderOpen } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import type { FileTypeName } from '../files/fileTypes.ts';
import { MediaManager } from '../files/MediaManager.tsx';
import { useFileDrop } from '../files/useFileDrop.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import type { useAddFiles } from './useAddFiles.ts';
import styles from './AddFiles.module.css';

interface AddFilesProps extends ReturnType<typeof useAddFiles> {
  /** How many there are, in words. */
  counted: string | false;
  words: {
    add: string;
    choose: string;
    sending: (sending: { name: string; at: number; total: number }) => string;
  };
  icon: ReactNode;
  /** Something else is what one mostly comes for. */
  isQuiet?: boolean;
  /** What the device offers, and what of the viewer's own files. */
  accept: string;
  types: readonly FileTypeName[];
  /** Where a tour stops. */
  tour?: string;
  /** More buttons. */
  children?: ReactNode;
}

/** Adds files of this device, or the viewer's own, to a collection: how far it is, and what was refused and why. */
export function AddFiles({
  counted,
  words,
  icon,
  isQuiet = false,
  accept,
  types,
  tour,
  children,
  sending,
  refused,
  add,
  cancel,
  retry,
}: AddFilesProps) {
  const t = useText();
  const say = useProblemText();
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const addAll = (files: readonly File[]) => add(files.map((file) => ({ file, name: file.name })));
  const drop = useFileDrop(addAll);
  return (
    <>
      <div {...drop} className={styles.bar} data-tour={tour}>
        <span className={styles.count}>{counted}</span>
        {children}
        <Button icon={<FolderOpen />} onClick={() => setPicking(true)}>
          {t('manager.fromYours')}
        </Button>
        <Button
          kind={isQuiet ? 'secondary' : 'primary'}
          icon={icon}
          isBusy={sending !== null}
          onClick={() => input.current?.click()}
        >
          {words.add}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple
          hidden
          aria-label={words.choose}
          onChange={(event) => {
            addAll([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {isPicking && (
        <MediaManager
          types={types}
          isMany
          onPick={(files) => add(files.map(({ id, name }) => ({ id, name })))}
          onClose={() => setPicking(false)}
        />
      )}
      {sending && (
        <div className={styles.sending}>
          <span dir="auto">{words.sending(sending)}</span>
          <Button size="small" onClick={cancel}>
            {t('files.cancel')}
          </Button>
          <ProgressBar label={t('files.sending', { name: sending.name })} value={sending.progress} />
        </div>
      )}
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <ul>
            {refused.map(({ name, problem }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {say(problem)}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
