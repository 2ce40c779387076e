import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { CUSTOM_URL_FOLLOWERS } from '../core/constants.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { AddressPanelQuery } from './__generated__/AddressPanelQuery.graphql';
import styles from './AddressPanel.module.css';

/** An address of one's own, for whom enough people follow; everybody else sees how many are missing. */
export function AddressPanel({ queryRef }: EntryProps<AddressPanelQuery>) {
  const t = useText();
  const { viewer } = usePreloadedQuery<AddressPanelQuery>(
    graphql`
      query AddressPanelQuery @preloadable {
        viewer {
          user {
            id
            slug
            username
            followersCount
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('unauthenticated');
  const { slug, username, followersCount } = viewer.user;
  const missing = CUSTOM_URL_FOLLOWERS - followersCount;
  return (
    <div className={styles.stack}>
      <div>
        <p className={styles.label}>{t('users.addressNow')}</p>
        <p className={styles.address} dir="ltr">
          {location.host}/@{slug}
        </p>
      </div>
      {missing > 0 && !username ? (
        <>
          <p>{t('users.addressNeeds', { needed: CUSTOM_URL_FOLLOWERS, missing })}</p>
          <ProgressBar value={followersCount / CUSTOM_URL_FOLLOWERS} />
        </>
      ) : (
        <AddressForm username={username ?? ''} />
      )}
    </div>
  );
}
