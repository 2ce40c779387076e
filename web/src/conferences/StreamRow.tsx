import { Clock, Pencil, Square, Trash2 } from 'lucide-react';
import { dayTimesText } from './scheduleTimes.ts';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useAct } from '../ui/useAct.ts';
import { isOn } from './liveRooms.ts';
import { useStreamWrites } from './useStreamWrites.ts';
import styles from './Streams.module.css';

/** What one click adds, in minutes. */
const EXTENSION = 15;

interface StreamRowProps {
  conferenceId: string;
  stream: {
    readonly id: string;
    readonly title: string;
    readonly room: string | null | undefined;
    readonly roomId: string | null | undefined;
    readonly startsAt: string;
    readonly endsAt: string;
  };
  timezone: string;
  now: number;
  isOpen: boolean;
  onEdit: () => void;
}

/** A stream, and what organizers can do with it now. */
export function StreamRow({ conferenceId, stream, timezone, now, isOpen, onEdit }: StreamRowProps) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const { extend, end, remove, isBusy } = useStreamWrites(conferenceId);
  const { id, title, room, startsAt, endsAt } = stream;
  const askEnd = async () => {
    const isSure = await confirm({ text: t('live.endText', { title }), yes: t('live.end'), isDangerous: true });
    if (isSure) await act(() => end(id), t('live.ended', { title }));
  };
  const askDelete = async () => {
    const isSure = await confirm({ text: t('live.deleteText', { title }), yes: t('items.delete'), isDangerous: true });
    if (isSure) await act(() => remove(id), t('live.deleted', { title }));
  };
  return (
    <div className={styles.stream}>
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        <small>
          <bdi>{room ?? t('live.everywhere')}</bdi>
          {' · '}
          {dayTimesText(Date.parse(startsAt), Date.parse(endsAt), timezone, language.locale)}
        </small>
      </span>
      {isOpen && (
        <span className={styles.buttons}>
          {isOn(stream, now) && (
            <>
              <Button
                size="small"
                icon={<Clock />}
                isBusy={isBusy}
                onClick={() => void act(() => extend(id, EXTENSION), t('live.extended', { title, minutes: EXTENSION }))}
              >
                {t('live.extend', { minutes: EXTENSION })}
              </Button>
              <Button size="small" icon={<Square />} onClick={() => void askEnd()}>
                {t('live.end')}
              </Button>
            </>
          )}
          <span className={styles.icons}>
            <IconButton size="small" icon={<Pencil />} label={t('live.editStream', { title })} onClick={onEdit} />
            <IconButton
              size="small"
              icon={<Trash2 />}
              label={t('live.deleteStream', { title })}
              onClick={() => void askDelete()}
            />
          </span>
        </span>
      )}
    </div>
  );
}
