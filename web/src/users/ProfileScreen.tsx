import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useTitle } from '../core/title.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ProfileAbout } from './ProfileAbout.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileItems } from './ProfileItems.tsx';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql';
import styles from './ProfileScreen.module.css';

/** A person: who they are, what they have published, what they say of themselves. */
export function ProfileScreen({ queryRef }: EntryProps<ProfileScreenQuery>) {
  const t = useText();
  const router = useRouter();
  const [tab, setTab] = useState<'stuff' | 'about'>('stuff');
  const { user } = usePreloadedQuery<ProfileScreenQuery>(
    graphql`
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
          ...ProfileItems_user
        }
      }
    `,
    queryRef,
  );
  if (!user) throw new Problem('not_found');
  useTitle(user.name.full);
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
            action={
              <PanelLink panel="account/settings/blocked" className={buttonClass({})}>
                {t('moderation.blockedList')}
              </PanelLink>
            }
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
            {tab === 'stuff' ? <ProfileItems user={user} /> : <ProfileAbout user={user} />}
          </Tabs>
        </div>
      )}
    </div>
  );
}
