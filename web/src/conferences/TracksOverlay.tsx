import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { TrackList } from './TrackList.tsx';
import { useTracks } from './useTracks.ts';
import { useAct } from '../ui/useAct.ts';
import type { TracksOverlayQuery } from './__generated__/TracksOverlayQuery.graphql';
import styles from './Tracks.module.css';

/** The tracks of a conference. */
export function TracksOverlay({ queryRef }: EntryProps<TracksOverlayQuery>) {
  const t = useText();
  const act = useAct();
  const [edited, setEdited] = useState<string | null>(null);
  const { node } = usePreloadedQuery<TracksOverlayQuery>(
    graphql`
      query TracksOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            id
            name
            status
            manageable
            hasTracks
            ...TrackList_conference
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  const { id, status, hasTracks } = conference;
  const { turnOn, isBusy } = useTracks(id);
  const isOpen = status === 'DRAFT' || status === 'PUBLISHED';
  return (
    <OverlayFrame
      kind="conference"
      title={t('organizing.tracks')}
      subtitle={conference.name || t('conferences.untitled')}
      buttons={
        isOpen && (
          <>
            <Button size="small" icon={<ListPlus />} aria-haspopup="dialog" onClick={() => setEdited('other')}>
              {t('organizing.otherTracks')}
            </Button>
            <Button kind="primary" size="small" icon={<Plus />} onClick={() => setEdited('new')}>
              {t('organizing.addTrack')}
            </Button>
          </>
        )
      }
    >
      {isOpen && !hasTracks && (
        <div className={styles.off}>
          <span>{t('organizing.tracksOffText')}</span>
          <Button size="small" isBusy={isBusy} onClick={() => void act(turnOn, t('organizing.tracksOn'))}>
            {t('organizing.turnTracksOn')}
          </Button>
        </div>
      )}
      <TrackList conference={conference} isOpen={isOpen} edited={edited} onEdit={setEdited} />
    </OverlayFrame>
  );
}
