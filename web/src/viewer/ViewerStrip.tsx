import { useEffect, useRef } from 'react';
import { useText } from '../core/i18n.tsx';
import { FileMark } from '../files/FileMark.tsx';
import type { ViewerFile } from './viewerFile.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './MediaViewer.module.css';

interface ViewerStripProps {
  list: readonly ViewerFile[];
  currentId: string;
  onShow: (id: string) => void;
}

/** All that one goes round in, small, in a row. */
export function ViewerStrip({ list, currentId, onShow }: ViewerStripProps) {
  const t = useText();
  const at = list.findIndex(({ id }) => id === currentId);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <nav ref={row} className={styles.strip} aria-label={t('viewer.all')}>
      {list.map(({ id, type, name, altText, markedAsNsfw, thumbhash, links }, index) => {
        const small = links.xs ?? links.sm ?? links.poster;
        return (
          <button
            key={id}
            type="button"
            aria-current={index === at || undefined}
            aria-label={altText ?? name}
            onClick={() => onShow(id)}
          >
            {small ? (
              <Picture links={{ source: small }} isSensitive={markedAsNsfw} alt="" thumbhash={thumbhash} isFilling />
            ) : (
              <FileMark kind={type} />
            )}
          </button>
        );
      })}
    </nav>
  );
}
