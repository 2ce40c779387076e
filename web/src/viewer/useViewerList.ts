import { graphql, useFragment } from 'react-relay/hooks';
import { useCollectionFiles } from './useCollectionFiles.ts';
import { readFile } from './viewerFile.ts';
import { reversedRound, wholeRound, type Round } from './round.ts';
import type { viewerFile_file$key } from './__generated__/viewerFile_file.graphql';
import type { useViewerList_source$key } from './__generated__/useViewerList_source.graphql';

/** The files that the viewer goes round in: those of the item that one of them was opened from. */
export function useViewerList(
  source: useViewerList_source$key | null | undefined,
  currentId: string,
  isNewestFirst: boolean,
): Round {
  const data = useFragment(
    graphql`
      fragment useViewerList_source on Node @throwOnFieldError {
        ... on Scribble @alias(as: "scribble") {
          attachment {
            ...viewerFile_file @alias(as: "file")
          }
        }
        ... on Story @alias(as: "story") {
          blocks(first: 100) {
            edges {
              node {
                ... on StoryImage {
                  file {
                    ...viewerFile_file
                  }
                }
                ... on StoryGallery {
                  files {
                    ...viewerFile_file
                  }
                }
                ... on StoryVideo {
                  file {
                    ...viewerFile_file
                  }
                }
              }
            }
          }
        }
        ... on Comment @alias(as: "comment") {
          files {
            ...viewerFile_file
          }
        }
        ... on Message @alias(as: "message") {
          files {
            ...viewerFile_file
          }
        }
        ... on Actor @alias(as: "actor") {
          pictures(first: 100) {
            edges {
              node {
                ...viewerFile_file
              }
            }
          }
        }
        ... on Collection @alias(as: "collection") {
          ...useCollectionFiles_collection
        }
      }
    `,
    source,
  );
  const keys: readonly (viewerFile_file$key | null | undefined)[] = data
    ? [
        data.scribble?.attachment?.file,
        ...(data.story?.blocks.edges.flatMap(({ node }) => [node?.file, ...(node?.files ?? [])]) ?? []),
        ...(data.comment?.files ?? []),
        ...(data.message?.files ?? []),
        ...(data.actor?.pictures.edges.map(({ node }) => node) ?? []),
      ]
    : [];
  const collected = useCollectionFiles(data?.collection, currentId, isNewestFirst);
  const round = collected ?? wholeRound(keys.flatMap((key) => (key ? [readFile(key)] : [])));
  return isNewestFirst ? reversedRound(round) : round;
}
