import { graphql, useFragment } from 'react-relay/hooks';
import { Picture } from '../ui/Picture.tsx';
import type { AvatarPicture_file$key } from './__generated__/AvatarPicture_file.graphql';

/** A picture that fills a small square of its place; what may hurt is not shown small. Decoration: name it beside. */
export function AvatarPicture({ file }: { file: AvatarPicture_file$key }) {
  const { markedAsNsfw, ...picture } = useFragment(
    graphql`
      fragment AvatarPicture_file on MediaFile {
        thumbhash
        markedAsNsfw
        focal {
          x
          y
        }
        links {
          xs
          sm
          md
          source
        }
      }
    `,
    file,
  );
  return <Picture {...picture} isSensitive={markedAsNsfw} alt="" size="sm" sizes="160px" isFilling />;
}
