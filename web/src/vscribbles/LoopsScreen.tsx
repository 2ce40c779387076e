import { useEffect } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { useWasThere } from '../core/useWasThere.ts';
import { LoopPlayer } from './LoopPlayer.tsx';
import { desktopPath } from './loopPlaces.ts';
import { useIsHeld } from './useIsHeld.ts';
import type { LoopsScreenQuery } from './__generated__/LoopsScreenQuery.graphql';

/** Loops one after another, from one that the address names or from the newest; whoever sits at a desk is shown to their phone. */
export function LoopsScreen({ queryRef, params }: EntryProps<LoopsScreenQuery>) {
  const router = useRouter();
  const { isMember } = useSession();
  const isHeld = useIsHeld();
  const data = usePreloadedQuery<LoopsScreenQuery>(
    graphql`
      query LoopsScreenQuery($slug: String!, $hasSlug: Boolean!) @preloadable @throwOnFieldError {
        item(by: { address: { kind: "loop", slug: $slug } }) @include(if: $hasSlug) {
          ...LoopPlayer_first @alias(as: "loop")
        }
        ...LoopPlayer_query
      }
    `,
    queryRef,
  );
  const wanted = data.item?.loop;
  const isNowhere = params.id !== undefined && !wanted;
  const wasThere = useWasThere(!isNowhere);
  useEffect(() => {
    if (!isHeld && !isNowhere) router.navigate(desktopPath(params.id), { replace: true });
  }, [isHeld, isNowhere, router, params.id]);
  if (isNowhere && !wasThere) throw new Problem(isMember ? 'NOT_FOUND' : 'NOT_PUBLIC');
  return isHeld ? <LoopPlayer query={data} first={wanted ?? null} /> : null;
}
