import { graphql } from 'react-relay/hooks';

void graphql`
  fragment pageHead_scribble on Scribble @throwOnFieldError {
    internalId
    content
    language
    commentsCount
    reactionsCount
    attachment {
      ... on MediaFile @alias(as: "picture") {
        altText
        links {
          lg
          source
        }
      }
    }
  }
`;
