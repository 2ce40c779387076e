import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useIsPhone } from '../core/useMedia.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { PermissionCards } from './PermissionCards.tsx';
import { PermissionTable } from './PermissionTable.tsx';
import { PRESETS } from './permissionFlags.ts';
import { useSetPermissions } from './useSetPermissions.ts';
import type { PermissionMatrix_query$key } from './__generated__/PermissionMatrix_query.graphql';
import styles from './PermissionMatrix.module.css';

/** What managers and members may do: a set with a name to begin with, then flag by flag, each saved at once. */
export function PermissionMatrix({ query, id }: { query: PermissionMatrix_query$key; id: string }) {
  const t = useText();
  const isPhone = useIsPhone();
  const { crowdPermissions: matrix } = useFragment(
    graphql`
      fragment PermissionMatrix_query on Query @argumentDefinitions(id: { type: "ID!" }) @throwOnFieldError {
        crowdPermissions(crowdId: $id) {
          preset
          manager {
            manageAdminRoles
            manageSettings
            addDiscussionTopics
            editDiscussionTopics
            manageDiscussionTopics
            manageDiscussion
            addMediaAlbums
          }
          member {
            manageAdminRoles
            manageSettings
            addDiscussionTopics
            editDiscussionTopics
            manageDiscussionTopics
            manageDiscussion
            addMediaAlbums
          }
        }
      }
    `,
    query,
  );
  const { applyPreset, setFlag, isBusy } = useSetPermissions(id);
  const Matrix = isPhone ? PermissionCards : PermissionTable;
  return (
    <section className={styles.section} aria-labelledby="permissions">
      <h3 id="permissions" className={styles.title}>
        {t('pages.mayDo')}
      </h3>
      <ul className={styles.presets}>
        {PRESETS.map((preset) => (
          <li key={preset} className={styles.preset}>
            <p>
              <b>{t(`pages.preset.${preset}`)}</b>
              <small id={`preset-${preset}`}>{t(`pages.presetText.${preset}`)}</small>
            </p>
            {matrix?.preset === preset ? (
              <Chip tone="good">{t('pages.inEffect')}</Chip>
            ) : (
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={t('pages.presetUse', { name: t(`pages.preset.${preset}`) })}
                aria-describedby={`preset-${preset}`}
                onClick={() => void applyPreset(preset)}
              >
                {t('pages.use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {matrix && <Matrix matrix={matrix} onChange={(role, flag, isOn) => void setFlag(role, flag, isOn)} />}
    </section>
  );
}
