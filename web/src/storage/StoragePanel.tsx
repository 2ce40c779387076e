import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { LargestFiles } from './LargestFiles.tsx';
import { StoragePlans } from './StoragePlans.tsx';
import { StorageUse } from './StorageUse.tsx';
import type { StoragePanelQuery } from './__generated__/StoragePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** What uses the room that one has, how to get some back, and how to have more. */
export function StoragePanel({ queryRef }: EntryProps<StoragePanelQuery>) {
  const { viewer } = usePreloadedQuery<StoragePanelQuery>(
    graphql`
      query StoragePanelQuery @preloadable @throwOnFieldError {
        viewer {
          storage {
            ...StorageUse_storage
            ...StoragePlans_storage
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <div className={styles.stack}>
      <StorageUse storage={viewer.storage} />
      <StoragePlans storage={viewer.storage} />
      <LargestFiles />
    </div>
  );
}
