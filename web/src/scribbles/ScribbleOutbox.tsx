import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useStore } from '../core/store.ts';
import { outbox } from './outbox.ts';
import type { ScribbleOutbox_viewer$key } from './__generated__/ScribbleOutbox_viewer.graphql';

/** In the file of what sends a scribble: whoever has sent one has it, without a network too. */
const UnsentScribble = lazyWithRetry(async () => (await import('./UnsentScribble.tsx')).UnsentScribble);

/** What the viewer has written and the platform does not have yet, newest first. */
export function ScribbleOutbox({ viewer }: { viewer: ScribbleOutbox_viewer$key }) {
  const unsent = useStore(outbox);
  const { actor } = useFragment(
    graphql`
      fragment ScribbleOutbox_viewer on Viewer {
        actor {
          __typename
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              source
            }
          }
        }
      }
    `,
    viewer,
  );
  const self = { ...actor, isCrowd: actor.__typename === 'Crowd' };
  return (
    <Suspense>
      {unsent.toReversed().map((scribble) => (
        <UnsentScribble key={scribble.key} scribble={scribble} author={scribble.author ?? self} />
      ))}
    </Suspense>
  );
}
