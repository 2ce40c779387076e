import { graphql } from 'react-relay/hooks';

void graphql`
  fragment pageHead_collection on Collection @throwOnFieldError {
    internalId
    description
    itemsCount
    collectionType: type
    cover {
      altText
      links {
        lg
        source
      }
    }
  }
`;
