import { graphql, useFragment } from 'react-relay/hooks';
import { useTakeIdentity } from '../actors/useTakeIdentity.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { isSwitching, startOver } from '../core/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import { CommunityBan } from './CommunityBan.tsx';
import { useJoinCommunity } from './useJoinCommunity.ts';
import { useLeaveCommunity } from './useLeaveCommunity.ts';
import type { CommunityRow_community$key } from './__generated__/CommunityRow_community.graphql';
import styles from './CommunitiesPanel.module.css';

interface CommunityRowProps {
  community: CommunityRow_community$key;
  /** One is in it now. */
  isOnline?: boolean;
  /** It is not the last. */
  canLeave?: boolean;
}

/** One community: gone to, joined or left; or why one is banned from it. */
export function CommunityRow({ community, isOnline = false, canLeave = false }: CommunityRowProps) {
  const t = useText();
  const say = useProblemText();
  const { id, name, description, membersCount, viewerProfile } = useFragment(
    graphql`
      fragment CommunityRow_community on Community {
        id
        name
        description
        membersCount
        viewerProfile {
          userId
          standing
          banReason
        }
      }
    `,
    community,
  );
  const { take, isBusy: isTaking } = useTakeIdentity();
  const { join, isBusy: isJoining } = useJoinCommunity();
  const { leave, isBusy: isLeaving } = useLeaveCommunity();
  const standing = viewerProfile?.standing;
  const tell = (done: Promise<unknown>, text: string) =>
    void done.then(
      () => showToast(text),
      (error: unknown) => showToast(say(error), { tone: 'bad' }),
    );
  const leaveAfterAsking = async () => {
    const text = t('communities.leaveText', { name });
    if (!(await confirm({ text, yes: t('communities.leave'), isDangerous: true }))) return;
    if (!isOnline) return tell(leave(id), t('communities.left', { name }));
    isSwitching.set(true);
    try {
      await leave(id);
      startOver('/', t('communities.left', { name }));
    } catch (error) {
      isSwitching.set(false);
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <li className={styles.row}>
      <Avatar name={name} shape="crowd" />
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <small>{t('communities.people', { count: membersCount })}</small>
      </span>
      {isOnline && <Chip tone="good">{t('communities.here')}</Chip>}
      {standing === 'BANNED' && <Chip tone="bad">{t('communities.banned')}</Chip>}
      {standing === 'ACCEPTED' && !isOnline && (
        <Button
          size="small"
          isBusy={isTaking}
          aria-label={t('communities.goNamed', { name })}
          onClick={() => void take(viewerProfile?.userId ?? '', { to: '/', word: t('communities.nowIn', { name }) })}
        >
          {t('communities.go')}
        </Button>
      )}
      {!viewerProfile && (
        <Button
          size="small"
          isBusy={isJoining}
          aria-label={t('communities.joinNamed', { name })}
          onClick={() => tell(join(id), t('communities.joinedNow', { name }))}
        >
          {t('communities.join')}
        </Button>
      )}
      {description && (
        <p className={styles.about} dir="auto">
          {description}
        </p>
      )}
      {standing === 'BANNED' && <CommunityBan communityId={id} reason={viewerProfile?.banReason} />}
      {standing === 'ACCEPTED' && canLeave && (
        <span className={styles.leave}>
          <Button
            kind="quiet"
            size="small"
            isBusy={isLeaving}
            aria-label={t('communities.leaveNamed', { name })}
            onClick={() => void leaveAfterAsking()}
          >
            {t('communities.leave')}
          </Button>
        </span>
      )}
    </li>
  );
}
