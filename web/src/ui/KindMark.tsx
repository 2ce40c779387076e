import { useText } from '../core/i18n.tsx';
import { KIND_PATHS, type Kind } from './kinds.ts';
import styles from './KindMark.module.css';

interface KindMarkProps {
  kind: Kind;
  /** With the kind's word beside it, as in a byline. */
  hasLabel?: boolean;
}

/** The kind's silhouette in its ink. Alone it is decoration: name the thing beside it. */
export function KindMark({ kind, hasLabel = false }: KindMarkProps) {
  const t = useText();
  return (
    <span className={styles.mark} data-kind={kind}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path fillRule="evenodd" d={KIND_PATHS[kind]} />
      </svg>
      {hasLabel && t(`ui.kind.${kind}`)}
    </span>
  );
}
