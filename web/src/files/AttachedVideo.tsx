import { Expand, Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RemarksInPlace } from '../remarks/RemarksInPlace.tsx';
import { boxRatio } from './boxRatio.ts';
import { formatLength } from '../ui/formatLength.ts';
import { useOpenFile } from './useOpenFile.ts';
import type { AttachedVideo_file$key } from './__generated__/AttachedVideo_file.graphql';
import styles from './AttachedFile.module.css';

/** Comes with the first film that is played. */
const VideoPlayer = lazyWithRetry(async () => (await import('./VideoPlayer.tsx')).VideoPlayer);

/** Comes after the film that it belongs to. */
const QueueMenu = lazyWithRetry(async () => (await import('../player/QueueMenu.tsx')).QueueMenu);

interface AttachedVideoProps {
  file: AttachedVideo_file$key;
  isSmall?: boolean;
  source?: string;
  /** The second at which it starts. */
  startAt?: number | undefined;
}

/** A film: its poster and its length, until it is played in its place. */
export function AttachedVideo({ file, isSmall = false, source, startAt }: AttachedVideoProps) {
  const { text: t, language } = useI18n();
  const open = useOpenFile(source);
  const [isPlaying, setPlaying] = useState(false);
  const data = useFragment(
    graphql`
      fragment AttachedVideo_file on MediaFile {
        id
        name
        altText
        aspectRatio
        thumbhash
        playableLength
        links {
          poster
        }
        ...VideoPlayer_file
      }
    `,
    file,
  );
  const { id, name, altText, aspectRatio, thumbhash, playableLength, links } = data;
  const ratio = boxRatio(aspectRatio);
  const poster = (
    <Picture links={{ source: links.poster }} isSensitive={false} alt="" aspectRatio={ratio} thumbhash={thumbhash} />
  );
  const box = (
    <div className={styles.film} style={{ aspectRatio: ratio }} data-small={isSmall || undefined}>
      {isPlaying ? (
        <Suspense fallback={poster}>
          <VideoPlayer file={data} isStarted startAt={startAt} />
        </Suspense>
      ) : (
        <button
          type="button"
          className={styles.play}
          aria-label={t('files.play', { name: altText ?? name })}
          onClick={() => setPlaying(true)}
        >
          {links.poster && poster}
          <span className={styles.mark} aria-hidden="true">
            <Play />
          </span>
        </button>
      )}
      <Suspense>
        <QueueMenu id={id} name={altText ?? name} isSolid className={styles.queue} />
      </Suspense>
      {!isPlaying && playableLength != null && (
        <span className={styles.length} aria-hidden="true">
          {formatLength(playableLength, language.locale)}
        </span>
      )}
      <IconButton
        icon={<Expand />}
        size="small"
        isSolid
        className={styles.expand}
        label={t('files.openLarge')}
        aria-haspopup="dialog"
        onClick={() => {
          setPlaying(false);
          open(id, startAt);
        }}
      />
    </div>
  );
  if (!isPlaying || isSmall) return box;
  return (
    <>
      {box}
      <RemarksInPlace fileId={id} />
    </>
  );
}
