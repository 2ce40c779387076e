import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { later } from '../core/later.ts';
import { RemarksInPlace } from '../remarks/RemarksInPlace.tsx';
import type { AttachedSound_file$key } from './__generated__/AttachedSound_file.graphql';
import styles from './AttachedFile.module.css';

/** Comes with the first sound that is seen. */
const SoundPlayer = later(async () => (await import('./SoundPlayer.tsx')).SoundPlayer);

/** A sound, in a box that does not move when its player comes. */
export function AttachedSound({ file }: { file: AttachedSound_file$key }) {
  const data = useFragment(
    graphql`
      fragment AttachedSound_file on MediaFile {
        id
        ...SoundPlayer_file
      }
    `,
    file,
  );
  return (
    <div className={styles.sound}>
      <Suspense>
        <SoundPlayer file={data} below={<RemarksInPlace fileId={data.id} />} />
      </Suspense>
    </div>
  );
}
