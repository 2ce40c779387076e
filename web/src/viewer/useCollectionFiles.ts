import { useEffect, useState } from 'react';
import { commitLocalUpdate, fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { useStore } from '../core/store.ts';
import { knownFiles, nothingOf, type End } from './knownFiles.ts';
import type { Round } from './round.ts';
import { takeOut } from './takeOut.ts';
import { useCollectionLeaving } from './useCollectionLeaving.ts';
import { readFile, type ViewerFile } from './viewerFile.ts';
import type { useCollectionFiles_collection$key } from './__generated__/useCollectionFiles_collection.graphql';
import type { useCollectionFilesQuery } from './__generated__/useCollectionFilesQuery.graphql';

/** So many before what is known ends, more is asked for. */
const AHEAD = 10;

const pageQuery = graphql`
  query useCollectionFilesQuery($id: ID!, $after: String, $newestFirst: Boolean!) @throwOnFieldError {
    node(id: $id) {
      ... on Collection @alias(as: "collection") {
        items(first: 100, after: $after, newestFirst: $newestFirst, filesOnly: true) {
          edges {
            node {
              item {
                ...viewerFile_file @alias(as: "file")
              }
            }
          }
          pageInfo {
            endCursor
          }
        }
      }
    }
  }
`;

/** Pages that are on their way: nobody asks for one twice. */
const asking = new Map<string, Promise<void>>();

/**
 * The files of a collection, however many: known from both ends, page after page as one goes, until the ends meet; what
 * leaves it meanwhile is gone from here. Null without a collection.
 */
export function useCollectionFiles(
  collection: useCollectionFiles_collection$key | null | undefined,
  currentId: string,
  isNewestFirst: boolean,
): Round | null {
  const environment = useRelayEnvironment();
  const data = useFragment(
    graphql`
      fragment useCollectionFiles_collection on Collection @throwOnFieldError {
        id
        itemsCount
        items(first: 100, filesOnly: true) {
          totalCount
          edges {
            node {
              item {
                ...viewerFile_file @alias(as: "file")
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    `,
    collection,
  );
  useCollectionLeaving(data);
  const stored = useStore(knownFiles);
  const [hasFailed, setFailed] = useState(false);
  const { id = '', items } = data ?? {};
  const keys = items?.edges.flatMap(({ node }) => node?.item?.file ?? []) ?? [];
  const first = keys.map((key) => readFile(key));
  const isLong = items?.pageInfo.hasNextPage ?? false;
  const total = isLong ? (items?.totalCount ?? 0) : first.length;
  const fresh = nothingOf(id, total, items?.pageInfo.endCursor ?? null);
  const known = stored?.id === id && stored.total === total ? stored : fresh;
  const inFirst = new Set(first.map((file) => file.id));
  // When something has left the first page, what came behind it moves up.
  const head = [...first, ...known.head.files.filter((file) => !inFirst.has(file.id))].slice(0, total);
  const inHead = new Set(head.map((file) => file.id));
  // Where the ends have met, the tail says nothing new.
  const tail = known.tail.files.filter((file) => !inHead.has(file.id)).slice(0, total - head.length);
  const isWhole = !isLong || head.length + tail.length >= total;

  const load = (end: 'head' | 'tail'): Promise<void> => {
    const { cursor } = known[end];
    const name = `${id} ${end} ${cursor}`;
    const before = asking.get(name);
    if (before) return before;
    const ask = async () => {
      const wanted = { id, after: cursor, newestFirst: end === 'tail' };
      const answer = await fetchQuery<useCollectionFilesQuery>(environment, pageQuery, wanted).toPromise();
      const page = answer?.node?.collection?.items;
      const files = page?.edges.flatMap(({ node }) => (node?.item?.file ? [readFile(node.item.file)] : [])) ?? [];
      const next = page?.pageInfo.endCursor ?? null;
      knownFiles.set((now) => {
        // Something may have left meanwhile.
        const at = now?.id === id && now[end].cursor === cursor ? now : fresh;
        const stay = files.filter((file) => !at.gone.has(file.id));
        return { ...at, [end]: added(at[end], cursor, stay, next) };
      });
    };
    const running = ask().finally(() => asking.delete(name));
    asking.set(name, running);
    return running;
  };

  const placeOf = (fileId: string): number => {
    const at = head.findIndex((file) => file.id === fileId);
    if (at >= 0) return at;
    const fromEnd = tail.findIndex((file) => file.id === fileId);
    return fromEnd < 0 ? -1 : total - 1 - fromEnd;
  };
  const at = placeOf(currentId);
  // Also until it is found where one has come from elsewhere.
  const isSought = at < 0 && currentId !== '' && !known.gone.has(currentId);
  const isNearEnd = at >= 0 && at < head.length && at >= head.length - AHEAD;
  const lacking = isSought && isNewestFirst ? 'tail' : isSought || isNearEnd ? 'head' : null;
  const wanted = isWhole || hasFailed ? null : lacking;
  useEffect(() => {
    if (wanted) load(wanted).catch(() => setFailed(true));
    // Once for each page: what is known then is longer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, head.length, tail.length]);

  if (!data) return null;
  const find = (place: number) => (place < head.length ? head[place] : tail[total - 1 - place]);
  return {
    list: [...head, ...tail.toReversed()],
    total,
    placeOf,
    isWhole,
    isGone: (fileId) => known.gone.has(fileId),
    forget: (fileId) => commitLocalUpdate(environment, (store) => takeOut(store, id, fileId)),
    find,
    reach: (at) => {
      const place = total > 0 ? (at + total) % total : 0;
      if (isWhole || find(place)) return Promise.resolve();
      // By the end that is nearer.
      return load(place - head.length <= total - 1 - tail.length - place ? 'head' : 'tail');
    },
  };
}

/** A page that has come already is not there twice. */
const added = (end: End, cursor: string | null, more: readonly ViewerFile[], next: string | null): End =>
  end.cursor === cursor ? { files: [...end.files, ...more], cursor: next } : end;
