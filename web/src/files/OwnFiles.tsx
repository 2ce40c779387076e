import { Suspense, useState, type ReactNode } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { PAGE_SIZES } from '../core/constants.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import type { FileTypeName } from './fileTypes.ts';
import type { OwnFiles_viewer$data, OwnFiles_viewer$key } from './__generated__/OwnFiles_viewer.graphql';
import type { OwnFilesPageQuery } from './__generated__/OwnFilesPageQuery.graphql';
import type { OwnFilesQuery } from './__generated__/OwnFilesQuery.graphql';

export type OwnFile = OwnFiles_viewer$data['files']['edges'][number]['node'];

interface OwnFilesProps {
  type?: FileTypeName | null;
  /** Those in the trash instead. */
  isTrash?: boolean;
  /** The largest first, instead of the newest. */
  isLargest?: boolean;
  /** Changes when they are to be asked for again. */
  version?: number | string | undefined;
  empty: ReactNode;
  children: (files: readonly OwnFile[]) => ReactNode;
}

/** The viewer's files in pages, drawn by whoever shows them. */
export function OwnFiles(props: OwnFilesProps) {
  const say = useProblemText();
  const [attempt, setAttempt] = useState(0);
  const { type = null, isTrash = false } = props;
  return (
    <ErrorBoundary
      resetKey={`${type}${isTrash}#${attempt}`}
      fallback={(error) => <ErrorNote text={say(error)} onRetry={() => setAttempt(attempt + 1)} />}
    >
      <Suspense fallback={<ListSkeleton count={4} />}>
        <Asked key={type} {...props} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Asked({ attempt, version = 0, ...props }: OwnFilesProps & { attempt: number }) {
  const { type = null, isTrash: trashed = false, isLargest: largest = false } = props;
  const { viewer } = useLazyLoadQuery<OwnFilesQuery>(
    graphql`
      query OwnFilesQuery($type: MediaFileType, $trashed: Boolean, $largest: Boolean) @throwOnFieldError {
        viewer {
          ...OwnFiles_viewer @arguments(type: $type, trashed: $trashed, largest: $largest)
        }
      }
    `,
    { type, trashed, largest },
    { fetchKey: `${attempt}.${version}`, fetchPolicy: 'store-and-network' },
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Listed viewer={viewer} {...props} />;
}

function Listed({ viewer, empty, children }: OwnFilesProps & { viewer: OwnFiles_viewer$key }) {
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<OwnFilesPageQuery, OwnFiles_viewer$key>(
    graphql`
      fragment OwnFiles_viewer on Viewer
      @refetchable(queryName: "OwnFilesPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        type: { type: "MediaFileType" }
        trashed: { type: "Boolean" }
        largest: { type: "Boolean" }
      )
      @throwOnFieldError {
        files(first: $count, after: $cursor, type: $type, trashed: $trashed, largest: $largest)
          @connection(key: "OwnFiles_files", filters: ["type", "trashed", "largest"]) {
          edges {
            node {
              id
              name
              type
              width
              sizeBytes
              deletesAt
              links {
                animation
                md
                source
              }
              ...MediaThumbnail_file
            }
          }
        }
      }
    `,
    viewer,
  );
  const files = data.files.edges.map(({ node }) => node).filter((node) => node);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.files, { onComplete: (error) => setFailed(error !== null) });
  };
  if (files.length === 0) return empty;
  return (
    <>
      {children(files)}
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
      )}
    </>
  );
}
