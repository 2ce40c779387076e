import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { useSaveFocal, type Focal } from '../files/useSaveFocal.ts';
import type { PictureUse } from './pictureSizes.ts';
import type { useSavePictureMutation } from './__generated__/useSavePictureMutation.graphql';

/** Puts an uploaded picture in its place, with what of it must stay in view, or none; answers why not, or null. */
export function useSavePicture() {
  const saveFocal = useSaveFocal();
  const [sendPicture] = useMutationPromise<useSavePictureMutation>(graphql`
    mutation useSavePictureMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        __typename
        ... on UpdateProfilePayload {
          user {
            id
            avatar {
              id
              markedAsNsfw
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
                source
              }
            }
            cover {
              id
              markedAsNsfw
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
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  return async (use: PictureUse, id: string | null, focal?: Focal) => {
    const refusal = id && focal ? await saveFocal(id, focal) : null;
    if (refusal) return refusal;
    const { updateProfile } = await sendPicture({ input: use === 'avatar' ? { avatarId: id } : { coverId: id } });
    return updateProfile.__typename === 'PlazaError' ? updateProfile : null;
  };
}
