import { graphql, useFragment } from 'react-relay/hooks';
import { CUSTOM_URL_FOLLOWERS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AddressForm, type SaveAddress } from './AddressForm.tsx';
import type { ActorAddress_actor$key } from './__generated__/ActorAddress_actor.graphql';
import styles from './ActorAddress.module.css';

interface ActorAddressProps {
  actor: ActorAddress_actor$key;
  isBusy: boolean;
  save: SaveAddress;
}

/** Where somebody is found, and an address of their own once enough follow; else how many are missing. */
export function ActorAddress({ actor, ...saving }: ActorAddressProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment ActorAddress_actor on Actor {
        __typename
        id
        path
        username
        followersCount
        ... on User {
          isUsernameGiven
        }
      }
    `,
    actor,
  );
  const { id, path, username, followersCount, isUsernameGiven = false } = data;
  const who = data.__typename === 'Crowd' ? 'crowd' : 'person';
  const missing = CUSTOM_URL_FOLLOWERS - followersCount;
  return (
    <div className={styles.stack}>
      <div>
        <p className={styles.label}>{t('actors.addressNow', { who })}</p>
        <p className={styles.address} dir="ltr">
          {location.host}
          {path}
        </p>
      </div>
      {isUsernameGiven && <p>{t('actors.addressGiven')}</p>}
      {missing > 0 && !isUsernameGiven && (
        <div className={styles.group}>
          <p>{t('actors.addressNeeds', { who, needed: CUSTOM_URL_FOLLOWERS, missing })}</p>
          <ProgressBar value={followersCount / CUSTOM_URL_FOLLOWERS} />
        </div>
      )}
      <AddressForm
        {...saving}
        username={username ?? ''}
        isOpen={missing <= 0 || isUsernameGiven}
        isEarned={missing <= 0}
        who={who}
        crowdId={who === 'crowd' ? id : null}
      />
    </div>
  );
}
