import { graphql, useFragment } from 'react-relay/hooks';
import { Avatar } from '../ui/Avatar.tsx';
import { Picture } from '../ui/Picture.tsx';
import { PictureField } from './PictureField.tsx';
import { pictureSizes } from './pictureSizes.ts';
import type { OwnPictures_user$key } from './__generated__/OwnPictures_user.graphql';
import styles from './OwnPictures.module.css';

/** The viewer's two pictures, each with a way to change it or take it away. */
export function OwnPictures({ user }: { user: OwnPictures_user$key }) {
  const { name, avatar, cover } = useFragment(
    graphql`
      fragment OwnPictures_user on User {
        name {
          full
        }
        avatar {
          markedAsNsfw
          thumbhash
          focal {
            x
            y
          }
          links {
            xs
            sm
            source
          }
          ...PictureField_file
        }
        cover {
          markedAsNsfw
          thumbhash
          focal {
            x
            y
          }
          links {
            sm
            md
            source
          }
          ...PictureField_file
        }
      }
    `,
    user,
  );
  return (
    <>
      <PictureField use="avatar" picture={avatar}>
        <Avatar name={name.full} file={avatar} size={72} />
      </PictureField>
      <PictureField use="cover" picture={cover}>
        {cover && (
          <Picture
            className={styles.cover}
            links={cover.links}
            isSensitive={cover.markedAsNsfw}
            thumbhash={cover.thumbhash}
            focal={cover.focal}
            alt=""
            sizes="360px"
            aspectRatio={pictureSizes.cover.ratio}
          />
        )}
      </PictureField>
    </>
  );
}
