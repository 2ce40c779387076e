import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import { ROLES } from './permissionFlags.ts';
import { useRevokeInviteLink } from './useRevokeInviteLink.ts';
import type { InviteLinkRow_link$key } from './__generated__/InviteLinkRow_link.graphql';
import styles from './Invite.module.css';

/** A link of one's own: as what it brings in, how many came by it and until when; it can be ended. */
export function InviteLinkRow({ link }: { link: InviteLinkRow_link$key }) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const { end, isBusy } = useRevokeInviteLink();
  const { id, role, uses, maxUses, expiresAt } = useFragment(
    graphql`
      fragment InviteLinkRow_link on InviteLink {
        id
        role
        uses
        maxUses
        expiresAt
      }
    `,
    link,
  );
  const known = ROLES.find((each) => each === role) ?? 'MEMBER';
  const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(new Date(expiresAt));
  const used = t('pages.linkUsed', { uses, max: maxUses });
  return (
    <li className={styles.link}>
      <span>
        <b>{t(`crowds.role.${known}`)}</b>
        <small>
          {used} · {t('pages.linkUntil', { date })}
        </small>
      </span>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('pages.endLinkNamed', { role: t(`crowds.role.${known}`), used })}
        onClick={() => void act(() => end(id), t('pages.linkEnded'))}
      >
        {t('pages.endLink')}
      </Button>
    </li>
  );
}
