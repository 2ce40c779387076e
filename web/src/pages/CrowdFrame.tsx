import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { BlockedActor } from '../moderation/BlockedActor.tsx';
import { useGaps } from '../shares/useGaps.ts';
import { TourOffer } from '../tours/TourOffer.tsx';
import { NavTabs } from '../ui/NavTabs.tsx';
import { CrowdHeader } from './CrowdHeader.tsx';
import { Readiness } from './Readiness.tsx';
import type { CrowdFrame_crowd$key } from './__generated__/CrowdFrame_crowd.graphql';
import styles from './CrowdFrame.module.css';

interface CrowdFrameProps {
  crowd: CrowdFrame_crowd$key;
  /** Where people talk or look for each other, the crowd makes room. */
  isCompact?: boolean;
  children: ReactNode;
}

/** Around each part of a crowd: who it is, what the viewer can do, and the way to the other parts. */
export function CrowdFrame({ crowd, isCompact = false, children }: CrowdFrameProps) {
  const t = useText();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment CrowdFrame_crowd on Crowd @throwOnFieldError {
        id
        name
        path
        isBlocked
        requestsCount
        ...useGaps_item
        ...CrowdHeader_crowd
      }
    `,
    crowd,
  );
  const { id, name, path, isBlocked, requestsCount: waiting } = data;
  const { missing, onGo } = useGaps(data);
  if (isBlocked) {
    return (
      <div className={styles.crowd} data-kind="crowd">
        <CrowdHeader crowd={data} isCompact={isCompact} />
        <BlockedActor kind="crowd" id={id} name={name} />
      </div>
    );
  }
  return (
    <div className={styles.crowd} data-kind="crowd">
      <CrowdHeader crowd={data} isCompact={isCompact} />
      <div className={styles.parts}>
        {!isCompact && <TourOffer tour="crowd" />}
        {!isCompact && onGo && missing.length > 0 && (
          <div className={styles.steps}>
            <Readiness missing={missing} onJump={onGo} heading="h2" />
          </div>
        )}
        <NavTabs
          label={t('crowds.tabs', { name })}
          tabs={[
            { to: path, label: t('crowds.posts') },
            { to: `${path}/about`, label: t('crowds.about') },
            { to: `${path}/events`, label: t('events.list') },
            // Guests are sent to the door there.
            ...(isMember
              ? [
                  { to: `${path}/photos`, label: t('photos.title') },
                  { to: `${path}/discussion`, label: t('crowds.discussion') },
                  {
                    to: `${path}/members`,
                    label: waiting > 0 ? t('crowds.membersWaiting', { count: waiting }) : t('crowds.members'),
                  },
                ]
              : []),
          ]}
        />
        {children}
      </div>
    </div>
  );
}
