import { useEffect, useRef } from 'react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { callDetails } from './callStore.ts';
import styles from './CallCard.module.css';

/** Who has turned a camera on is seen; one's own picture is small, and a mirror. */
export function CallVideo({ name }: { name: string }) {
  const t = useText();
  const { own, theirs } = useStore(callDetails);
  const isSeen = theirs?.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted) ?? false;
  if (!isSeen && !own) return null;
  return (
    <div className={styles.pictures} data-seen={isSeen || undefined}>
      {isSeen && <Film stream={theirs} label={t('calls.picture', { name })} className={styles.picture} />}
      {own && <Film stream={own} label={t('calls.ownPicture')} className={styles.own} />}
    </div>
  );
}

function Film({ stream, label, className }: { stream: MediaStream | null; label: string; className?: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && video.current.srcObject !== stream) video.current.srcObject = stream;
  }, [stream]);
  // Muted: what is said comes by the sound alone.
  return <video ref={video} className={className} aria-label={label} autoPlay playsInline muted />;
}
