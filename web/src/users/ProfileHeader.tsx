import { BadgeCheck, Ban, BellOff, Ellipsis, Flag, Pencil, Share2 } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { LifeSummary } from '../timeline/LifeSummary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import type { ProfileHeader_user$key } from './__generated__/ProfileHeader_user.graphql';
import styles from './ProfileHeader.module.css';

/** Cover, face, name, and what the viewer can do here. */
export function ProfileHeader({ user }: { user: ProfileHeader_user$key }) {
  const t = useText();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment ProfileHeader_user on User {
        id
        isViewer
        isBlocked
        isStaff
        subTitle
        name {
          full
        }
        avatar {
          thumbhash
          focal {
            x
            y
          }
          links {
            xs
            sm
            source
          }
        }
        cover {
          altText
          thumbhash
          focal {
            x
            y
          }
          links {
            sm
            md
            lg
            xl
            source
          }
        }
        ...FollowButton_actor
        ...ProfileCounts_user
        ...LifeSummary_user
      }
    `,
    user,
  );
  const { id, name, cover, isViewer, isBlocked } = data;
  return (
    <header className={styles.header}>
      <div className={styles.cover} data-kind="person" data-empty={cover ? undefined : true}>
        {cover && (
          <Picture
            links={cover.links}
            alt={cover.altText ?? t('users.coverOf', { name: name.full })}
            thumbhash={cover.thumbhash}
            focal={cover.focal}
            size="lg"
            sizes="(min-width: 880px) 880px, 100vw"
            isFilling
            isFirst
          />
        )}
      </div>
      <div className={styles.who}>
        <Avatar name={name.full} file={data.avatar} size={128} className={styles.face} />
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {name.full}
          </h1>
          {data.subTitle && <p dir="auto">{data.subTitle}</p>}
          <LifeSummary user={data} />
          {data.isStaff && (
            <Chip tone="good" icon={<BadgeCheck aria-hidden="true" />}>
              {t('users.staff')}
            </Chip>
          )}
        </div>
        {isMember && (
          <div className={styles.actions}>
            {isViewer ? (
              <>
                <Button icon={<Pencil />} onClick={() => router.open('p', 'account/profile')}>
                  {t('users.edit')}
                </Button>
                <IconButton
                  icon={<Share2 />}
                  label={t('shares.title')}
                  onClick={() => router.open('p', `share/${id}`)}
                />
              </>
            ) : (
              <>
                {!isBlocked && <FollowButton actor={data} size="medium" />}
                <Menu
                  label={t('users.actions', { name: name.full })}
                  trigger={(button) => (
                    <IconButton {...button} icon={<Ellipsis />} label={t('users.actions', { name: name.full })} />
                  )}
                  items={[
                    {
                      id: 'share',
                      label: t('shares.title'),
                      icon: <Share2 />,
                      onSelect: () => router.open('p', `share/${id}`),
                    },
                    {
                      id: 'report',
                      label: t('moderation.report'),
                      icon: <Flag />,
                      onSelect: () => router.open('p', `report/${id}`),
                    },
                    {
                      id: 'mute',
                      label: t('moderation.mute'),
                      icon: <BellOff />,
                      onSelect: () => router.open('p', `mute/${id}`),
                    },
                    {
                      id: 'block',
                      label: t('moderation.block'),
                      icon: <Ban />,
                      note: isBlocked ? t('problems.already_blocked') : undefined,
                      isDisabled: isBlocked,
                      isDangerous: true,
                      onSelect: () => router.open('p', `block/${id}`),
                    },
                  ]}
                />
              </>
            )}
          </div>
        )}
      </div>
      <ProfileCounts user={data} />
    </header>
  );
}
