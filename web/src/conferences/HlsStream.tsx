import { Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pauseOthers } from '../core/exclusivePlayback.ts';
import { serverNow } from '../core/serverClock.ts';
import { useText } from '../core/i18n.tsx';
import { useTellPlayhead } from '../core/playheads.ts';
import { attachVideo } from '../files/attachVideo.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Live.module.css';

const SECOND_MS = 1000;

interface LiveSession {
  id: string;
  startsAt: number;
}

interface HlsStreamProps {
  title: string;
  links: {
    readonly m3u8?: string | null | undefined;
    readonly source?: string | null | undefined;
    readonly poster?: string | null | undefined;
  };
  /** The second at which a file is now; null for a live stream. */
  startOf: (() => number) | null;
  isShown: boolean;
  /** The session that is on, for the second of a remark. */
  session: LiveSession | null;
  onFailed: () => void;
}

/** A stream in the player of the browser. Hidden, it loads, so that it can take over without a gap. */
export function HlsStream({ title, links, startOf, isShown, session, onFailed }: HlsStreamProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isMuted, setMuted] = useState(false);
  // Addresses of files change with the week; what plays goes on.
  const addresses = useRef({ m3u8: links.m3u8, source: links.source });
  const secondOf = ({ startsAt }: LiveSession) => Math.max(0, Math.floor((serverNow() - startsAt) / SECOND_MS));
  const catchUp = () => {
    const element = video.current;
    const second = startOf?.();
    // A file that is shorter than its stream is repeated.
    if (element && second !== undefined && element.duration > 0) element.currentTime = second % element.duration;
  };
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const element = video.current;
    return element ? attachVideo(element, addresses.current, () => fail()) : undefined;
  }, []);
  const begin = useEffectEvent(() => {
    catchUp();
    video.current?.play()?.catch(({ name }: Error) => {
      // Browsers let only muted videos begin before the page was used.
      if (name === 'NotAllowedError') setMuted(true);
    });
  });
  useEffect(() => {
    if (isShown) begin();
  }, [isShown]);
  useEffect(() => {
    if (isMuted) video.current?.play()?.catch(() => undefined);
  }, [isMuted]);
  const tell = useTellPlayhead(session?.id ?? '', { unit: 'second', length: 0, at: 0 }, (second) => {
    const element = video.current;
    if (element && session) element.currentTime = Math.max(0, element.currentTime + second - secondOf(session));
  });
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        controls={isShown}
        hidden={!isShown}
        muted={!isShown || isMuted}
        loop={startOf !== null}
        playsInline
        preload="auto"
        poster={links.poster ?? undefined}
        aria-label={title}
        onPlay={(event) => pauseOthers(event.currentTarget)}
        onLoadedMetadata={() => {
          if (isShown) catchUp();
        }}
        onVolumeChange={({ currentTarget }) => {
          if (isShown && !currentTarget.muted) setMuted(false);
        }}
        // Tells comments at which second of its session the stream is.
        onTimeUpdate={() => {
          if (isShown && session) tell({ at: secondOf(session), isStarted: true });
        }}
      />
      {isShown && isMuted && (
        <span>
          <Button size="small" icon={<Volume2 />} onClick={() => setMuted(false)}>
            {t('live.unmute')}
          </Button>
        </span>
      )}
    </>
  );
}
