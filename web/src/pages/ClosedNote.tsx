import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ClosedNote_crowd$key } from './__generated__/ClosedNote_crowd.graphql';
import styles from './ClosedNote.module.css';

/** In place of what only members see: how one becomes one. */
export function ClosedNote({ crowd }: { crowd: ClosedNote_crowd$key }) {
  const t = useText();
  const { isInvited } = useFragment(
    graphql`
      fragment ClosedNote_crowd on Crowd {
        isInvited
      }
    `,
    crowd,
  );
  return (
    <div className={styles.closed}>
      <EmptyState title={t('crowds.closedTitle')} text={t(isInvited ? 'crowds.closedInvited' : 'crowds.closedText')} />
    </div>
  );
}
