import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { RemarkTrack } from './RemarkTrack.tsx';
import type { RemarksOfFileQuery } from './__generated__/RemarksOfFileQuery.graphql';

/** What was said of a file and when, by the id of the file. */
export function RemarksOfFile({ id }: { id: string }) {
  const { node } = useLazyLoadQuery<RemarksOfFileQuery>(
    graphql`
      query RemarksOfFileQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ...RemarkTrack_file @alias(as: "file")
        }
      }
    `,
    { id },
  );
  return node?.file ? <RemarkTrack file={node.file} /> : null;
}
