import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { ExportState } from './ExportState.tsx';
import type { ExportPanelQuery } from './__generated__/ExportPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** An archive of all that one has on Plaza: asked for, made meanwhile, and taken along. */
export function ExportPanel({ queryRef }: EntryProps<ExportPanelQuery>) {
  const t = useText();
  const { viewer } = usePreloadedQuery<ExportPanelQuery>(
    graphql`
      query ExportPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          ...ExportState_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <div className={styles.stack}>
      <p>{t('exports.intro')}</p>
      <ExportState viewer={viewer} />
    </div>
  );
}
