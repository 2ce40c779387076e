import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { attachVideo } from './attachVideo.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { pauseOthers } from '../core/exclusivePlayback.ts';
import { useTellPlayhead } from '../core/playheads.ts';
import type { VideoPlayer_file$key } from './__generated__/VideoPlayer_file.graphql';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  file: VideoPlayer_file$key;
  /** Somebody has just pressed play. */
  isStarted?: boolean;
  /** The second that a link leads to. */
  startAt?: number | undefined;
}

/** A film with the controls of the browser, which everybody knows; it ends with its place. */
export function VideoPlayer({ file, isStarted = false, startAt }: VideoPlayerProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isUnsupported, setUnsupported] = useState(false);
  const { id, name, altText, playableLength, links } = useFragment(
    graphql`
      fragment VideoPlayer_file on MediaFile {
        id
        name
        altText
        playableLength
        links {
          poster
          m3u8
          source
          download
        }
      }
    `,
    file,
  );
  // Addresses change with the week; what plays goes on.
  const addresses = useRef(links);
  const [begin] = useState(startAt ?? 0);
  const isBegun = useRef(false);
  const tell = useTellPlayhead(id, { unit: 'second', length: playableLength ?? 0, at: Math.floor(begin) }, (second) => {
    if (video.current) video.current.currentTime = second;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (begin > 0) element.currentTime = begin;
    const end = attachVideo(element, addresses.current, () => setUnsupported(true));
    if (isStarted) {
      element.focus({ preventScroll: true });
      // A browser that does not let it begin shows its own button.
      element.play()?.catch(() => undefined);
    }
    return end;
  }, [isStarted, begin]);
  if (isUnsupported) {
    return (
      <div className={styles.unsupported} role="alert">
        <p>{t('files.videoUnsupported')}</p>
        <DownloadLink href={links.download} name={name} icon={<Download />} />
      </div>
    );
  }
  return (
    <video
      ref={video}
      className={styles.video}
      controls
      playsInline
      poster={links.poster ?? undefined}
      aria-label={altText ?? name}
      onPlay={(event) => {
        pauseOthers(event.currentTarget);
        tell({ isStarted: true });
      }}
      onLoadedMetadata={({ currentTarget }) => {
        tell({ length: Number.isFinite(currentTarget.duration) ? currentTarget.duration : (playableLength ?? 0) });
        // A source that came later begins anew.
        if (!isBegun.current && currentTarget.currentTime < begin) currentTarget.currentTime = begin;
        isBegun.current = true;
      }}
      onTimeUpdate={({ currentTarget }) => tell({ at: Math.floor(currentTarget.currentTime) })}
    />
  );
}
