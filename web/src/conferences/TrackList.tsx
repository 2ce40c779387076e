import { Pencil, Trash2 } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { moveKeys } from '../ui/moveKeys.ts';
import { OrderButtons } from '../ui/OrderButtons.tsx';
import { useAct } from '../ui/useAct.ts';
import { TrackForm } from './TrackForm.tsx';
import { useTracks } from './useTracks.ts';
import type { TrackList_conference$key } from './__generated__/TrackList_conference.graphql';
import styles from './Tracks.module.css';

interface TrackListProps {
  conference: TrackList_conference$key;
  /** Whether the conference can still be changed. */
  isOpen: boolean;
  /** The track whose form is open, or `new`. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

/** Tracks in their order. One at a time is edited where it is. */
export function TrackList({ conference, isOpen, edited, onEdit }: TrackListProps) {
  const t = useText();
  const act = useAct();
  const data = useFragment(
    graphql`
      fragment TrackList_conference on Conference @throwOnFieldError {
        id
        tracks(first: 100) @connection(key: "TrackList_tracks", filters: []) {
          __id
          edges {
            node {
              id
              name
              hue
              order
              sessionsCount
              manageable
            }
          }
        }
      }
    `,
    conference,
  );
  const { create, update, remove, move, isBusy } = useTracks(data.id);
  const tracks = data.tracks.edges
    .map(({ node }) => node)
    .filter((node) => node)
    .toSorted((a, b) => a.order - b.order);
  const shift = (from: number, to: number) => {
    if (!isOpen || isBusy) return;
    void act(() => move(tracks, from, to), t('crowds.moved', { name: tracks[from]?.name ?? '', place: to + 1 }));
  };
  const ask = async (id: string, name: string) => {
    const isSure = await confirm({
      text: t('organizing.deleteTrackText', { name }),
      yes: t('items.delete'),
      isDangerous: true,
    });
    if (isSure) await act(() => remove(id), t('organizing.trackDeleted', { name }));
  };
  const close = () => onEdit(null);
  return (
    <>
      {tracks.length === 0 && edited !== 'new' && (
        <EmptyState title={t('organizing.noTracks')} text={t('organizing.noTracksText')} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <ol className={styles.tracks} onKeyDown={moveKeys(shift)}>
        {tracks.map(({ id, name, hue, sessionsCount, manageable }, at) => (
          <li key={id} data-row={at} style={{ '--kh': hue }}>
            {edited === id ? (
              <TrackForm
                saved={{ name, hue }}
                isBusy={isBusy}
                submitLabel={t('organizing.saveTrack')}
                save={(track) => update({ id, ...track })}
                done={() => t('organizing.trackSaved')}
                onDone={close}
              />
            ) : (
              <div className={styles.track}>
                <i aria-hidden="true" />
                <span className={styles.words}>
                  <b dir="auto">{name}</b>
                  <small>{t('organizing.trackSessions', { count: sessionsCount })}</small>
                </span>
                {isOpen && manageable && (
                  <span className={styles.buttons}>
                    {tracks.length > 1 && (
                      <OrderButtons
                        at={at}
                        isLast={at === tracks.length - 1}
                        isBusy={isBusy}
                        labels={{ up: t('crowds.moveUp', { name }), down: t('crowds.moveDown', { name }) }}
                        onMove={(to) => shift(at, to)}
                      />
                    )}
                    <IconButton
                      size="small"
                      icon={<Pencil />}
                      label={t('organizing.editTrack', { name })}
                      onClick={() => onEdit(id)}
                    />
                    <IconButton
                      size="small"
                      icon={<Trash2 />}
                      label={t('organizing.deleteTrack', { name })}
                      onClick={() => void ask(id, name)}
                    />
                  </span>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {edited === 'new' && (
        <TrackForm
          saved={null}
          taken={tracks.map(({ hue }) => hue)}
          isBusy={isBusy}
          submitLabel={t('organizing.addTrack')}
          save={(track) => create({ ...track, order: tracks.length }, data.tracks.__id)}
          done={(name) => t('organizing.trackAdded', { name })}
          onDone={close}
        />
      )}
    </>
  );
}
