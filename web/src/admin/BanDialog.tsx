import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { showToast } from '../ui/toasts.ts';
import { REASON_MAX } from './limits.ts';
import { tomorrow } from './tomorrow.ts';
import { useSetAccountStatus } from './useSetAccountStatus.ts';
import form from './AdminCase.module.css';

/** An account that may be banned. */
export interface Suspect {
  readonly id: string;
  readonly name: string;
}

interface BanDialogProps {
  /** At least one of them. */
  people: readonly Suspect[];
  onClose: () => void;
}

/** Nobody is banned without a reason that they can read; several are banned for the same one, each by themselves. */
export function BanDialog({ people, onClose }: BanDialogProps) {
  const t = useText();
  const say = useProblemText();
  const { setStatus, isBusy } = useSetAccountStatus();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const count = people.length;
  const name = people[0]?.name ?? '';
  const ban = async ({ id, name: whose }: Suspect) => {
    const ends = until ? { until: new Date(`${until}T00:00:00Z`).toISOString() } : {};
    const why = await setStatus({ accountId: id, status: 'BANNED', reason: reason.trim(), ...ends }).catch(
      (error: unknown) => error,
    );
    return why === null ? null : count > 1 ? t('admin.notBanned', { name: whose, why: say(why) }) : say(why);
  };
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBlank(reason) || isLongerThan(reason, REASON_MAX)) return;
    let banned = 0;
    let refusal: string | null = null;
    // One after the other: whoever was banned leaves the choice, and who was not stays in it.
    for (const person of people) {
      const why = await ban(person);
      if (why === null) banned += 1;
      refusal ??= why;
    }
    if (banned > 0) showToast(count > 1 ? t('admin.bannedMany', { count: banned }) : t('admin.banned', { name }));
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <Dialog
      title={count > 1 ? t('admin.banMany', { count }) : t('admin.banTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void submit()}>
            {t('admin.ban')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>{t('admin.banText')}</p>
        <TextArea
          label={t('admin.banReason')}
          value={reason}
          onChange={setReason}
          limit={REASON_MAX}
          error={isTried && isBlank(reason) ? t('accounts.required') : null}
          data-autofocus
        />
        <DateField
          label={t('admin.banUntil')}
          hint={t('admin.banUntilHint')}
          isOptional
          value={until}
          onChange={setUntil}
          min={tomorrow()}
        />
        <FormError text={problem} />
      </div>
    </Dialog>
  );
}
