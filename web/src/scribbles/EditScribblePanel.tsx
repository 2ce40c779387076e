import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { ScribbleEditor } from './ScribbleEditor.tsx';
import type { EditScribblePanelQuery } from './__generated__/EditScribblePanelQuery.graphql';

/** Changes a scribble that the viewer may change. */
export function EditScribblePanel({ queryRef }: EntryProps<EditScribblePanelQuery>) {
  const { scribble } = usePreloadedQuery<EditScribblePanelQuery>(
    graphql`
      query EditScribblePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        scribble(id: $id) {
          id
          editable
          ...ScribbleEditor_scribble
        }
      }
    `,
    queryRef,
  );
  if (!scribble) throw new Problem('NOT_FOUND');
  if (!scribble.editable) throw new Problem('NOT_PUBLIC');
  return <ScribbleEditor key={scribble.id} scribble={scribble} />;
}
