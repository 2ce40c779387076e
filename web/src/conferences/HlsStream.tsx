import { useEffect, useEffectEvent, useRef } from 'react';
import { pauseOthers } from '../core/exclusivePlayback.ts';
import { useTellPlayhead } from '../core/playheads.ts';
import { attachVideo } from '../files/attachVideo.ts';
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
  /** Reads the time of the server. */
  read: () => number;
  /** The session that is on, for the second of a remark. */
  session: LiveSession | null;
  onFailed: () => void;
}

/** A stream in the player of the browser. Hidden, it loads, so that it can take over without a gap. */
export function HlsStream({ title, links, startOf, isShown, read, session, onFailed }: HlsStreamProps) {
  const video = useRef<HTMLVideoElement>(null);
  // Addresses of files change with the week; what plays goes on.
  const addresses = useRef({ m3u8: links.m3u8, source: links.source });
  const secondOf = ({ startsAt }: LiveSession) => Math.max(0, Math.floor((read() - startsAt) / SECOND_MS));
  const catchUp = () => {
    const element = video.current;
    const second = startOf?.();
    if (element && second !== undefined && second < element.duration) element.currentTime = second;
  };
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const element = video.current;
    return element ? attachVideo(element, addresses.current, () => fail()) : undefined;
  }, []);
  const begin = useEffectEvent(() => {
    catchUp();
    // A browser that does not let it begin shows its own button.
    video.current?.play()?.catch(() => undefined);
  });
  useEffect(() => {
    if (isShown) begin();
  }, [isShown]);
  const tell = useTellPlayhead(session?.id ?? '', { unit: 'second', length: 0, at: 0 }, (second) => {
    const element = video.current;
    if (element && session) element.currentTime = Math.max(0, element.currentTime + second - secondOf(session));
  });
  return (
    <video
      ref={video}
      className={styles.video}
      controls={isShown}
      hidden={!isShown}
      muted={!isShown}
      playsInline
      preload="auto"
      poster={links.poster ?? undefined}
      aria-label={title}
      onPlay={(event) => pauseOthers(event.currentTarget)}
      onLoadedMetadata={() => {
        if (isShown) catchUp();
      }}
      // Tells comments at which second of its session the stream is.
      onTimeUpdate={() => {
        if (isShown && session) tell({ at: secondOf(session), isStarted: true });
      }}
    />
  );
}
