import { useEffect, useEffectEvent, useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { BlockedNote } from '../items/BlockedNote.tsx';
import { UnreadyFile } from '../files/UnreadyFile.tsx';
import { SensitiveCover } from '../files/SensitiveCover.tsx';
import { LoopActions } from './LoopActions.tsx';
import { LoopVideo } from './LoopVideo.tsx';
import { LoopText } from './LoopText.tsx';
import type { LoopSlide_loop$key } from './__generated__/LoopSlide_loop.graphql';
import styles from './LoopPlayer.module.css';

interface LoopSlideProps {
  loop: LoopSlide_loop$key;
  position: number;
  total: number;
  /** It is the one that is seen. */
  isNow: boolean;
  /** Its film is fetched. */
  isNear: boolean;
  onNow: () => void;
}

/** One loop with who made it, what they say, and what can be done with it. */
export function LoopSlide({ loop, position, total, isNow, isNear, onNow }: LoopSlideProps) {
  const t = useText();
  const root = useRef<HTMLElement>(null);
  const data = useFragment(
    graphql`
      fragment LoopSlide_loop on Loop {
        isBlocked
        author {
          title
        }
        video {
          status
          ...UnreadyFile_file
          ...SensitiveCover_file
        }
        ...LoopVideo_loop
        ...LoopText_loop
        ...LoopActions_loop
      }
    `,
    loop,
  );
  const arrive = useEffectEvent(onNow);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), { threshold: 0.6 });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { video, isBlocked } = data;
  const thing = <LoopVideo loop={data} isNow={isNow} isNear={isNear} />;
  return (
    <article
      ref={root}
      className={styles.slide}
      aria-posinset={position}
      aria-setsize={total}
      aria-label={t('loops.by', { name: data.author?.title ?? t('items.somebody') })}
      data-now={isNow || undefined}
    >
      {isBlocked ? (
        <BlockedNote />
      ) : !video || video.status !== 'READY' ? (
        video && <UnreadyFile file={video} />
      ) : (
        <SensitiveCover file={video}>{thing}</SensitiveCover>
      )}
      {!isBlocked && (
        <>
          <LoopText loop={data} />
          <LoopActions loop={data} />
        </>
      )}
    </article>
  );
}
