import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { Differences } from './Differences.tsx';
import { VersionList } from './VersionList.tsx';
import type { WorkingCopy } from './workingCopy.ts';
import type { VersionsDialogDifferencesQuery } from './__generated__/VersionsDialogDifferencesQuery.graphql';
import type { VersionsDialogQuery } from './__generated__/VersionsDialogQuery.graphql';
import styles from './Scheduling.module.css';

interface VersionsDialogProps {
  copy: WorkingCopy;
  /** Whether the working copy can change. */
  isOpen: boolean;
  onClose: () => void;
}

const WORKING_COPY = 'working';

/** The released versions of a schedule, and what differs between two of them, or from one to the working copy. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { text: t } = useI18n();
  return (
    <Dialog title={t('scheduling.versions')} size="large" onClose={props.onClose}>
      <FallibleSection>
        <Suspense fallback={<ListSkeleton count={3} />}>
          <Versions {...props} />
        </Suspense>
      </FallibleSection>
    </Dialog>
  );
}

function Versions({ copy, isOpen }: VersionsDialogProps) {
  const { text: t } = useI18n();
  const { node } = useLazyLoadQuery<VersionsDialogQuery>(
    graphql`
      query VersionsDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            scheduleVersions {
              number
              name
              ...VersionList_version
            }
          }
        }
      }
    `,
    { id: copy.id },
    { fetchPolicy: 'store-and-network' },
  );
  const versions = node?.conference?.scheduleVersions ?? [];
  const [from, setFrom] = useState(String(versions[0]?.number ?? ''));
  const [to, setTo] = useState<string>(WORKING_COPY);
  if (versions.length === 0)
    return <EmptyState title={t('scheduling.noVersions')} text={t('scheduling.noVersionsText')} />;
  const options = versions.map(({ number, name }) => ({
    value: String(number),
    label: t('scheduling.versionNamed', { number, name }),
  }));
  return (
    <div className={styles.report}>
      <VersionList versions={versions} copy={copy} isOpen={isOpen} />
      <section className={styles.differences} aria-labelledby="schedule-differences">
        <h3 id="schedule-differences">{t('scheduling.compare')}</h3>
        <div className={styles.pair}>
          <SelectField label={t('scheduling.compareFrom')} value={from} options={options} onChange={setFrom} />
          <SelectField
            label={t('scheduling.compareTo')}
            value={to}
            options={[{ value: WORKING_COPY, label: t('scheduling.workingCopy') }, ...options]}
            onChange={setTo}
          />
        </div>
        <FallibleSection key={`${from} ${to}`} isSmall>
          <Suspense fallback={<ListSkeleton count={2} />}>
            <Compared copy={copy} from={Number(from)} to={to === WORKING_COPY ? null : Number(to)} />
          </Suspense>
        </FallibleSection>
      </section>
    </div>
  );
}

interface ComparedProps {
  copy: WorkingCopy;
  from: number;
  /** Null for the working copy. */
  to: number | null;
}

function Compared({ copy, from, to }: ComparedProps) {
  const { text: t } = useI18n();
  const { node } = useLazyLoadQuery<VersionsDialogDifferencesQuery>(
    graphql`
      query VersionsDialogDifferencesQuery($id: ID!, $from: Int!, $to: Int, $isWorkingCopy: Boolean!)
      @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            scheduleDifferences(from: $from, to: $to, isWorkingCopy: $isWorkingCopy) {
              sessionId
              ...Differences_difference
            }
          }
        }
      }
    `,
    { id: copy.id, from, to, isWorkingCopy: to === null },
    { fetchPolicy: 'store-and-network' },
  );
  const differences = node?.conference?.scheduleDifferences ?? [];
  if (differences.length === 0) return <p>{t('scheduling.noDifferences')}</p>;
  return <Differences differences={differences} copy={copy} />;
}
