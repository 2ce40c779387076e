import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { InterestsEditor } from './InterestsEditor.tsx';
import type { InterestsPanelQuery } from './__generated__/InterestsPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

export function InterestsPanel({ queryRef }: EntryProps<InterestsPanelQuery>) {
  const { viewer } = usePreloadedQuery<InterestsPanelQuery>(
    graphql`
      query InterestsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          user {
            ...InterestsEditor_user
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <div className={styles.stack}>
      <InterestsEditor user={viewer.user} />
    </div>
  );
}
