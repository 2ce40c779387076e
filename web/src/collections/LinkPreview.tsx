import { ExternalLink } from 'lucide-react';
import { LinkPicture } from './LinkPicture.tsx';
import type { Preview } from './useLinkPreview.ts';
import styles from './LinkPreview.module.css';

/** What a link leads to, as it says itself; read out when it comes. */
export function LinkPreview({ preview: { title, description, site, picture } }: { preview: Preview }) {
  return (
    <div className={styles.preview} data-pictured={picture ? true : undefined} role="status">
      {picture ? (
        <span className={styles.picture}>
          <LinkPicture picture={picture} isFilling />
        </span>
      ) : (
        <ExternalLink aria-hidden="true" />
      )}
      <div className={styles.words}>
        <small dir="auto">{site}</small>
        <b dir="auto">{title}</b>
        {description && <p dir="auto">{description}</p>}
      </div>
    </div>
  );
}
