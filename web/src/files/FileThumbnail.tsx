import { graphql, useFragment } from 'react-relay/hooks';
import { Thumbnail } from '../items/Thumbnail.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { AvatarPicture } from './AvatarPicture.tsx';
import type { FileThumbnail_file$key } from './__generated__/FileThumbnail_file.graphql';

/** The picture of a file. Audio has none. */
export function FileThumbnail({ file }: { file: FileThumbnail_file$key }) {
  const data = useFragment(
    graphql`
      fragment FileThumbnail_file on MediaFile {
        fileType: type
        ...AvatarPicture_file
      }
    `,
    file,
  );
  return (
    <Thumbnail>{data.fileType === 'AUDIO' ? <KindMark kind="podcast" /> : <AvatarPicture file={data} />}</Thumbnail>
  );
}
