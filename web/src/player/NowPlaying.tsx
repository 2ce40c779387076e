import { RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { PlayButton } from './PlayButton.tsx';
import { SeekBar } from './SeekBar.tsx';
import { SKIP_BACK_S, SKIP_ON_S } from './skips.ts';
import { SleepMenu } from './SleepMenu.tsx';
import { SpeedMenu } from './SpeedMenu.tsx';
import { QueuedFace } from './TrackThumbnail.tsx';
import { moment, transport } from './transport.ts';
import { useSteps } from './useTransport.ts';
import type { Queued } from './useQueue.ts';
import { VolumeControl } from './VolumeControl.tsx';
import styles from './NowPlaying.module.css';

/** What plays, with everything that can be done to it. */
export function NowPlaying({ queue, active }: { queue: readonly Queued[]; active: Queued }) {
  const t = useText();
  const { isBroken } = useStore(moment);
  const { hasNext, hasPrevious, goNext, goPrevious } = useSteps(queue);
  const { file, source } = active;
  return (
    <section className={styles.now} data-tour="playing" aria-label={t('player.now')}>
      <div className={styles.about}>
        <QueuedFace queued={active} />
        <div className={styles.words}>
          <b className={styles.name} dir="auto">
            {active.title}
          </b>
          <span className={styles.by} dir="auto">
            {isBroken ? (
              <span role="alert">{t('player.broken')}</span>
            ) : source?.__typename === 'Collection' ? (
              source.title
            ) : (
              file.author?.title
            )}
          </span>
        </div>
      </div>
      <SeekBar name={active.title} />
      <div className={styles.steps}>
        <IconButton
          icon={<SkipBack className="flip" />}
          label={t('player.previous')}
          disabled={!hasPrevious}
          onClick={goPrevious}
        />
        <IconButton
          icon={<RotateCcw />}
          label={t('player.back', { count: SKIP_BACK_S })}
          onClick={() => transport.skip(-SKIP_BACK_S)}
        />
        <PlayButton name={active.title} />
        <IconButton
          icon={<RotateCw />}
          label={t('player.on', { count: SKIP_ON_S })}
          onClick={() => transport.skip(SKIP_ON_S)}
        />
        <IconButton
          icon={<SkipForward className="flip" />}
          label={t('player.next')}
          disabled={!hasNext}
          onClick={() => goNext()}
        />
      </div>
      <div className={styles.extras}>
        <VolumeControl />
        <span className={styles.end}>
          <SpeedMenu />
          <SleepMenu />
        </span>
      </div>
    </section>
  );
}
