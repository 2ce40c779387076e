import { Download, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { QueueMenu } from '../player/QueueMenu.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import { formatLength } from '../ui/formatLength.ts';
import { pauseOthers } from '../core/exclusivePlayback.ts';
import { useTellPlayhead } from '../core/playheads.ts';
import { usePeaks } from './usePeaks.ts';
import { Waveform } from './Waveform.tsx';
import type { AudioPlayer_file$key } from './__generated__/AudioPlayer_file.graphql';
import styles from './AudioPlayer.module.css';

interface AudioPlayerProps {
  file: AudioPlayer_file$key;
  /** The second that a link leads to. */
  startAt?: number | undefined;
  /** What stands below the waveform, as long as that is. */
  below?: ReactNode;
}

/** A sound by its waveform: played and paused, and sought by pointer and arrows. */
export function AudioPlayer({ file, startAt, below }: AudioPlayerProps) {
  const { text: t, language } = useI18n();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(startAt ?? 0);
  const [heard, setHeard] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { id, name, playableLength, links } = useFragment(
    graphql`
      fragment AudioPlayer_file on MediaFile {
        id
        name
        playableLength
        links {
          source
          waveform
          download
        }
      }
    `,
    file,
  );
  const peaks = usePeaks(links.waveform);
  const length = playableLength ?? heard ?? 0;
  const toggle = () => {
    const sound = audio.current;
    if (!sound) return;
    if (sound.paused) sound.play()?.catch(() => setBroken(true));
    else sound.pause();
  };
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  const tell = useTellPlayhead(id, { unit: 'second', length, at: Math.floor(startAt ?? 0) }, seek);
  useEffect(() => {
    if (audio.current && startAt) audio.current.currentTime = startAt;
  }, [startAt]);
  return (
    <div className={styles.player}>
      <IconButton
        icon={isPlaying ? <Pause /> : <Play />}
        isSolid
        className={styles.toggle}
        label={t(isPlaying ? 'files.pauseSound' : 'files.play', { name })}
        onClick={toggle}
      />
      <div className={styles.middle}>
        <b className={styles.name} dir="auto">
          {name}
        </b>
        <Waveform
          label={t('files.seek', { name })}
          peaks={peaks}
          at={at}
          length={length}
          onSeek={(seconds) => {
            seek(seconds);
            tell({ at: Math.floor(seconds), isStarted: true });
          }}
        />
        {below}
        <small className={styles.times}>
          <span>{formatLength(at, language.locale)}</span>
          {isBroken && <span role="alert">{t('files.soundBroken')}</span>}
          <span>{formatLength(length, language.locale)}</span>
        </small>
      </div>
      <span className={styles.ways}>
        <DownloadLink href={links.download} name={name} icon={<Download />} />
        <QueueMenu id={id} name={name} />
      </span>
      <audio
        ref={audio}
        src={links.source ?? undefined}
        preload="none"
        onPlay={(event) => {
          pauseOthers(event.currentTarget);
          setPlaying(true);
          tell({ isStarted: true, length });
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onError={() => setBroken(true)}
        onDurationChange={({ currentTarget: { duration } }) => Number.isFinite(duration) && setHeard(duration)}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setAt(currentTime);
          tell({ at: Math.floor(currentTime) });
        }}
      />
    </div>
  );
}
