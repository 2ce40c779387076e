/** What link previews and search engines read of an item's page (`page-head.ts` of the gateway). A new kind adds its lines here. */
import { graphql } from 'react-relay/hooks';
import '../collections/pageHead.ts';
import '../pages/pageHead.ts';
import '../scribbles/pageHead.ts';
import '../stories/pageHead.ts';
import '../users/pageHead.ts';
import '../vscribbles/pageHead.ts';

export const pageHeadQuery = graphql`
  query PageHeadQuery($kind: String!, $slug: String!) @throwOnFieldError {
    item(by: { address: { kind: $kind, slug: $slug } }) {
      __typename
      title
      isPublicShared
      createdAt
      updatedAt
      author {
        title
        path
      }
      ...pageHead_collection @alias(as: "collection")
      ...pageHead_crowd @alias(as: "crowd")
      ...pageHead_scribble @alias(as: "scribble")
      ...pageHead_story @alias(as: "story")
      ...pageHead_user @alias(as: "user")
      ...pageHead_loop @alias(as: "loop")
    }
  }
`;
