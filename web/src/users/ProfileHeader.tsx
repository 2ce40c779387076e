import { BadgeCheck, Ban, BellOff, Ellipsis, Eye, Flag, Pencil, Share2, Signpost } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { ActorCover } from '../actors/ActorCover.tsx';
import { CallPerson } from '../calls/CallPerson.tsx';
import { MessageButton } from '../conversations/MessageButton.tsx';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useRecordView } from '../items/useRecordView.ts';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { LifeSummary } from '../timeline/LifeSummary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { KnownFollowers } from './KnownFollowers.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { ProfileHeader_user$key } from './__generated__/ProfileHeader_user.graphql';
import head from '../actors/ActorHead.module.css';
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
        path
        subTitle
        name {
          full
        }
        avatar {
          markedAsNsfw
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
          ...ActorCover_cover
        }
        ...CallPerson_user
        ...FollowButton_item
        ...ProfileCounts_user
        ...KnownFollowers_user
        ...LifeSummary_user
      }
    `,
    user,
  );
  const { id, name, cover, isViewer, isBlocked } = data;
  useRecordView(id, isMember && !isViewer);
  return (
    <header className={head.header}>
      <ActorCover cover={cover} label={t('users.coverOf', { name: name.full })} />
      <div className={head.who}>
        <Avatar name={name.full} file={data.avatar} size={128} className={styles.face} />
        <div className={head.words}>
          <h1 className={head.name} dir="auto">
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
          <div className={head.actions}>
            {isViewer ? (
              <>
                <Button icon={<Pencil />} data-tour="profile-edit" onClick={() => router.open('p', 'account/profile')}>
                  {t('users.edit')}
                </Button>
                <IconButton
                  icon={<Eye />}
                  data-tour="profile-view-as"
                  label={t('actors.viewAs')}
                  onClick={() => router.navigate(`/view-as/guest${data.path}`)}
                />
                <IconButton
                  icon={<Share2 />}
                  label={t('shares.title')}
                  onClick={() => router.open('p', `share/${id}`)}
                />
              </>
            ) : (
              <>
                {!isBlocked && (
                  <>
                    <FollowButton item={data} size="medium" />
                    <MessageButton personId={id} />
                    <CallPerson user={data} />
                  </>
                )}
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
                      id: 'recommend',
                      label: t('recommends.title'),
                      icon: <Signpost />,
                      onSelect: () => router.open('p', `recommend/${id}`),
                    },
                    {
                      id: 'report',
                      label: t('moderation.report'),
                      icon: <Flag />,
                      onSelect: () => router.open('p', `report/${id}`),
                    },
                    {
                      id: 'mute',
                      label: t('items.muteAuthor', { author: name.full }),
                      icon: <BellOff />,
                      onSelect: () => router.open('p', `mute/${id}`),
                    },
                    {
                      id: 'block',
                      label: t('items.blockAuthor', { author: name.full }),
                      icon: <Ban />,
                      note: isBlocked ? t('problems.ALREADY_BLOCKED') : undefined,
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
      {isMember && !isViewer && (
        <FallibleSection isSmall>
          <KnownFollowers user={data} />
        </FallibleSection>
      )}
    </header>
  );
}
