import { graphql, useFragment } from 'react-relay/hooks';
import { AttachedDocument } from './AttachedDocument.tsx';
import { AttachedVideo } from './AttachedVideo.tsx';
import { AttachedPicture } from './AttachedPicture.tsx';
import { AttachedAudio } from './AttachedAudio.tsx';
import { SensitiveCover } from './SensitiveCover.tsx';
import { UnreadyFile } from './UnreadyFile.tsx';
import type { AttachedFile_file$key } from './__generated__/AttachedFile_file.graphql';

interface AttachedFileProps {
  file: AttachedFile_file$key;
  isFirst?: boolean;
  /** Beside a comment it is small. */
  isSmall?: boolean;
  /** Global id of what it is attached to: the viewer goes round in that. */
  source?: string;
  /** The second at which a video or a sound starts. */
  startAt?: number | undefined;
}

/** What hangs on a scribble or a comment: a picture, a film, a sound, a document; or how far it is. */
export function AttachedFile({ file, isFirst, isSmall = false, source, startAt }: AttachedFileProps) {
  const data = useFragment(
    graphql`
      fragment AttachedFile_file on MediaFile {
        type
        status
        ...UnreadyFile_file
        ...SensitiveCover_file
        ...AttachedPicture_file
        ...AttachedVideo_file
        ...AttachedAudio_file
        ...AttachedDocument_file
      }
    `,
    file,
  );
  const { type, status } = data;
  if (status !== 'READY') return <UnreadyFile file={data} isSmall={isSmall} />;
  const thing =
    type === 'IMAGE' ? (
      <AttachedPicture file={data} isFirst={isFirst} isSmall={isSmall} source={source} />
    ) : type === 'VIDEO' ? (
      <AttachedVideo file={data} isSmall={isSmall} source={source} startAt={startAt} />
    ) : type === 'AUDIO' ? (
      <AttachedAudio file={data} startAt={startAt} />
    ) : (
      <AttachedDocument file={data} source={source} />
    );
  return (
    <SensitiveCover file={data} isSmall={isSmall}>
      {thing}
    </SensitiveCover>
  );
}
