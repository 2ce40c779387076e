import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { OrderedList } from '../ui/OrderedList.tsx';
import { useAct } from '../ui/useAct.ts';
import { TrackForm } from './TrackForm.tsx';
import { TrackRow } from './TrackRow.tsx';
import { useTracks } from './useTracks.ts';
import type { TrackList_conference$key } from './__generated__/TrackList_conference.graphql';
import styles from './Tracks.module.css';

const OtherTracksDialog = lazyWithRetry(async () => (await import('./OtherTracksDialog.tsx')).OtherTracksDialog);

interface TrackListProps {
  conference: TrackList_conference$key;
  /** Whether the conference can still be changed. */
  isOpen: boolean;
  /** The track whose form is open, `new`, or `other` to add one of another conference. */
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
              ...TrackRow_track
            }
          }
        }
      }
    `,
    conference,
  );
  const connection = data.tracks.__id;
  const { create, update, remove, unassign, order, isBusy } = useTracks(data.id);
  const tracks = data.tracks.edges.map(({ node }) => node).filter((node) => node);
  const shift = (from: number, to: number) => {
    const moved = tracks[from];
    if (!isOpen || isBusy || !moved) return;
    const ids = tracks
      .toSpliced(from, 1)
      .toSpliced(to, 0, moved)
      .map(({ id }) => id);
    void act(() => order(ids), t('ui.moved', { name: moved.name, place: to + 1 }));
  };
  const ask = async (id: string, name: string, isShared: boolean) => {
    const isSure = await confirm({
      text: t(isShared ? 'organizing.removeTrackText' : 'organizing.deleteTrackText', { name }),
      yes: t(isShared ? 'organizing.remove' : 'items.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    if (isShared) await act(() => unassign(id, connection), t('organizing.trackRemoved', { name }));
    else await act(() => remove(id), t('organizing.trackDeleted', { name }));
  };
  const close = () => onEdit(null);
  return (
    <>
      {tracks.length === 0 && edited !== 'new' && (
        <EmptyState title={t('organizing.noTracks')} text={t('organizing.noTracksText')} />
      )}
      <OrderedList
        rows={tracks}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={shift}
        isBusy={isBusy}
        className={styles.tracks}
        rowStyle={({ hue }) => ({ '--kh': hue })}
      >
        {(track, buttons) => {
          const { id, name } = track;
          return (
            <TrackRow
              track={track}
              isOpen={isOpen}
              isEdited={edited === id}
              isBusy={isBusy}
              order={buttons}
              save={(changed) => update({ id, ...changed })}
              onEdit={() => onEdit(id)}
              onDone={close}
              onRemove={(isShared) => void ask(id, name, isShared)}
            />
          );
        }}
      </OrderedList>
      {edited === 'new' && (
        <TrackForm
          saved={null}
          taken={tracks.map(({ hue }) => hue)}
          isBusy={isBusy}
          submitLabel={t('organizing.addTrack')}
          save={(track) => create(track, connection)}
          done={(name) => t('organizing.trackAdded', { name })}
          onDone={close}
        />
      )}
      {edited === 'other' && (
        <Suspense fallback={null}>
          <OtherTracksDialog
            conferenceId={data.id}
            added={tracks.map(({ id }) => id)}
            connection={connection}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
