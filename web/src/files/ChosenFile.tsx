import { cx } from '../ui/cx.ts';
import { FileMark } from './FileMark.tsx';
import type { FileKind } from './fileKinds.ts';
import { StoredPreview } from './StoredPreview.tsx';
import styles from './ChosenFile.module.css';

interface ChosenFileProps {
  look: {
    readonly id?: string | null;
    readonly preview: string | null;
    readonly name: string;
    readonly kind: FileKind;
  };
  /** A small square, without its name. */
  isSmall?: boolean;
  className?: string;
}

/** What somebody chose: a picture as it is, anything else by its mark and its name. */
export function ChosenFile({ look, isSmall, className }: ChosenFileProps) {
  const { id, preview, name, kind } = look;
  if (kind === 'image') {
    if (preview) return <img src={preview} alt={isSmall ? name : ''} className={className} />;
    return id ? <StoredPreview id={id} /> : null;
  }
  return (
    <span className={cx(styles.file, className)} data-small={isSmall || undefined}>
      <FileMark kind={kind} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
