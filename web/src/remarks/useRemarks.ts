import { useRef } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useAllPages } from '../core/useAllPages.ts';
import { useCatchUp } from '../core/useCatchUp.ts';
import { readRemark, type Remark } from './readRemark.ts';
import { useRemarkEvents } from '../comments/useRemarkEvents.ts';
import type { useRemarks_file$key } from './__generated__/useRemarks_file.graphql';
import pageQuery, { type useRemarksPageQuery } from './__generated__/useRemarksPageQuery.graphql';

const PAGE = 100;
/** More points than these are no help on a line. */
const MOST = 1000;

/** All remarks of a file, page by page, in the order in which one comes across them. */
export function useRemarks(file: useRemarks_file$key): { fileId: string; remarks: readonly Remark[] } {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<useRemarksPageQuery, useRemarks_file$key>(
    graphql`
      fragment useRemarks_file on MediaFile
      @refetchable(queryName: "useRemarksPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        commentsCount
        remarks(first: $count, after: $cursor) @connection(key: "RemarkTrack_remarks", filters: []) {
          edges {
            node {
              id
              ...readRemark_comment
            }
          }
        }
      }
    `,
    file,
  );
  const { edges } = data.remarks;
  useAllPages({ goesOn: hasNext && edges.length < MOST, isLoadingNext, loadNext }, PAGE);
  const heard = useRef(0);
  const onMissed = useCatchUp(pageQuery, { id: data.id, count: PAGE }, () => heard.current);
  useRemarkEvents(data.id, data.commentsCount, { onHeard: () => (heard.current += 1), onMissed });
  const remarks = edges.flatMap(({ node }) => (node && readRemark(node)) || []);
  return { fileId: data.id, remarks: remarks.toSorted((a, b) => a.place - b.place) };
}
