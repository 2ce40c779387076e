import { X } from 'lucide-react';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { OrderedList } from '../ui/OrderedList.tsx';
import { SPEAKERS_MAX, speakerKey, type DraftSpeaker } from './sessionFields.ts';
import { SpeakerSearch } from './SpeakerSearch.tsx';
import styles from './SessionForm.module.css';

interface SpeakerFieldsProps {
  speakers: readonly DraftSpeaker[];
  error: string | undefined;
  onChange: (speakers: readonly DraftSpeaker[]) => void;
}

/** The speakers of a session in their order. */
export function SpeakerFields({ speakers, error, onChange }: SpeakerFieldsProps) {
  const t = useText();
  const shift = (from: number, to: number) => {
    const moved = speakers[from];
    if (!moved) return;
    onChange(speakers.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(t('ui.moved', { name: moved.name, place: to + 1 }));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('schedule.speakers')}</legend>
      <OrderedList
        rows={speakers}
        keyOf={speakerKey}
        nameOf={({ name }) => name}
        onMove={shift}
        className={styles.speakers}
      >
        {(speaker, buttons, at) => (
          <>
            <span dir="auto">{speaker.name}</span>
            {speaker.userId === null && <Chip>{t('scheduling.noAccount')}</Chip>}
            {speaker.status === 'WITHDRAWN' && <Chip tone="bad">{t('schedule.withdrawn')}</Chip>}
            {speaker.userId !== null && speaker.status === 'CONFIRMED' && (
              <Chip tone="good">{t('scheduling.confirmed')}</Chip>
            )}
            {speaker.userId !== null && speaker.status === 'INVITED' && <Chip>{t('schedule.invited')}</Chip>}
            <span className={styles.buttons}>
              {buttons}
              <IconButton
                size="small"
                icon={<X />}
                label={t('scheduling.removeSpeaker', { name: speaker.name })}
                onClick={() => onChange(speakers.toSpliced(at, 1))}
              />
            </span>
          </>
        )}
      </OrderedList>
      {speakers.length < SPEAKERS_MAX ? (
        <SpeakerSearch speakers={speakers} error={error} onAdd={(speaker) => onChange([...speakers, speaker])} />
      ) : (
        <p>{t('scheduling.speakersMax', { count: SPEAKERS_MAX })}</p>
      )}
    </fieldset>
  );
}
