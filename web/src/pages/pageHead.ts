import { graphql } from 'react-relay/hooks';

void graphql`
  fragment pageHead_crowd on Crowd @throwOnFieldError {
    path
    subTitle
    description
    location
    membersCount
    avatar {
      links {
        md
        source
      }
    }
    cover {
      links {
        lg
        source
      }
    }
  }
`;
