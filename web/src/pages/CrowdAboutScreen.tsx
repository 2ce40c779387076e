import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { CrowdAbout } from './CrowdAbout.tsx';
import { CrowdFrame } from './CrowdFrame.tsx';
import { useCrowd } from './useCrowd.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CrowdAboutScreenQuery } from './__generated__/CrowdAboutScreenQuery.graphql';

/** What a crowd is, who runs it, who came last; for visitors too. */
export function CrowdAboutScreen({ queryRef }: EntryProps<CrowdAboutScreenQuery>) {
  const { crowd: preloaded } = usePreloadedQuery<CrowdAboutScreenQuery>(
    graphql`
      query CrowdAboutScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        crowd(slug: $slug) {
          ...useCrowd_crowd
          ...CrowdFrame_crowd
          ...CrowdAbout_crowd
        }
      }
    `,
    queryRef,
  );
  const crowd = useCrowd(preloaded, queryRef.variables.slug);
  return (
    <CrowdFrame crowd={crowd}>
      <FallibleSection>
        <CrowdAbout crowd={crowd} />
      </FallibleSection>
    </CrowdFrame>
  );
}
