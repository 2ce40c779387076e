import { graphql, readInlineData } from 'react-relay/hooks';
import type { messagePlace_message$key } from './__generated__/messagePlace_message.graphql';

/** Of a message what decides where it stands, and with which others. */
export const placeOf = (message: messagePlace_message$key) =>
  readInlineData(
    graphql`
      fragment messagePlace_message on Message @inline {
        id
        kind
        createdAt
        author {
          id
          isViewer
        }
      }
    `,
    message,
  );
