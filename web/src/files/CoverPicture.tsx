import { graphql, useFragment } from 'react-relay/hooks';
import { Picture } from '../ui/Picture.tsx';
import { COVER_SIZES } from './coverPreload.ts';
import { SensitiveCover } from './SensitiveCover.tsx';
import type { CoverPicture_file$key } from './__generated__/CoverPicture_file.graphql';

/** The cover at the top of a page. */
export function CoverPicture({ file, className }: { file: CoverPicture_file$key; className: string | undefined }) {
  const cover = useFragment(
    graphql`
      fragment CoverPicture_file on MediaFile {
        altText
        ...SensitiveCover_file
        thumbhash
        focal {
          x
          y
        }
        links {
          xxs
          xs
          sm
          md
          lg
          xl
          source
        }
      }
    `,
    file,
  );
  return (
    <SensitiveCover file={cover}>
      <Picture
        links={cover.links}
        isSensitive={false}
        alt={cover.altText ?? ''}
        size="xl"
        aspectRatio={16 / 9}
        thumbhash={cover.thumbhash}
        focal={cover.focal}
        sizes={COVER_SIZES}
        isFirst
        className={className}
      />
    </SensitiveCover>
  );
}
