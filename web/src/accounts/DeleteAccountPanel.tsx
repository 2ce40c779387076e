import { Archive, Users } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { problemCode } from '../core/problems.ts';
import { storage } from '../core/storage.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { DeletionTerms } from './DeletionTerms.tsx';
import { goodbye } from './goodbye.ts';
import { guarded } from '../core/proof.ts';
import { useRefusal, type Refusal } from './problems.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';
import panel from '../panels/PanelBody.module.css';

/** The end of an account: what happens when, and a word typed by whoever means it. */
export function DeleteAccountPanel() {
  const t = useText();
  const explain = useRefusal();
  const { deleteAccount, isBusy } = useDeleteAccount();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const word = t('deletion.word');
  const isMeant = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (!isMeant || isBusy) return;
    try {
      const result = await guarded(deleteAccount);
      if (result.__typename !== 'DeleteAccountPayload') return setProblem(result);
      // Nothing of the person stays in this browser.
      storage.clear();
      sessionStorage.clear();
      goodbye(result.receipt.deletesAt);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <>
      <div className={panel.stack}>
        <DeletionTerms />
      </div>
      <PanelRow
        panel="account/settings/export"
        icon={<Archive />}
        title={t('exports.title')}
        text={t('deletion.exportFirst')}
      />
      <Form className={panel.stack} onSubmit={submit}>
        {problem !== null && problemCode(problem) === 'OWNS_CROWDS' ? (
          <OwnedCrowds refusal={problem as Refusal} />
        ) : (
          <FormError text={explain(problem).form} />
        )}
        <TextField
          label={t('deletion.typeLabel', { word })}
          value={typed}
          onChange={setTyped}
          error={isTried && !isMeant ? t('deletion.typeWrong', { word }) : null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button kind="danger" type="submit" isBlock isBusy={isBusy}>
          {t('deletion.title')}
        </Button>
      </Form>
    </>
  );
}

/** Crowds that others belong to come first: each by its name. */
function OwnedCrowds({ refusal }: { refusal: Refusal }) {
  const t = useText();
  const names = refusal.fields.find(({ field }) => field === 'crowds')?.messages ?? [];
  return (
    <div role="alert">
      <FormError text={t('problems.OWNS_CROWDS')} />
      <ul>
        {names.map((name) => (
          <li key={name} dir="auto">
            <b>{name}</b>
          </li>
        ))}
      </ul>
      <PanelRow panel="account/settings/crowds" icon={<Users />} title={t('pages.yours')} text={t('pages.yoursText')} />
    </div>
  );
}
