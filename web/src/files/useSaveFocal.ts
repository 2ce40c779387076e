import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSaveFocalMutation } from './__generated__/useSaveFocalMutation.graphql';

/** The point of a picture that stays in view, in parts of its width and height. */
export interface Focal {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Focal = { x: 0.5, y: 0.5 };

/** Keeps what of a picture must stay in view wherever it is cut; answers why not, or null. */
export function useSaveFocal() {
  const [send] = useMutationPromise<useSaveFocalMutation>(graphql`
    mutation useSaveFocalMutation($input: UpdateFileInput!) {
      updateFile(input: $input) {
        __typename
        ... on UpdateFilePayload {
          file {
            id
            focal {
              x
              y
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (id: string, focal: Focal) => {
    const { updateFile } = await send({ input: { id, focalX: focal.x, focalY: focal.y } });
    return updateFile.__typename === 'PlazaError' ? updateFile : null;
  };
}
