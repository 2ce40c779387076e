import { FolderPlus, Maximize2, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { FileChoice } from '../files/FileChoice.tsx';
import { useChosenFiles } from '../files/useChosenFiles.ts';
import { useOpenFile } from '../files/useOpenFile.ts';
import { useSendFiles } from '../files/useSendFiles.ts';
import { useDeletePhotos } from '../photos/useDeletePhotos.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import styles from './MediaPanel.module.css';

/** All of one's own files by kind: sent, opened, put into collections, deleted, one or several. */
export function MediaPanel() {
  const t = useText();
  const router = useRouter();
  const open = useOpenFile(undefined);
  const input = useRef<HTMLInputElement>(null);
  const { chosen, toggle, clear } = useChosenFiles();
  const [changes, setChanges] = useState(0);
  const again = () => setChanges((before) => before + 1);
  const { remove, isBusy } = useDeletePhotos(again);
  const { send, arrived } = useSendFiles();
  const files = [...chosen.values()];
  const [only] = files;
  const ask = async () => {
    const isSure = await confirm({
      title: t('photos.deleteSure'),
      text: t('photos.deleteText'),
      yes: t('photos.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    await remove(files.map(({ id }) => ({ id, item: { manageable: true, file: { id } } })));
    clear();
    again();
  };
  return (
    <div className={styles.panel}>
      <Button kind="primary" icon={<Upload />} onClick={() => input.current?.click()}>
        {t('media.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('media.choose')}
        onChange={(event) => {
          send(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <FileChoice chosen={chosen} onToggle={toggle} version={`${changes}.${arrived}`} />
      {files.length > 0 && (
        <div className={styles.actions} role="group" aria-label={t('media.withChosen')}>
          <span role="status">{t('media.chosen', { count: files.length })}</span>
          {only && files.length === 1 && (
            <>
              <Button size="small" icon={<Maximize2 />} onClick={() => open(only.id)}>
                {t('media.open')}
              </Button>
              <Button size="small" icon={<FolderPlus />} onClick={() => router.open('p', `collect/${only.id}`)}>
                {t('media.collect')}
              </Button>
            </>
          )}
          <Button size="small" kind="danger" icon={<Trash2 />} isBusy={isBusy} onClick={() => void ask()}>
            {t('photos.delete')}
          </Button>
          <Button size="small" onClick={clear}>
            {t('media.chooseNone')}
          </Button>
        </div>
      )}
    </div>
  );
}
