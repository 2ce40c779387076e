import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { NotReady } from '../shares/NotReady.tsx';
import { RecommendedItem } from './RecommendedItem.tsx';
import { RecommendForm } from './RecommendForm.tsx';
import { SentTo } from './SentTo.tsx';
import type { RecommendPanelQuery } from './__generated__/RecommendPanelQuery.graphql';
import type { SentTo_recommendations$key } from './__generated__/SentTo_recommendations.graphql';
import styles from '../panels/PanelBody.module.css';

/** Something, whom one recommends it to, and why; then to whom it went. */
export function RecommendPanel({ queryRef }: EntryProps<RecommendPanelQuery>) {
  const t = useText();
  const [sent, setSent] = useState<SentTo_recommendations$key | null>(null);
  const { node, viewer } = usePreloadedQuery<RecommendPanelQuery>(
    graphql`
      query RecommendPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        viewer {
          ...RecommendForm_viewer
        }
        node(id: $id) {
          ... on Item @alias(as: "item") {
            id
            missing
            isBlocked
            ...useGaps_item
            ...RecommendedItem_item
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const item = node?.item;
  if (!item || item.isBlocked) throw new Problem('NOT_FOUND');
  return (
    <div className={styles.stack}>
      <RecommendedItem item={item} />
      {item.missing.length > 0 ? (
        <NotReady item={item} text={t('recommends.notReady')} />
      ) : sent ? (
        <SentTo recommendations={sent} onAgain={() => setSent(null)} />
      ) : (
        <RecommendForm itemId={item.id} viewer={viewer} onSent={setSent} />
      )}
    </div>
  );
}
