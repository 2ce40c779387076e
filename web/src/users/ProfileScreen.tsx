import { useEffect, useState } from 'react';
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useTitle } from '../core/title.ts';
import { UnblockButton } from '../moderation/UnblockButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ProfileAbout } from './ProfileAbout.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileItems } from './ProfileItems.tsx';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql';
import styles from './ProfileScreen.module.css';

const query = graphql`
  query ProfileScreenQuery($slug: String!) @preloadable {
    user(slug: $slug) {
      id
      slug
      isBlocked
      name {
        full
      }
      ...ProfileHeader_user
      ...ProfileAbout_user
      ...ProfileItems_actor
    }
  }
`;

/** A person: who they are, what they have published, what they say of themselves. */
export function ProfileScreen({ queryRef }: EntryProps<ProfileScreenQuery>) {
  const t = useText();
  const router = useRouter();
  const environment = useRelayEnvironment();
  const [tab, setTab] = useState<'stuff' | 'about'>('stuff');
  const { user } = usePreloadedQuery<ProfileScreenQuery>(query, queryRef);
  if (!user) throw new Problem('not_found');
  useTitle(user.name.full);
  // While somebody is blocked the platform keeps their things back.
  const refresh = () =>
    void fetchQuery<ProfileScreenQuery>(environment, query, queryRef.variables, {
      fetchPolicy: 'network-only',
    }).subscribe({});
  const address = `/@${user.slug}`;
  useEffect(() => {
    // One person has one address: /users/… and an id lead to it.
    const { path, search } = router.place;
    const isOther = /^\/(@|users\/)/.test(path) && decodeURIComponent(path).replace(/\/$/, '') !== address;
    if (isOther) router.navigate(address + search, { replace: true });
  }, [router, address]);
  return (
    <div className={styles.profile}>
      <ProfileHeader user={user} />
      {user.isBlocked ? (
        <div className={styles.blocked}>
          <EmptyState
            title={t('users.blockedTitle', { name: user.name.full })}
            text={t('users.blockedText')}
            action={<UnblockButton itemId={user.id} title={user.name.full} onDone={refresh} />}
          />
        </div>
      ) : (
        <div className={styles.parts}>
          <Tabs
            label={t('users.tabs')}
            value={tab}
            tabs={[
              { value: 'stuff', label: t('users.stuff') },
              { value: 'about', label: t('users.about') },
            ]}
            onChange={setTab}
          >
            {tab === 'stuff' ? <ProfileItems actor={user} /> : <ProfileAbout user={user} />}
          </Tabs>
        </div>
      )}
    </div>
  );
}
