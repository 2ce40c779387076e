import { Trash2 } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { formatBytes } from '../ui/formatBytes.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import type { StorageUse_storage$key } from './__generated__/StorageUse_storage.graphql';
import styles from './Storage.module.css';

/** From here on the room is called nearly used up. */
const NEARLY = 0.9;

/** How much is used and left, and by what kind of files. */
export function StorageUse({ storage }: { storage: StorageUse_storage$key }) {
  const { text: t, language } = useI18n();
  const { usedBytes, quotaBytes, trashBytes, byType } = useFragment(
    graphql`
      fragment StorageUse_storage on StorageUse {
        usedBytes
        quotaBytes
        trashBytes
        byType {
          type
          usedBytes
          filesCount
        }
      }
    `,
    storage,
  );
  const say = (bytes: number) => formatBytes(bytes, language.locale);
  const isNearlyFull = usedBytes >= quotaBytes * NEARLY;
  const kinds = byType.filter(({ filesCount }) => filesCount > 0);
  return (
    <section className={styles.section}>
      <p className={styles.used}>
        <b>{t('storage.used', { used: say(usedBytes), room: say(quotaBytes) })}</b>
        <span data-warning={isNearlyFull || undefined}>
          {t(isNearlyFull ? 'storage.nearlyFull' : 'storage.left', { left: say(Math.max(0, quotaBytes - usedBytes)) })}
        </span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {kinds.map(({ type, usedBytes: bytes }) => (
          <i key={type} data-type={type} style={{ inlineSize: `${(bytes / quotaBytes) * 100}%` }} />
        ))}
        <i data-type="TRASH" style={{ inlineSize: `${(trashBytes / quotaBytes) * 100}%` }} />
      </div>
      <ul className={styles.kinds} aria-label={t('storage.byKind')}>
        {kinds.map(({ type, usedBytes: bytes, filesCount }) => (
          <li key={type}>
            <i data-type={type} aria-hidden="true" />
            <span>{t(`manager.type.${type === '%future added value' ? 'OTHER' : type}`)}</span>
            <small>{t('storage.files', { count: filesCount })}</small>
            <b>{say(bytes)}</b>
          </li>
        ))}
      </ul>
      <div className={styles.rows}>
        <PanelRow
          panel="storage/trash"
          icon={<Trash2 />}
          title={t('storage.trash')}
          text={t('storage.trashText')}
          side={say(trashBytes)}
        />
      </div>
    </section>
  );
}
