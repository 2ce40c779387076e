import { graphql } from 'react-relay/hooks';

/** What a page tells those who come without the client: search engines, and whoever unfurls a link. */
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
      ... on Actor @alias(as: "actor") {
        path
        subTitle
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
      ... on User @alias(as: "person") {
        description
        location
      }
      ... on Crowd @alias(as: "crowd") {
        description
        location
        membersCount
      }
      ... on Collection @alias(as: "collection") {
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
      ... on Loop @alias(as: "loop") {
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
      ... on Story @alias(as: "story") {
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
      ... on Scribble @alias(as: "scribble") {
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
    }
  }
`;
