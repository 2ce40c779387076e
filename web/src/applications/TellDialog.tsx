import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { problemCode, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useAct } from '../ui/useAct.ts';
import { useDecisions } from './useDecisions.ts';
import styles from './Desk.module.css';

interface TellDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onTold: () => void;
}

interface Mail {
  readonly applicationId: string;
  readonly subject: string;
  readonly body: string;
  readonly recipient: { readonly title: string } | null | undefined;
}

/** Every email that will be sent, before it is. */
export function TellDialog({ ids, onClose, onTold }: TellDialogProps) {
  const t = useText();
  const act = useAct();
  const say = useProblemText();
  const { preview, tell, isBusy } = useDecisions();
  const [mails, setMails] = useState<readonly Mail[] | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const read = useEffectEvent(() => preview(ids));
  useEffect(() => {
    const load = async () => {
      try {
        const result = await read();
        if (result.__typename === 'TellApplicantsPayload') setMails(result.mails);
        else setCode(result.__typename === 'PlazaError' ? result.code : 'INTERNAL');
      } catch (error) {
        setCode(problemCode(error));
      }
    };
    void load();
  }, []);
  const count = mails?.length ?? 0;
  const send = async () => {
    if (await act(() => tell(ids), t('applications.told', { count }))) onTold();
  };
  const refused = code === 'STATUS_STEP' ? t('applications.undecided') : code && say({ code });
  return (
    <Dialog
      title={t('applications.tellTitle')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} disabled={mails === null} onClick={() => void send()}>
            {t('applications.tellNow', { count })}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('applications.tellText')}</p>
      <FormError text={refused} />
      {mails === null && code === null && <ListSkeleton count={ids.length} />}
      <ul className={styles.mails}>
        {(mails ?? []).map(({ applicationId, subject, body, recipient }) => (
          <li key={applicationId}>
            <details open={count === 1}>
              <summary>
                <b dir="auto">{recipient?.title ?? t('applications.someone')}</b>
                <span dir="auto">{subject}</span>
              </summary>
              <p dir="auto">{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
