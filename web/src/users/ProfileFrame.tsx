import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTitle } from '../core/title.ts';
import { useOneAddress } from '../core/useOneAddress.ts';
import { BlockedActor } from '../moderation/BlockedActor.tsx';
import { TourOffer } from '../tours/TourOffer.tsx';
import type { TourName } from '../tours/useTours.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { profilePath, type ProfilePart } from './profilePath.ts';
import { ProfileTabs } from './ProfileTabs.tsx';
import type { ProfileFrame_user$key } from './__generated__/ProfileFrame_user.graphql';
import styles from './ProfileScreen.module.css';

interface ProfileFrameProps {
  user: ProfileFrame_user$key;
  part: ProfilePart;
  children: ReactNode;
}

/** The tour that walks a part. */
const TOUR_OF: Readonly<Record<string, TourName>> = { '': 'profile', photos: 'photos' };

/** Who a person is, above one part of their profile. */
export function ProfileFrame({ user, part, children }: ProfileFrameProps) {
  const data = useFragment(
    graphql`
      fragment ProfileFrame_user on User {
        id
        slug
        isBlocked
        isViewer
        name {
          full
        }
        ...ProfileHeader_user
      }
    `,
    user,
  );
  const { id, slug, isBlocked, isViewer, name } = data;
  useTitle(name.full);
  const tour = TOUR_OF[part];
  useOneAddress(profilePath(slug, part), (at, own) => {
    const isOther = /^\/(@|users\/)/.test(at) && decodeURIComponent(at).replace(/\/$/, '') !== own;
    return isOther ? own : null;
  });
  return (
    <div className={styles.profile}>
      <ProfileHeader user={data} />
      {isBlocked ? (
        <BlockedActor kind="person" id={id} name={name.full} />
      ) : (
        <div className={styles.parts}>
          {isViewer && tour && <TourOffer tour={tour} />}
          <ProfileTabs slug={slug} />
          {children}
        </div>
      )}
    </div>
  );
}
