import { Pencil, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TrackForm, type TrackDraft } from './TrackForm.tsx';
import type { TrackRow_track$key } from './__generated__/TrackRow_track.graphql';
import styles from './Tracks.module.css';

interface TrackRowProps {
  track: TrackRow_track$key;
  /** Whether the conference can still be changed. */
  isOpen: boolean;
  isEdited: boolean;
  isBusy: boolean;
  /** Changes its position. */
  order: ReactNode;
  /** Returns the refusal, or null. */
  save: (track: TrackDraft) => Promise<{ readonly code: string } | null>;
  onEdit: () => void;
  onDone: () => void;
  /** `isShared`: other conferences use it, too. */
  onRemove: (isShared: boolean) => void;
}

/** A track of a conference, or the form that changes it. One that other conferences use is only removed from this one. */
export function TrackRow({ track, isOpen, isEdited, isBusy, order, save, onEdit, onDone, onRemove }: TrackRowProps) {
  const t = useText();
  const { name, hue, sessionsCount, manageable, conferences } = useFragment(
    graphql`
      fragment TrackRow_track on Track @throwOnFieldError {
        id
        name
        hue
        sessionsCount
        manageable
        conferences {
          id
        }
      }
    `,
    track,
  );
  if (isEdited)
    return (
      <TrackForm
        saved={{ name, hue }}
        isBusy={isBusy}
        submitLabel={t('organizing.saveTrack')}
        save={save}
        done={() => t('organizing.trackSaved')}
        onDone={onDone}
      />
    );
  const isShared = conferences.length > 1;
  return (
    <div className={styles.track}>
      <i aria-hidden="true" />
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <small>{t('organizing.trackSessions', { count: sessionsCount })}</small>
      </span>
      {isOpen && manageable && (
        <span className={styles.buttons}>
          {order}
          <IconButton size="small" icon={<Pencil />} label={t('organizing.editTrack', { name })} onClick={onEdit} />
          <IconButton
            size="small"
            icon={isShared ? <X /> : <Trash2 />}
            label={t(isShared ? 'organizing.removeTrack' : 'organizing.deleteTrack', { name })}
            onClick={() => onRemove(isShared)}
          />
        </span>
      )}
    </div>
  );
}
