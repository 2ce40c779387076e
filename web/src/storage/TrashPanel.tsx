import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { formatBytes } from '../ui/formatBytes.ts';
import { OwnFiles, type OwnFile } from '../files/OwnFiles.tsx';
import { useTrash } from '../files/useTrash.ts';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useAct } from '../ui/useAct.ts';
import { FileRow } from './FileRow.tsx';
import { useStorageAgain } from './useStorageAgain.ts';
import styles from '../panels/PanelBody.module.css';

/** What was deleted, with the day on which it is gone for good; until then it comes back to where it was. */
export function TrashPanel() {
  const { text: t, language } = useI18n();
  const act = useAct();
  const again = useStorageAgain();
  const { remove, restore } = useTrash();
  const [version, setVersion] = useState(0);
  const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' });
  const send = async (what: Parameters<typeof act>[0], said: string) => {
    if (!(await act(what, said))) return;
    setVersion((before) => before + 1);
    again();
  };
  const end = async ({ id, name }: OwnFile) => {
    const isSure = await confirm({
      title: t('storage.endSure', { name }),
      text: t('storage.endText'),
      yes: t('storage.end'),
      isDangerous: true,
    });
    if (isSure) await send(() => remove(id), t('storage.ended', { name }));
  };
  return (
    <div className={styles.pad}>
      <OwnFiles
        isTrash
        version={version}
        empty={<EmptyState title={t('storage.trashEmpty')} text={t('storage.trashText')} />}
      >
        {(files) => (
          <ul aria-label={t('storage.trash')}>
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                words={t('storage.goneOn', {
                  size: formatBytes(file.sizeBytes, language.locale),
                  day: file.deletesAt ? day.format(new Date(file.deletesAt)) : '',
                })}
              >
                <IconButton
                  icon={<Undo2 className="flip" />}
                  size="small"
                  label={t('storage.restore', { name: file.name })}
                  onClick={() => void send(() => restore(file.id), t('storage.restored', { name: file.name }))}
                />
                <IconButton
                  icon={<Trash2 />}
                  size="small"
                  label={t('storage.endOf', { name: file.name })}
                  onClick={() => void end(file)}
                />
              </FileRow>
            ))}
          </ul>
        )}
      </OwnFiles>
    </div>
  );
}
