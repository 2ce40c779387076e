import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { CrowdAbout } from './CrowdAbout.tsx';
import { CrowdFrame } from './CrowdFrame.tsx';
import { useCrowd } from './useCrowd.ts';
import { Part } from '../shell/Part.tsx';
import type { CrowdAboutScreenQuery } from './__generated__/CrowdAboutScreenQuery.graphql';

/** What a crowd is, who runs it, who came last; for visitors too. */
export function CrowdAboutScreen({ queryRef }: EntryProps<CrowdAboutScreenQuery>) {
  const { page } = usePreloadedQuery<CrowdAboutScreenQuery>(
    graphql`
      query CrowdAboutScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        page(slug: $slug) {
          ...useCrowd_page
          ...CrowdFrame_page
          ...CrowdAbout_page
        }
      }
    `,
    queryRef,
  );
  const crowd = useCrowd(page, queryRef.variables.slug);
  return (
    <CrowdFrame page={crowd}>
      <Part>
        <CrowdAbout page={crowd} />
      </Part>
    </CrowdFrame>
  );
}
