import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ClosedNote_page$key } from './__generated__/ClosedNote_page.graphql';
import styles from './ClosedNote.module.css';

/** In place of what only members see: how one becomes one. */
export function ClosedNote({ page }: { page: ClosedNote_page$key }) {
  const t = useText();
  const { isInvited } = useFragment(
    graphql`
      fragment ClosedNote_page on Page {
        isInvited
      }
    `,
    page,
  );
  return (
    <div className={styles.closed}>
      <EmptyState title={t('crowds.closedTitle')} text={t(isInvited ? 'crowds.closedInvited' : 'crowds.closedText')} />
    </div>
  );
}
