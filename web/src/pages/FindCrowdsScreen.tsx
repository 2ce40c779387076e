import { Plus } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { Problem } from '../core/problems.ts';
import { Screen } from '../shell/Screen.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { CrowdsToDiscover } from './CrowdsToDiscover.tsx';
import { OwnCrowds } from './OwnCrowds.tsx';
import { ManagedCrowds } from './ManagedCrowds.tsx';
import { useOwnCrowds } from './useOwnCrowds.ts';
import { WaitingCrowds } from './WaitingCrowds.tsx';
import type { FindCrowdsScreenQuery } from './__generated__/FindCrowdsScreenQuery.graphql';
import styles from './FindCrowds.module.css';

/** One's crowds, what waits for an answer, and those that one may like. */
export function FindCrowdsScreen({ queryRef }: EntryProps<FindCrowdsScreenQuery>) {
  const t = useText();
  const data = usePreloadedQuery<FindCrowdsScreenQuery>(
    graphql`
      query FindCrowdsScreenQuery @preloadable @throwOnFieldError {
        viewer {
          ...ManagedCrowds_viewer
        }
        ...WaitingCrowds_query
        ...OwnCrowds_query
        ...CrowdsToDiscover_query
      }
    `,
    queryRef,
  );
  const refresh = useOwnCrowds();
  if (!data.viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <Screen
      title={t('crowds.all')}
      side={
        <PanelLink panel="create/crowd" className={buttonClass({ size: 'small' })}>
          <Plus aria-hidden="true" />
          {t('pages.create')}
        </PanelLink>
      }
    >
      <div className={styles.sections} data-kind="crowd">
        <WaitingCrowds query={data} onChange={refresh} />
        <ManagedCrowds viewer={data.viewer} />
        <OwnCrowds query={data} />
        <CrowdsToDiscover query={data} onChange={refresh} />
      </div>
    </Screen>
  );
}
