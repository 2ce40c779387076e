import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { localTime } from '../core/zones.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import type { WorkingCopy } from './workingCopy.ts';
import type { AvailabilityDialogQuery } from './__generated__/AvailabilityDialogQuery.graphql';
import styles from './Scheduling.module.css';

interface AvailabilityDialogProps {
  copy: WorkingCopy;
  onClose: () => void;
}

/** When speakers are available. */
export function AvailabilityDialog(props: AvailabilityDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('scheduling.availability')} size="medium" onClose={props.onClose}>
      <FallibleSection>
        <Suspense fallback={<ListSkeleton count={2} />}>
          <Availabilities {...props} />
        </Suspense>
      </FallibleSection>
    </Dialog>
  );
}

function Availabilities({ copy, onClose }: AvailabilityDialogProps) {
  const t = useText();
  const { node } = useLazyLoadQuery<AvailabilityDialogQuery>(
    graphql`
      query AvailabilityDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            availabilities {
              speaker {
                id
              }
              periods {
                startsAt
                endsAt
              }
            }
          }
        }
      }
    `,
    { id: copy.id },
    { fetchPolicy: 'store-and-network' },
  );
  const named = copy.sessions.flatMap(({ speakers }) =>
    speakers.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name] as const])),
  );
  const speakers = [...new Map(named)].map(([value, label]) => ({ value, label }));
  const [chosen, setChosen] = useState(speakers[0]?.value ?? '');
  const userId = speakers.some(({ value }) => value === chosen) ? chosen : speakers[0]?.value;
  if (userId === undefined)
    return <EmptyState title={t('scheduling.nobodySpeaks')} text={t('scheduling.nobodySpeaksText')} />;
  const known = node?.conference?.availabilities?.find(({ speaker }) => speaker?.id === userId);
  const local = (at: string) => localTime(Date.parse(at), copy.timezone);
  return (
    <div className={styles.fields}>
      <p>{t('scheduling.availabilityText')}</p>
      <SelectField label={t('scheduling.speaker')} value={userId} options={speakers} onChange={setChosen} />
      <AvailabilityForm
        key={userId}
        copy={copy}
        userId={userId}
        saved={(known?.periods ?? []).map(({ startsAt, endsAt }) => ({ start: local(startsAt), end: local(endsAt) }))}
        onClose={onClose}
      />
    </div>
  );
}
