import { graphql, useFragment } from 'react-relay/hooks';
import { Picture } from '../ui/Picture.tsx';
import type { ActorCover_cover$key } from './__generated__/ActorCover_cover.graphql';
import styles from './ActorHead.module.css';

interface ActorCoverProps {
  cover: ActorCover_cover$key | null | undefined;
  /** What it is, where nobody wrote what it shows. */
  label: string;
}

/** The picture behind a profile; without one, its paper. */
export function ActorCover({ cover, label }: ActorCoverProps) {
  const data = useFragment(
    graphql`
      fragment ActorCover_cover on MediaFile {
        altText
        markedAsNsfw
        thumbhash
        focal {
          x
          y
        }
        links {
          sm
          md
          lg
          xl
          source
        }
      }
    `,
    cover,
  );
  return (
    <div className={styles.cover} data-empty={data ? undefined : true}>
      {data && (
        <Picture
          links={data.links}
          isSensitive={data.markedAsNsfw}
          alt={data.altText || label}
          thumbhash={data.thumbhash}
          focal={data.focal}
          size="lg"
          sizes="(min-width: 880px) 880px, 100vw"
          isFilling
          isFirst
        />
      )}
    </div>
  );
}
