import { useEffect, useRef } from 'react';
import { KindMark } from '../ui/KindMark.tsx';
import { transport } from './transport.ts';
import type { Queued } from './useQueue.ts';
import styles from './TrackThumbnail.module.css';

/** What plays as a square: a film itself, else the cover of where it is from. The element that plays lives here. */
export function TrackThumbnail({ queued }: { queued: Queued }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.append(transport.element), []);
  const isFilm = queued.file.type === 'VIDEO';
  return (
    <span className={styles.face} data-film={isFilm || undefined} aria-hidden="true">
      <span ref={place} className={styles.film} />
      {!isFilm && <Cover url={queued.coverUrl} kind={kindOf(queued)} />}
    </span>
  );
}

/** The cover of something in the queue. */
export function QueuedFace({ queued }: { queued: Queued }) {
  return (
    <span className={styles.face} aria-hidden="true">
      <Cover url={queued.coverUrl} kind={kindOf(queued)} />
    </span>
  );
}

const kindOf = ({ source }: Queued) => (source?.collectionType === 'PODCAST' ? 'podcast' : 'playlist');

function Cover({ url, kind }: { url: string | null | undefined; kind: 'playlist' | 'podcast' }) {
  return url ? <img src={url} alt="" className={styles.cover} /> : <KindMark kind={kind} />;
}
