import { ListMusic, RotateCcw, RotateCw, SkipBack, SkipForward, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { useStore } from '../core/store.ts';
import { itemPath } from '../items/itemPath.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { PlayButton } from './PlayButton.tsx';
import { hidePlayer, playerTab } from './playing.ts';
import { SeekBar } from './SeekBar.tsx';
import { SKIP_BACK_S, SKIP_ON_S } from './skips.ts';
import { SpeedMenu } from './SpeedMenu.tsx';
import { TrackThumbnail } from './TrackThumbnail.tsx';
import { moment, transport } from './transport.ts';
import { useSteps } from './useTransport.ts';
import type { Queued } from './useQueue.ts';
import { VolumeControl } from './VolumeControl.tsx';
import styles from './FloatingPlayer.module.css';

interface FloatingPlayerProps {
  queue: readonly Queued[];
  active: Queued;
}

/** What plays, at the foot of every screen. */
export function FloatingPlayer({ queue, active }: FloatingPlayerProps) {
  const t = useText();
  const router = useRouter();
  const { isBroken } = useStore(moment);
  const { hasNext, hasPrevious, goNext, goPrevious } = useSteps(queue);
  const { file, source } = active;
  const to = source && itemPath(source);
  const by = source?.__typename === 'Collection' ? source.title : file.author?.title;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement) return;
    const skip = { ArrowLeft: -SKIP_BACK_S, ArrowRight: SKIP_ON_S }[event.key];
    if (skip === undefined) return;
    event.preventDefault();
    transport.skip(skip);
  };
  const name = (
    <b className={styles.name} dir="auto">
      {active.title}
    </b>
  );
  return (
    <section
      id="player"
      tabIndex={-1}
      className={styles.player}
      data-kind="playlist"
      aria-label={t('player.region')}
      onKeyDown={onKeyDown}
    >
      <div className={styles.line}>
        <SeekBar name={active.title} />
      </div>
      <TrackThumbnail queued={active} />
      <div className={styles.words}>
        {to ? <RouterLink to={to}>{name}</RouterLink> : name}
        <span className={styles.by} dir="auto">
          {isBroken ? <span role="alert">{t('player.broken')}</span> : by}
        </span>
      </div>
      <div className={styles.steps}>
        <IconButton
          icon={<SkipBack className="flip" />}
          label={t('player.previous')}
          disabled={!hasPrevious}
          className={styles.wide}
          onClick={goPrevious}
        />
        <IconButton
          icon={<RotateCcw />}
          label={t('player.back', { count: SKIP_BACK_S })}
          className={styles.wide}
          onClick={() => transport.skip(-SKIP_BACK_S)}
        />
        <PlayButton name={active.title} />
        <IconButton
          icon={<RotateCw />}
          label={t('player.on', { count: SKIP_ON_S })}
          className={styles.wide}
          onClick={() => transport.skip(SKIP_ON_S)}
        />
        <IconButton
          icon={<SkipForward className="flip" />}
          label={t('player.next')}
          disabled={!hasNext}
          onClick={() => goNext()}
        />
      </div>
      <div className={styles.more}>
        <span className={styles.widest}>
          <VolumeControl />
        </span>
        <span className={styles.wide}>
          <SpeedMenu />
        </span>
        <IconButton
          icon={<ListMusic />}
          label={t('player.openQueue')}
          onClick={() => {
            playerTab.set('queue');
            router.open('p', 'now-playing');
          }}
        />
        <IconButton
          icon={<X />}
          label={t('player.hide')}
          onClick={() => {
            transport.pause();
            hidePlayer(true);
          }}
        />
      </div>
    </section>
  );
}
