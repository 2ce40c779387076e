import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { FEEDBACK } from './filters.ts';
import type { CaseStatus_case$key } from './__generated__/CaseStatus_case.graphql';
import styles from './AdminFrame.module.css';

const TONES = {
  PENDING_REVIEW: 'now',
  WATCHING: 'plain',
  APPROVED: 'good',
  REVIEW_DENIED: 'plain',
  BLOCKED: 'bad',
} as const;
const APPEALS = ['OPEN', 'UPHELD', 'OVERTURNED'] as const;

/** How a case stands, and what came of its appeal. */
export function CaseStatus({ found }: { found: CaseStatus_case$key }) {
  const t = useText();
  const { status, appealStatus } = useFragment(
    graphql`
      fragment CaseStatus_case on Case {
        status
        appealStatus
      }
    `,
    found,
  );
  const known = FEEDBACK.find((each) => each === status);
  const appeal = APPEALS.find((each) => each === appealStatus);
  return (
    <span className={styles.chips}>
      {known && <Chip tone={TONES[known]}>{t(`admin.feedback.${known}`)}</Chip>}
      {appeal && <Chip tone={appeal === 'OPEN' ? 'now' : 'plain'}>{t(`admin.appeal.${appeal}`)}</Chip>}
    </span>
  );
}
