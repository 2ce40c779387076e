import { graphql } from 'react-relay/hooks';

void graphql`
  fragment pageHead_user on User @throwOnFieldError {
    path
    subTitle
    description
    location
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
