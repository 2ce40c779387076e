import { graphql, useFragment } from 'react-relay/hooks';
import { Picture } from '../ui/Picture.tsx';
import type { LinkPicture_picture$key } from './__generated__/LinkPicture_picture.graphql';

interface LinkPictureProps {
  picture: LinkPicture_picture$key;
  /** The box takes its measures from its place. */
  isFilling?: boolean;
}

/** What the page of a link shows of itself; the words beside it say what it is. */
export function LinkPicture({ picture, isFilling = false }: LinkPictureProps) {
  const { url, width, height, thumbhash } = useFragment(
    graphql`
      fragment LinkPicture_picture on LinkPicture {
        url
        width
        height
        thumbhash
      }
    `,
    picture,
  );
  return (
    <Picture
      links={{ source: url }}
      isSensitive={false}
      alt=""
      aspectRatio={width / height}
      thumbhash={thumbhash}
      isFilling={isFilling}
    />
  );
}
