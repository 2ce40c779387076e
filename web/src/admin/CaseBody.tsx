import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useTitle } from '../core/title.ts';
import { CaseDecision } from './CaseDecision.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseItem } from './CaseItem.tsx';
import { CaseSides } from './CaseSides.tsx';
import { CaseStatus } from './CaseStatus.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import type { CaseBody_case$key } from './__generated__/CaseBody_case.graphql';
import styles from './AdminCase.module.css';

/** The content in place, both sides, what happened, and the decision. */
export function CaseBody({ found }: { found: CaseBody_case$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment CaseBody_case on Case @throwOnFieldError {
        id
        title
        assignee {
          name {
            full
          }
        }
        ...CaseStatus_case
        ...ClaimButton_case
        ...CaseItem_case
        ...CaseDecision_case
        ...CaseSides_case
        file {
          ...CaseSides_file
          ...CaseHistory_file
        }
      }
    `,
    found,
  );
  useTitle(data.title || t('admin.untitled'));
  return (
    <>
      <div className={styles.state}>
        <CaseStatus found={data} />
        <span className={styles.who}>
          {data.assignee ? t('admin.with', { name: data.assignee.name.full }) : t('admin.unclaimed')}
        </span>
        <ClaimButton found={data} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <CaseItem found={data} />
          <CaseSides found={data} file={data.file} />
        </div>
        <div className={styles.column}>
          <CaseDecision found={data} />
          <CaseHistory caseId={data.id} file={data.file} />
        </div>
      </div>
    </>
  );
}
