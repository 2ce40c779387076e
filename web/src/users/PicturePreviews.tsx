import type { Focal } from '../files/useSaveFocal.ts';
import type { PictureUse } from './pictureSizes.ts';
import styles from './PicturePreviews.module.css';

interface PicturePreviewsProps {
  use: PictureUse;
  src: string;
  focal: Focal;
}

/** Where it will stand: a face on its profile, in a list and beside a name; a cover on a desk and on a phone. */
const PLACES = {
  avatar: ['profile', 'list', 'name'],
  cover: ['desk', 'phone'],
} as const satisfies Record<PictureUse, readonly string[]>;

/** A picture as it will be cut in each of its places. */
export const PicturePreviews = ({ use, src, focal }: PicturePreviewsProps) => (
  <div className={styles.places}>
    {PLACES[use].map((place) => (
      <img
        key={place}
        src={src}
        alt=""
        data-place={place}
        style={{ objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
      />
    ))}
  </div>
);
