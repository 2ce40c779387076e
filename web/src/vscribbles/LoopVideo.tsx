import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useAttachedVideo } from '../files/useAttachedVideo.ts';
import { pauseOthers } from '../core/exclusivePlayback.ts';
import { useRecordView } from '../items/useRecordView.ts';
import { filterStyle } from './filters.ts';
import { isHeard, mayBegin } from './playing.ts';
import type { LoopVideo_loop$key } from './__generated__/LoopVideo_loop.graphql';
import styles from './LoopPlayer.module.css';

interface LoopVideoProps {
  loop: LoopVideo_loop$key;
  isNow: boolean;
  isNear: boolean;
}

/** The film, over and over while it is the one that is seen; a press pauses it. It begins by itself only in silence. */
export function LoopVideo({ loop, isNow, isNear }: LoopVideoProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const { isMember } = useSession();
  const heard = useStore(isHeard);
  const [isPlaying, setPlaying] = useState(false);
  const {
    id,
    filter,
    video: film,
  } = useFragment(
    graphql`
      fragment LoopVideo_loop on Loop {
        id
        filter
        video {
          name
          altText
          links {
            poster
            m3u8
            source
          }
        }
      }
    `,
    loop,
  );
  const isSupported = useAttachedVideo(video, film?.links, isNear);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isNow) {
      element.pause();
      return;
    }
    element.currentTime = 0;
    if (mayBegin()) play(element);
  }, [isNow]);
  const toggle = () => {
    const element = video.current;
    if (element?.paused) play(element);
    else element?.pause();
  };
  useRecordView(id, isMember && isNow);
  const name = film?.altText ?? film?.name ?? '';
  if (!isSupported) {
    return (
      <p className={styles.unsupported} role="alert">
        {t('files.videoUnsupported')}
      </p>
    );
  }
  return (
    <>
      <video
        ref={video}
        className={styles.film}
        style={{ filter: filterStyle(filter) }}
        poster={film?.links.poster ?? undefined}
        aria-label={name}
        loop
        playsInline
        muted={!heard}
        preload={isNear ? 'auto' : 'none'}
        onPlay={(event) => {
          pauseOthers(event.currentTarget);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className={styles.press}
        aria-label={t(isPlaying ? 'files.pauseSound' : 'files.play', { name })}
        data-playing={isPlaying || undefined}
        onClick={toggle}
      >
        <Play aria-hidden="true" />
      </button>
    </>
  );
}

/** With sound only where the browser lets it; else in silence. */
function play(element: HTMLVideoElement): void {
  element.play()?.catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
    isHeard.set(false);
    element.muted = true;
    element.play()?.catch(() => undefined);
  });
}
