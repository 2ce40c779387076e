import { useEffect, useEffectEvent, useRef } from 'react';
import { pauseOthers } from '../core/exclusivePlayback.ts';
import { useTellPlayhead } from '../core/playheads.ts';
import { attachVideo } from '../files/attachVideo.ts';
import styles from './Live.module.css';

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
  read: () => number;
  session: { id: string; startsAt: number } | null;
  onFailed: () => void;
}

/** A stream in the player of the browser. Hidden, it loads, so that it can take over without a gap. */
export function HlsStream({ title, links, startOf, isShown, read, session, onFailed }: HlsStreamProps) {
  const video = useRef<HTMLVideoElement>(null);
  // Addresses of files change with the week; what plays goes on.
  const addresses = useRef({ m3u8: links.m3u8, source: links.source });
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const element = video.current;
    return element ? attachVideo(element, addresses.current, () => fail()) : undefined;
  }, []);
  const seek = useEffectEvent((element: HTMLVideoElement) => {
    const second = startOf?.();
    if (second !== undefined && second < element.duration) element.currentTime = second;
  });
  useEffect(() => {
    const element = video.current;
    if (!element || !isShown) return;
    seek(element);
    // A browser that does not let it begin shows its own button.
    element.play()?.catch(() => undefined);
  }, [isShown]);
  return (
    <>
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
        onLoadedMetadata={(event) => isShown && seek(event.currentTarget)}
      />
      {isShown && session && <SessionPlayhead key={session.id} session={session} read={read} video={video} />}
    </>
  );
}

interface SessionPlayheadProps {
  session: { id: string; startsAt: number };
  read: () => number;
  video: React.RefObject<HTMLVideoElement | null>;
}

const SECOND_MS = 1000;

/** Tells comments at which second of its session the stream is. */
function SessionPlayhead({ session: { id, startsAt }, read, video }: SessionPlayheadProps) {
  const secondAt = useEffectEvent(() => Math.max(0, Math.floor((read() - startsAt) / SECOND_MS)));
  const tell = useTellPlayhead(id, { unit: 'second', length: 0, at: 0 }, (second) => {
    const element = video.current;
    if (element) element.currentTime = Math.max(0, element.currentTime + second - secondAt());
  });
  const update = useEffectEvent(() => tell({ at: secondAt(), isStarted: true }));
  useEffect(() => {
    const element = video.current;
    const onTime = () => update();
    onTime();
    element?.addEventListener('timeupdate', onTime);
    return () => element?.removeEventListener('timeupdate', onTime);
  }, [video]);
  return null;
}
