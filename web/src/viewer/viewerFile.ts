import { graphql, readInlineData } from 'react-relay/hooks';
import type { viewerFile_file$data, viewerFile_file$key } from './__generated__/viewerFile_file.graphql';

/** A file as the viewer has to know it to go there. */
export type ViewerFile = viewerFile_file$data;

export const readFile = (file: viewerFile_file$key): ViewerFile =>
  readInlineData(
    graphql`
      fragment viewerFile_file on MediaFile @inline {
        id
        type
        name
        altText
        markedAsNsfw
        thumbhash
        links {
          poster
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
