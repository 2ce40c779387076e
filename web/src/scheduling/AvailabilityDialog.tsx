import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { localTime } from '../core/zones.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
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

/** When speakers and rooms are available. */
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
            roomAvailabilities {
              room {
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
  const rooms = copy.rooms.map(({ id: value, title: label }) => ({ value, label }));
  const [whose, setWhose] = useState<'speakers' | 'rooms'>('speakers');
  const [chosen, setChosen] = useState('');
  const options = whose === 'rooms' ? rooms : speakers;
  const id = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value;
  const { availabilities, roomAvailabilities } = node?.conference ?? {};
  const known =
    whose === 'rooms'
      ? roomAvailabilities?.find(({ room }) => room?.id === id)
      : availabilities?.find(({ speaker }) => speaker?.id === id);
  const local = (at: string) => localTime(Date.parse(at), copy.timezone);
  return (
    <div className={styles.fields}>
      {rooms.length > 0 && (
        <SegmentedControl
          label={t('scheduling.availability')}
          value={whose}
          options={[
            { value: 'speakers', label: t('scheduling.ofSpeakers') },
            { value: 'rooms', label: t('scheduling.ofRooms') },
          ]}
          onChange={setWhose}
        />
      )}
      {id === undefined ? (
        <EmptyState title={t('scheduling.nobodySpeaks')} text={t('scheduling.nobodySpeaksText')} />
      ) : (
        <>
          <p>{t(whose === 'rooms' ? 'scheduling.roomAvailabilityText' : 'scheduling.availabilityText')}</p>
          <SelectField
            label={t(whose === 'rooms' ? 'scheduling.room' : 'scheduling.speaker')}
            value={id}
            options={options}
            onChange={setChosen}
          />
          <AvailabilityForm
            key={id}
            copy={copy}
            subject={whose === 'rooms' ? { roomId: id } : { userId: id }}
            saved={(known?.periods ?? []).map(({ startsAt, endsAt }) => ({
              start: local(startsAt),
              end: local(endsAt),
            }))}
            onClose={onClose}
          />
        </>
      )}
    </div>
  );
}
