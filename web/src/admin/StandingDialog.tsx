import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { REASON_MAX } from './limits.ts';
import { useSetStanding } from './useSetStanding.ts';
import type { StandingDialog_account$key } from './__generated__/StandingDialog_account.graphql';
import styles from './StandingDialog.module.css';
import form from './AdminCase.module.css';

interface StandingDialogProps {
  account: StandingDialog_account$key;
  onClose: () => void;
}

/** Where somebody belongs: they are banned from one community, with a reason that they read, and go on in the others. */
export function StandingDialog({ account, onClose }: StandingDialogProps) {
  const t = useText();
  const say = useProblemText();
  const { name, profiles } = useFragment(
    graphql`
      fragment StandingDialog_account on AdminUser {
        name
        profiles {
          userId
          community
          standing
          banReason
          hasLeft
        }
      }
    `,
    account,
  );
  const { setStanding, isBusy } = useSetStanding();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const change = async (userId: string, community: string, isBan: boolean) => {
    setTried(isBan);
    setProblem(null);
    if (isBan && (isBlank(reason) || isLongerThan(reason, REASON_MAX))) return;
    try {
      const refusal = await setStanding(
        isBan ? { userId, standing: 'BANNED', reason: reason.trim() } : { userId, standing: 'ACCEPTED' },
      );
      if (refusal) return setProblem(refusal);
      setTried(false);
      showToast(t(isBan ? 'admin.bannedFrom' : 'admin.letBack', { name, community }));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      title={t('admin.communitiesOf', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('onboarding.done')}</Button>}
    >
      <div className={form.form}>
        <p>{t('admin.standingText')}</p>
        <TextArea
          label={t('admin.banReason')}
          value={reason}
          onChange={setReason}
          limit={REASON_MAX}
          error={isTried && isBlank(reason) ? t('accounts.required') : null}
          data-autofocus
        />
        <ul>
          {profiles.map(({ userId, community, standing, banReason, hasLeft }) => {
            const isBanned = standing === 'BANNED';
            return (
              <li key={userId} className={styles.place}>
                <span className={styles.words}>
                  <b dir="auto">{community}</b>
                  {isBanned && <small dir="auto">{banReason}</small>}
                  {hasLeft && !isBanned && <small>{t('admin.hasLeft')}</small>}
                </span>
                {isBanned && <Chip tone="bad">{t('communities.banned')}</Chip>}
                <Button
                  size="small"
                  kind={isBanned ? undefined : 'danger'}
                  isBusy={isBusy}
                  aria-label={t(isBanned ? 'admin.letBackTo' : 'admin.banFrom', { community })}
                  onClick={() => void change(userId, community, !isBanned)}
                >
                  {t(isBanned ? 'admin.liftBan' : 'admin.banHere')}
                </Button>
              </li>
            );
          })}
        </ul>
        <FormError text={problem ? say(problem) : null} />
      </div>
    </Dialog>
  );
}
