import { EditorFile } from './EditorFile.tsx';
import styles from './EditorCover.module.css';

interface EditorCoverProps {
  label: string;
  slot: string;
  fileId: string | null;
  onChange: (id: string | null) => void;
}

/** The cover in an editor. */
export function EditorCover({ label, slot, fileId, onChange }: EditorCoverProps) {
  return (
    <div className={styles.cover} data-gap="COVER">
      <span className={styles.label}>{label}</span>
      <EditorFile slot={slot} kind="IMAGE" fileId={fileId} onChange={onChange} />
    </div>
  );
}
