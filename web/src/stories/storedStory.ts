import { graphql, readInlineData } from 'react-relay/hooks';
import type { RichText } from '../rich-texts/RichTextView.tsx';
import { BLOCK_KINDS, type BlockContent, type StoredStory } from './draft.ts';
import type { storedStory_story$data, storedStory_story$key } from './__generated__/storedStory_story.graphql';

type Node = NonNullable<storedStory_story$data['blocks']>['edges'][number]['node'];

/** A story as the platform has it, for the editor: all of its blocks, which are at most a hundred. */
export function storedStory(key: storedStory_story$key): StoredStory {
  const story = readInlineData<storedStory_story$key>(
    graphql`
      fragment storedStory_story on Story @inline {
        __typename
        id
        internalId
        isFirstContent
        isDraft
        publishedAt
        publishAs {
          id
        }
        audience
        name
        description
        summary
        cover {
          id
        }
        blocks(first: 100) {
          edges {
            node {
              id
              kind
              ... on StoryText {
                text
              }
              ... on StoryHeading {
                words
                level
              }
              ... on StoryQuote {
                words
                source
              }
              ... on StoryList {
                items
                isOrdered
              }
              ... on StoryImage {
                isWide
                caption
                file {
                  id
                }
              }
              ... on StoryGallery {
                caption
                files {
                  id
                }
              }
              ... on StoryVideo {
                caption
                file {
                  id
                }
              }
              ... on StoryAudio {
                caption
                file {
                  id
                }
              }
              ... on StoryEmbed {
                caption
                url
                item {
                  id
                }
              }
            }
          }
        }
      }
    `,
    key,
  );
  const { name, description, summary, cover, publishAs, blocks, ...rest } = story;
  return {
    ...rest,
    fields: {
      name,
      description: description ?? '',
      summary: summary ?? '',
      coverId: cover?.id ?? null,
      publishAsId: publishAs?.id ?? null,
    },
    // An answer that lacks them does not come this far: the editor takes whole ones alone.
    blocks: (blocks?.edges ?? []).flatMap(({ node }) => {
      const kind = BLOCK_KINDS.find((each) => each === node.kind);
      return kind ? [{ id: node.id, kind, content: contentOf(node) }] : [];
    }),
  };
}

/** What is said, without what is not. */
function contentOf(node: Node): BlockContent {
  const { text, words, level, source, items, isOrdered, isWide, caption, file, files, item, url } = node;
  const said = {
    text: text as RichText | undefined,
    words,
    level,
    source,
    items,
    isOrdered,
    isWide,
    caption,
    fileId: file?.id,
    fileIds: files?.map(({ id }) => id),
    itemId: item?.id,
    url,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value != null)) as BlockContent;
}
