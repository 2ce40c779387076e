import { useRefetch } from '../core/refetch.ts';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { UnblockButton } from './UnblockButton.tsx';
import styles from './BlockedActor.module.css';

interface BlockedActorProps {
  kind: 'person' | 'crowd';
  id: string;
  name: string;
}

/** In place of all that a person or a crowd shares whom the viewer has blocked: that it is so, and the way back. */
export function BlockedActor({ kind, id, name }: BlockedActorProps) {
  const t = useText();
  const again = useRefetch();
  // While they are blocked the platform keeps their things back. Without an answer, what is known stays.
  const unblocked = () => void again().catch(() => undefined);
  return (
    <div className={styles.blocked}>
      <EmptyState
        title={t('moderation.blockedTitle', { name })}
        text={t(`moderation.blockedText.${kind}`)}
        action={<UnblockButton itemId={id} title={name} onDone={unblocked} />}
      />
    </div>
  );
}
