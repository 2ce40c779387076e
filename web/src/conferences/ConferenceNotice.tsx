import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { exactTime } from '../ui/times.ts';
import type { ConferenceNotice_conference$key } from './__generated__/ConferenceNotice_conference.graphql';
import styles from './ConferenceView.module.css';

/** Says that a conference was cancelled, archived, or moved. */
export function ConferenceNotice({ conference }: { conference: ConferenceNotice_conference$key }) {
  const { text: t, language } = useI18n();
  const { status, cancelledReason, previousStartsAt } = useFragment(
    graphql`
      fragment ConferenceNotice_conference on Conference {
        status
        cancelledReason
        previousStartsAt
      }
    `,
    conference,
  );
  if (status === 'CANCELLED')
    return (
      <p className={styles.notice}>
        <b>{t('conferences.cancelledNote')}</b>
        {cancelledReason && <span dir="auto">{cancelledReason}</span>}
      </p>
    );
  if (status === 'ARCHIVED') return <p className={styles.notice}>{t('conferences.archivedNote')}</p>;
  if (!previousStartsAt) return null;
  const before = exactTime(new Date(previousStartsAt), language.locale);
  return <p className={styles.notice}>{t('events.movedNote', { before })}</p>;
}
