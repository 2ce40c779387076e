import { graphql } from 'react-relay/hooks';

void graphql`
  fragment pageHead_loop on Loop @throwOnFieldError {
    internalId
    content
    commentsCount
    reactionsCount
    video {
      altText
      playableLength
      links {
        poster
      }
    }
  }
`;
