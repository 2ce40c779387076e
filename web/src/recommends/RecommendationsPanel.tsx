import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { ReceivedList } from './ReceivedList.tsx';
import { SentList } from './SentList.tsx';
import type { RecommendationsPanelQuery } from './__generated__/RecommendationsPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

const BOXES = ['RECEIVED', 'SENT'] as const;

/** What was recommended and sent to the viewer, and by them. */
export function RecommendationsPanel({ queryRef }: EntryProps<RecommendationsPanelQuery>) {
  const t = useText();
  const [box, setBox] = useState<(typeof BOXES)[number]>('RECEIVED');
  const { viewer } = usePreloadedQuery<RecommendationsPanelQuery>(
    graphql`
      query RecommendationsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...ReceivedList_viewer
          ...SentList_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <>
      <div className={styles.pad}>
        <SegmentedControl
          label={t('recommends.shown')}
          value={box}
          options={BOXES.map((value) => ({ value, label: t(`recommends.box.${value}`) }))}
          onChange={setBox}
        />
      </div>
      {box === 'RECEIVED' ? <ReceivedList viewer={viewer} /> : <SentList viewer={viewer} />}
    </>
  );
}
