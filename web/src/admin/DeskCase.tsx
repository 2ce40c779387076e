import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { FEEDBACK } from './filters.ts';
import type { DeskCase_item$key } from './__generated__/DeskCase_item.graphql';
import styles from './AdminFrame.module.css';

/** Whether it is there, and the newest case about it. */
export function DeskCase({ item }: { item: DeskCase_item$key }) {
  const t = useText();
  const { isRemoved, caseId, caseStatus, reportsCount } = useFragment(
    graphql`
      fragment DeskCase_item on AdminItem {
        isRemoved
        caseId
        caseStatus
        reportsCount
      }
    `,
    item,
  );
  const status = FEEDBACK.find((each) => each === caseStatus);
  return (
    <span className={styles.words}>
      <span className={styles.chips}>
        <Chip tone={isRemoved ? 'bad' : 'good'}>{t(isRemoved ? 'admin.takenAway' : 'admin.isThere')}</Chip>
      </span>
      {caseId && status && (
        <small className={styles.until}>
          <TextLink to={`/admin/reports/${encodeURIComponent(caseId)}`}>{t(`admin.feedback.${status}`)}</TextLink>
          {' · '}
          {t('admin.reportsCount', { count: reportsCount })}
        </small>
      )}
    </span>
  );
}
