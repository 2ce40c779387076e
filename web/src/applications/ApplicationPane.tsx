import { X } from 'lucide-react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ApplicationReader } from './ApplicationReader.tsx';
import type { ApplicationPaneQuery } from './__generated__/ApplicationPaneQuery.graphql';
import styles from './Desk.module.css';

interface ApplicationPaneProps {
  id: string;
  onClose: () => void;
}

/** The application that is read beside the table. */
export function ApplicationPane({ id, onClose }: ApplicationPaneProps) {
  const t = useText();
  const { node } = useLazyLoadQuery<ApplicationPaneQuery>(
    graphql`
      query ApplicationPaneQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Application @alias(as: "application") {
            number
            ...ApplicationReader_application
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  const application = node?.application;
  const title = application ? t('applications.numbered', { number: application.number ?? 0 }) : t('applications.gone');
  return (
    <section className={styles.pane} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <IconButton size="small" icon={<X />} label={t('applications.closeReader')} onClick={onClose} />
      </header>
      {application ? <ApplicationReader application={application} /> : <EmptyState title={t('applications.gone')} />}
    </section>
  );
}
