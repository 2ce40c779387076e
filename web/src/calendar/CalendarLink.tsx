import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { FeedAddress } from '../podcasts/FeedAddress.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { useAct } from '../ui/useAct.ts';
import styles from './CalendarLink.module.css';

interface CalendarLinkProps {
  link: { readonly url: string; readonly askedAt: string | null | undefined } | null | undefined;
  /** What a link is good for, while there is none. */
  text: string;
  /** Who can read what with it. */
  secretText: string;
  /** Choices for a new link. */
  choices?: ReactNode;
  isBusy: boolean;
  onCreate: Parameters<ReturnType<typeof useAct>>[0];
  onRevoke: Parameters<ReturnType<typeof useAct>>[0];
  /** More ways to use the link. */
  children?: ReactNode;
}

/** The secret address at which calendar apps read something: it is created, copied, replaced, and revoked here. */
export function CalendarLink(props: CalendarLinkProps) {
  const { link, text, secretText, choices, isBusy, onCreate, onRevoke, children } = props;
  const t = useText();
  const act = useAct();
  if (!link) {
    return (
      <div className={styles.link}>
        <p>{text}</p>
        {choices}
        <div className={styles.actions}>
          <Button isBusy={isBusy} onClick={() => void act(onCreate, t('reminders.calendarMade'))}>
            {t('reminders.makeCalendar')}
          </Button>
        </div>
      </div>
    );
  }
  const renew = async () => {
    const isSure = await confirm({ text: t('reminders.renewText'), yes: t('reminders.renew') });
    if (isSure) await act(onCreate, t('reminders.renewed'));
  };
  const revoke = async () => {
    const isSure = await confirm({ text: t('reminders.revokeText'), yes: t('podcasts.revoke'), isDangerous: true });
    if (isSure) await act(onRevoke, t('podcasts.revoked'));
  };
  return (
    <div className={styles.link}>
      <p>{secretText}</p>
      <FeedAddress url={link.url} />
      {children}
      <p>
        {link.askedAt ? (
          <>
            {t('podcasts.asked')} <RelativeTime at={link.askedAt} />
          </>
        ) : (
          t('podcasts.neverAsked')
        )}
      </p>
      <div className={styles.actions}>
        <Button size="small" isBusy={isBusy} onClick={() => void renew()}>
          {t('reminders.renew')}
        </Button>
        <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => void revoke()}>
          {t('podcasts.revoke')}
        </Button>
      </div>
    </div>
  );
}
