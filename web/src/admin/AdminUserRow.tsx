import { BadgeCheck, Ban, Building2, Ellipsis, KeyRound, RotateCcw, UserRound } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Chip } from '../ui/Chip.tsx';
import { formatCount } from '../ui/formatCount.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { cx } from '../ui/cx.ts';
import { showToast } from '../ui/toasts.ts';
import { BanDialog } from './BanDialog.tsx';
import { FormerHandles } from './FormerHandles.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { StandingDialog } from './StandingDialog.tsx';
import { TwoFactorDialog } from './TwoFactorDialog.tsx';
import { STATUSES } from './filters.ts';
import { useSetAccountStatus } from './useSetAccountStatus.ts';
import type { AdminUserRow_account$key } from './__generated__/AdminUserRow_account.graphql';
import styles from './AdminFrame.module.css';

const ROLES = ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 'PRESS_PASS', 'USER'] as const;

interface AdminUserRowProps {
  account: AdminUserRow_account$key;
  isChosen: boolean;
  /** Not for who cannot be banned. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

/** One account: who, how to reach them, how it stands, and what can be done about it. */
export function AdminUserRow({ account, isChosen, onChoose }: AdminUserRowProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const say = useProblemText();
  const { setStatus } = useSetAccountStatus();
  const own = useSession().roles;
  const isSuperAdmin = own.includes('SUPER_ADMIN');
  const isAdmin = isSuperAdmin || own.includes('ADMIN');
  const [dialog, setDialog] = useState<'roles' | 'ban' | 'communities' | 'twoFactor' | null>(null);
  const close = () => setDialog(null);
  const data = useFragment(
    graphql`
      fragment AdminUserRow_account on AdminUser {
        id
        name
        email
        phone
        roles
        roleEnds {
          role
          expiresAt
        }
        bannedUntil
        status
        banReason
        followersCount
        seenAt
        user {
          slug
          isViewer
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        profiles {
          community
          standing
        }
        formerHandles {
          ...FormerHandles_handles
        }
        ...StandingDialog_account
      }
    `,
    account,
  );
  const { id, name, email, phone, roles, roleEnds, status, banReason, bannedUntil, user, profiles } = data;
  const bannedFrom = profiles.filter(({ standing }) => standing === 'BANNED').map(({ community }) => community);
  const known = STATUSES.find((each) => each === status);
  const restore = async () => {
    try {
      const refusal = await setStatus({ accountId: id, status: 'ACTIVE' });
      if (refusal) return showToast(say(refusal), { tone: 'bad' });
      showToast(t('admin.restored', { name }));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  const dayOf = (at: string) => new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(new Date(at));
  const canAct = !user?.isViewer;
  const items: (MenuItem | false)[] = [
    user !== null &&
      user !== undefined && {
        id: 'profile',
        label: t('admin.openProfile'),
        icon: <UserRound />,
        onSelect: () => router.navigate(`/@${user.slug}`),
      },
    isSuperAdmin && {
      id: 'roles',
      label: t('admin.roles'),
      icon: <BadgeCheck />,
      onSelect: () => setDialog('roles'),
    },
    canAct &&
      isAdmin && {
        id: 'communities',
        label: t('admin.standing'),
        icon: <Building2 />,
        onSelect: () => setDialog('communities'),
      },
    canAct && {
      id: 'twoFactor',
      label: t('admin.resetTwoFactor'),
      icon: <KeyRound />,
      onSelect: () => setDialog('twoFactor'),
    },
    canAct &&
      (status === 'ACTIVE' || status === 'PENDING') && {
        id: 'ban',
        label: t('admin.ban'),
        icon: <Ban />,
        isDangerous: true,
        onSelect: () => setDialog('ban'),
      },
    canAct &&
      (status === 'BANNED' || status === 'INACTIVE') && {
        id: 'restore',
        label: t('admin.restore'),
        icon: <RotateCcw />,
        onSelect: () => void restore(),
      },
  ];
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.choose}>
        <Checkbox
          label=""
          aria-label={t('admin.choose', { name })}
          disabled={!onChoose}
          checked={isChosen}
          onChange={(next) => onChoose?.(next)}
        />
      </td>
      <td>
        <span className={styles.person}>
          <Avatar name={name} file={user?.avatar} size={32} />
          <span className={styles.words}>
            <b dir="auto">{name}</b>
            <small className={styles.contact} title={email ?? phone ?? undefined}>
              <bdi>{email ?? phone}</bdi>
            </small>
          </span>
        </span>
        <FormerHandles handles={data.formerHandles} />
      </td>
      <td>
        {ROLES.filter((role) => roles.includes(role) && (role !== 'USER' || roles.length === 1))
          .map((role) => t(`admin.role.${role}`))
          .join(', ')}
      </td>
      <td>
        {known && (
          <Chip tone={known === 'ACTIVE' ? 'good' : known === 'BANNED' ? 'bad' : 'plain'}>
            {t(`admin.status.${known}`)}
          </Chip>
        )}
        {bannedUntil && <small className={styles.until}>{t('admin.endsOn', { date: dayOf(bannedUntil) })}</small>}
        {banReason && (
          <small className={cx(styles.until, styles.reason)} dir="auto">
            {banReason}
          </small>
        )}
        {bannedFrom.length > 0 && (
          <small className={styles.until}>{t('admin.notIn', { communities: bannedFrom.join(', ') })}</small>
        )}
      </td>
      <td className={styles.number} data-label={t('admin.followers')}>
        {formatCount(data.followersCount, language.locale)}
      </td>
      <td className={cx(styles.number, styles.quiet)} data-label={t('admin.seen')}>
        {data.seenAt ? <RelativeTime at={data.seenAt} /> : t('admin.seenNever')}
      </td>
      <td>
        <Menu
          label={t('admin.actions', { name })}
          trigger={(button) => (
            <IconButton {...button} size="small" icon={<Ellipsis />} label={t('admin.actions', { name })} />
          )}
          items={items.filter((item) => item !== false)}
        />
        {dialog === 'roles' && (
          <RolesDialog accountId={id} name={name} roles={roles} roleEnds={roleEnds} onClose={close} />
        )}
        {dialog === 'ban' && <BanDialog people={[{ id, name }]} onClose={close} />}
        {dialog === 'communities' && <StandingDialog account={data} onClose={close} />}
        {dialog === 'twoFactor' && <TwoFactorDialog accountId={id} name={name} onClose={close} />}
      </td>
    </tr>
  );
}
