import { X } from 'lucide-react';
import { announce } from '../core/announce.ts';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { moveKeys } from '../ui/moveKeys.ts';
import { OrderButtons } from '../ui/OrderButtons.tsx';
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
    announce(t('crowds.moved', { name: moved.name, place: to + 1 }));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('schedule.speakers')}</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <ol className={styles.speakers} onKeyDown={moveKeys(shift)}>
        {speakers.map((speaker, at) => (
          <li key={speakerKey(speaker)} data-row={at}>
            <span dir="auto">{speaker.name}</span>
            {speaker.userId === null && <Chip>{t('scheduling.noAccount')}</Chip>}
            {speaker.status === 'WITHDRAWN' && <Chip tone="bad">{t('schedule.withdrawn')}</Chip>}
            {speaker.userId !== null && speaker.status === 'CONFIRMED' && (
              <Chip tone="good">{t('scheduling.confirmed')}</Chip>
            )}
            {speaker.userId !== null && speaker.status === 'INVITED' && <Chip>{t('schedule.invited')}</Chip>}
            <span className={styles.buttons}>
              {speakers.length > 1 && (
                <OrderButtons
                  at={at}
                  isLast={at === speakers.length - 1}
                  isBusy={false}
                  labels={{
                    up: t('crowds.moveUp', { name: speaker.name }),
                    down: t('crowds.moveDown', { name: speaker.name }),
                  }}
                  onMove={(to) => shift(at, to)}
                />
              )}
              <IconButton
                size="small"
                icon={<X />}
                label={t('scheduling.removeSpeaker', { name: speaker.name })}
                onClick={() => onChange(speakers.toSpliced(at, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      {speakers.length < SPEAKERS_MAX ? (
        <SpeakerSearch speakers={speakers} error={error} onAdd={(speaker) => onChange([...speakers, speaker])} />
      ) : (
        <p>{t('scheduling.speakersMax', { count: SPEAKERS_MAX })}</p>
      )}
    </fieldset>
  );
}
