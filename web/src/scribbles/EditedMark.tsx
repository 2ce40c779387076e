import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import styles from './EditedMark.module.css';

interface EditedMarkProps {
  /** Global id of the scribble; absent where nobody keeps what it said before. */
  id?: string;
  at: string;
}

/** Its words have changed since; a member can look at what they were. */
export function EditedMark({ id, at }: EditedMarkProps) {
  const t = useText();
  const { isMember } = useSession();
  const words = (
    <>
      {t('items.edited')} <RelativeTime at={at} />
    </>
  );
  return (
    <p className={styles.edited}>
      {id && isMember ? (
        <PanelLink panel={`history/${id}`} className={styles.link}>
          {words}
        </PanelLink>
      ) : (
        words
      )}
    </p>
  );
}
