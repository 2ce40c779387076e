import { graphql } from 'react-relay/hooks';

void graphql`
  fragment pageHead_story on Story @throwOnFieldError {
    internalId
    description
    summary
    language
    publishedAt
    readingMinutes
    hashtags
    commentsCount
    reactionsCount
    cover {
      altText
      links {
        lg
        source
      }
    }
  }
`;
