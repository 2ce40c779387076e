import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { ChoiceChip } from '../ui/ChoiceChip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { FILE_TYPES, type FileTypeName } from './fileTypes.ts';
import { ManagedFile } from './ManagedFile.tsx';
import { OwnFiles, type OwnFile } from './OwnFiles.tsx';
import styles from './MediaManager.module.css';

interface FileChoiceProps {
  /** The kinds that can be chosen; with one alone there is nothing to filter. */
  types?: readonly FileTypeName[];
  /** Absent where a press takes one at once. */
  chosen?: ReadonlyMap<string, OwnFile>;
  onToggle: (file: OwnFile) => void;
  /** Changes when they are to be asked for again. */
  version?: string;
}

/** One's own files by kind, as pictures or as a list, to choose from. */
export function FileChoice({ types = FILE_TYPES, chosen, onToggle, version }: FileChoiceProps) {
  const t = useText();
  const [wanted, setWanted] = useState<FileTypeName | null>(
    types.length < FILE_TYPES.length ? (types[0] ?? null) : null,
  );
  const [isList, setList] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        {types.length > 1 && (
          <div className={styles.types} role="group" aria-label={t('manager.types')}>
            {types.length === FILE_TYPES.length && (
              <ChoiceChip isChosen={wanted === null} onChange={() => setWanted(null)}>
                {t('manager.all')}
              </ChoiceChip>
            )}
            {types.map((type) => (
              <ChoiceChip key={type} isChosen={wanted === type} onChange={() => setWanted(type)}>
                {t(`manager.type.${type}`)}
              </ChoiceChip>
            ))}
          </div>
        )}
        <IconButton
          icon={isList ? <LayoutGrid /> : <List />}
          label={t(isList ? 'manager.asGrid' : 'manager.asList')}
          onClick={() => setList(!isList)}
          className={styles.view}
        />
      </div>
      <OwnFiles
        type={wanted}
        version={version}
        empty={<EmptyState title={t('manager.none')} text={t('manager.noneText')} />}
      >
        {(files) => (
          <ul className={isList ? styles.list : styles.grid} aria-label={t('manager.title')}>
            {files.map((file) => (
              <ManagedFile
                key={file.id}
                file={file}
                isList={isList}
                isChosen={chosen ? chosen.has(file.id) : null}
                onToggle={() => onToggle(file)}
              />
            ))}
          </ul>
        )}
      </OwnFiles>
    </>
  );
}
