import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { formatBytes } from '../ui/formatBytes.ts';
import { OwnFiles, type OwnFile } from '../files/OwnFiles.tsx';
import { useTrash } from '../files/useTrash.ts';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useAct } from '../ui/useAct.ts';
import { FileRow } from './FileRow.tsx';
import { useStorageAgain } from './useStorageAgain.ts';
import styles from './Storage.module.css';

/** What takes the most room, each with a way to be rid of it. */
export function LargestFiles() {
  const { text: t, language } = useI18n();
  const act = useAct();
  const again = useStorageAgain();
  const { remove } = useTrash();
  const [version, setVersion] = useState(0);
  const ask = async ({ id, name }: OwnFile) => {
    const isSure = await confirm({
      title: t('storage.deleteSure', { name }),
      text: t('storage.deleteText'),
      yes: t('photos.delete'),
      isDangerous: true,
    });
    if (!isSure || !(await act(() => remove(id), t('storage.deleted', { name })))) return;
    setVersion(version + 1);
    again();
  };
  return (
    <section className={styles.section} aria-label={t('storage.largest')}>
      <h3>{t('storage.largest')}</h3>
      <OwnFiles isLargest version={version} empty={<p className={styles.none}>{t('storage.noFiles')}</p>}>
        {(files) => (
          <ul aria-label={t('storage.largest')}>
            {files.map((file) => (
              <FileRow key={file.id} file={file} words={formatBytes(file.sizeBytes, language.locale)}>
                <IconButton
                  icon={<Trash2 />}
                  size="small"
                  label={t('storage.delete', { name: file.name })}
                  onClick={() => void ask(file)}
                />
              </FileRow>
            ))}
          </ul>
        )}
      </OwnFiles>
    </section>
  );
}
