import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { RemarksInPlace } from '../remarks/RemarksInPlace.tsx';
import type { AttachedAudio_file$key } from './__generated__/AttachedAudio_file.graphql';
import styles from './AttachedFile.module.css';

/** Comes with the first sound that is seen. */
const AudioPlayer = lazyWithRetry(async () => (await import('./AudioPlayer.tsx')).AudioPlayer);

interface AttachedAudioProps {
  file: AttachedAudio_file$key;
  /** The second at which it starts. */
  startAt?: number | undefined;
}

/** A sound, in a box that does not move when its player comes. */
export function AttachedAudio({ file, startAt }: AttachedAudioProps) {
  const data = useFragment(
    graphql`
      fragment AttachedAudio_file on MediaFile {
        id
        ...AudioPlayer_file
      }
    `,
    file,
  );
  return (
    <div className={styles.sound}>
      <Suspense>
        <AudioPlayer file={data} startAt={startAt} below={<RemarksInPlace fileId={data.id} />} />
      </Suspense>
    </div>
  );
}
