import { useEffect } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { useStore } from '../core/store.ts';
import { TourOffer } from '../tours/TourOffer.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ExploreTab } from './ExploreTab.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { PlaylistsTab } from './PlaylistsTab.tsx';
import { bringPlayer, playerTab } from './playing.ts';
import { QueueTab } from './QueueTab.tsx';
import { useQueue } from './useQueue.ts';
import { neighbours } from './useTransport.ts';
import type { NowPlayingPanelQuery, NowPlayingPanelQuery$data } from './__generated__/NowPlayingPanelQuery.graphql';
import styles from './NowPlaying.module.css';

/** What plays, the viewer's playlists, the queue, and playlists of others. */
export function NowPlayingPanel({ queryRef }: EntryProps<NowPlayingPanelQuery>) {
  const data = usePreloadedQuery<NowPlayingPanelQuery>(
    graphql`
      query NowPlayingPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...useQueue_viewer
          ...PlaylistsTab_viewer
        }
        ...ExploreTab_query
      }
    `,
    queryRef,
  );
  if (!data.viewer) throw new Problem('UNAUTHENTICATED');
  return <Parts data={data} viewer={data.viewer} />;
}

interface PartsProps {
  data: NowPlayingPanelQuery$data;
  viewer: NonNullable<NowPlayingPanelQuery$data['viewer']>;
}

function Parts({ data, viewer }: PartsProps) {
  const t = useText();
  const tab = useStore(playerTab);
  const queue = useQueue(viewer);
  const { active } = neighbours(queue, false);
  const hasQueue = queue.length > 0;
  // Something was queued elsewhere: it can be heard here.
  useEffect(() => {
    if (hasQueue) bringPlayer(false);
  }, [hasQueue]);
  return (
    <div className={styles.panel} data-kind="playlist">
      <TourOffer tour="player" />
      {active && <NowPlaying queue={queue} active={active} />}
      <Tabs
        label={t('panels.nowPlaying')}
        value={tab}
        tour="player-lists"
        tabs={[
          { value: 'playlists', label: t('player.playlists') },
          { value: 'queue', label: t('player.queue') },
          { value: 'explore', label: t('player.explore') },
        ]}
        onChange={(value) => playerTab.set(value)}
      >
        {tab === 'queue' ? (
          <QueueTab queue={queue} />
        ) : tab === 'explore' ? (
          <ExploreTab query={data} />
        ) : (
          <PlaylistsTab viewer={viewer} />
        )}
      </Tabs>
    </div>
  );
}
