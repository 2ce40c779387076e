import { ShieldX } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import type { RemovedNote_item$key } from './__generated__/RemovedNote_item.graphql';
import styles from './RemovedNote.module.css';

/** Tells an author what staff have taken away, and leads to why and to the appeal; nothing where nothing was. */
export function RemovedNote({ item }: { item: RemovedNote_item$key }) {
  const t = useText();
  const { id, isRemoved } = useFragment(
    graphql`
      fragment RemovedNote_item on Item {
        id
        isRemoved
      }
    `,
    item,
  );
  if (!isRemoved) return null;
  return (
    <p className={styles.note}>
      <ShieldX aria-hidden="true" />
      <span>
        {t('items.takenAway')} <PanelLink panel={`decided/${id}`}>{t('items.takenAwayWhy')}</PanelLink>
      </span>
    </p>
  );
}
