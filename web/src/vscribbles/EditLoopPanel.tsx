import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { LoopEditor } from './LoopEditor.tsx';
import type { EditLoopPanelQuery } from './__generated__/EditLoopPanelQuery.graphql';

/** Changes a loop that the viewer may change; its film stays. */
export function EditLoopPanel({ queryRef }: EntryProps<EditLoopPanelQuery>) {
  const { node } = usePreloadedQuery<EditLoopPanelQuery>(
    graphql`
      query EditLoopPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Loop @alias(as: "loop") {
            id
            editable
            ...LoopEditor_loop
          }
        }
      }
    `,
    queryRef,
  );
  const loop = node?.loop;
  if (!loop) throw new Problem('NOT_FOUND');
  if (!loop.editable) throw new Problem('NOT_PUBLIC');
  return <LoopEditor key={loop.id} loop={loop} />;
}
