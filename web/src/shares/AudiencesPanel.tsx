import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { ChangeAudiences } from './ChangeAudiences.tsx';
import type { AudiencesPanelQuery } from './__generated__/AudiencesPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Who sees what one has shared until now, and its change in one go. */
export function AudiencesPanel({ queryRef }: EntryProps<AudiencesPanelQuery>) {
  const t = useText();
  const { viewer } = usePreloadedQuery<AudiencesPanelQuery>(
    graphql`
      query AudiencesPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          ...ChangeAudiences_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <div className={styles.stack}>
      <p>{t('shares.audiencesIntro')}</p>
      <ChangeAudiences viewer={viewer} />
    </div>
  );
}
