import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { Focal } from './FocalPicker.tsx';
import type { PictureUse } from './pictureSizes.ts';
import type { useSavePictureFocalMutation } from './__generated__/useSavePictureFocalMutation.graphql';
import type { useSavePictureMutation } from './__generated__/useSavePictureMutation.graphql';

/** Sets the focal point of an uploaded picture and puts it in its place; answers why not, or null. */
export function useSavePicture() {
  const [sendFocal] = useSend<useSavePictureFocalMutation>(graphql`
    mutation useSavePictureFocalMutation($input: UpdateFileInput!) {
      updateFile(input: $input) {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendPicture] = useSend<useSavePictureMutation>(graphql`
    mutation useSavePictureMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        __typename
        ... on UpdateProfilePayload {
          user {
            id
            avatar {
              id
              thumbhash
              focal {
                x
                y
              }
              links {
                xxs
                xs
                sm
                source
              }
            }
            cover {
              id
              altText
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
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (use: PictureUse, id: string, focal: Focal) => {
    const { updateFile } = await sendFocal({ input: { id, focalX: focal.x, focalY: focal.y } });
    if (updateFile.__typename === 'PlazaError') return updateFile;
    const { updateProfile } = await sendPicture({ input: use === 'avatar' ? { avatarId: id } : { coverId: id } });
    return updateProfile.__typename === 'PlazaError' ? updateProfile : null;
  };
}
