import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { Switch } from '../ui/Switch.tsx';
import { NoPermission } from './NoPermission.tsx';
import { notificationSwitchesOf } from './notificationSwitches.ts';
import { useSetNotificationSwitches } from './useSetNotificationSwitches.ts';
import type { CrowdNotificationsPanelQuery } from './__generated__/CrowdNotificationsPanelQuery.graphql';
import panelStyles from '../panels/PanelBody.module.css';
import styles from './CrowdForm.module.css';

const KINDS = [
  'comment',
  'reply',
  'mention',
  'reaction',
  'follow',
  'recommend',
  'share',
  'recommend_thanks',
  'page_request',
] as const;

/** What a crowd is told about; what nobody has switched off is told. */
export function CrowdNotificationsPanel({ queryRef }: EntryProps<CrowdNotificationsPanelQuery>) {
  const t = useText();
  const { node } = usePreloadedQuery<CrowdNotificationsPanelQuery>(
    graphql`
      query CrowdNotificationsPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Crowd @alias(as: "crowd") {
            id
            settings
            permissions {
              manageSettings
            }
          }
        }
      }
    `,
    queryRef,
  );
  const crowd = node?.crowd;
  const [told, setTold] = useSetNotificationSwitches(crowd?.id ?? '', notificationSwitchesOf(crowd?.settings));
  if (!crowd) throw new Problem('NOT_FOUND');
  if (!crowd.permissions.manageSettings) return <NoPermission />;
  return (
    <div className={panelStyles.stack}>
      <p className={styles.hint}>{t('pages.toldHint')}</p>
      <div>
        {KINDS.map((kind) => (
          <Switch
            key={kind}
            label={t(`pages.told.${kind}`)}
            hint={t(`pages.toldHint.${kind}`)}
            isOn={told[kind] !== false}
            onChange={(isOn) => void setTold({ ...told, [kind]: isOn })}
          />
        ))}
      </div>
    </div>
  );
}
