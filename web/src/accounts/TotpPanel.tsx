import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { CODE_LENGTH } from './code.ts';
import { guarded } from '../core/proof.ts';
import { useRefusal } from './problems.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useTotp } from './useTotp.ts';
import panel from '../panels/PanelBody.module.css';
import styles from './TotpPanel.module.css';

/** An app learns the secret by its camera or by typing, and shows with a code that it has it. */
export function TotpPanel() {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const { create, confirm, isStarting, isBusy } = useTotp();
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const leave = () => {
    setMade(null);
    setCodes(null);
    setCode('');
    router.up('p', 'account/settings/two-factor');
  };

  const start = async () => {
    setProblem(null);
    try {
      const result = await guarded(create);
      if (result.__typename !== 'CreateTotpPayload') return setProblem(result);
      setMade({ secret: result.secret, uri: result.uri });
    } catch (error) {
      setProblem(error);
    }
  };
  const verify = async (digits: string) => {
    setProblem(null);
    if (isBusy || digits.length < CODE_LENGTH) return;
    try {
      const result = await guarded(() => confirm(digits));
      if (result.__typename !== 'ConfirmTotpPayload') {
        setCode('');
        return setProblem(result);
      }
      showToast(t('security.appAdded'));
      if (!result.recoveryCodes) return leave();
      setCodes(result.recoveryCodes);
    } catch (error) {
      setProblem(error);
    }
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={leave} />;
  if (!made) {
    return (
      <div className={panel.stack}>
        <p>{t('security.appIntro')}</p>
        <FormError text={form} />
        <Button kind="primary" isBusy={isStarting} onClick={() => void start()}>
          {t('security.setUp')}
        </Button>
      </div>
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(made.secret).then(
      () => showToast(t('security.copied')),
      () => showToast(t('security.copyFailed'), { tone: 'bad' }),
    );
  return (
    <Form className={panel.stack} onSubmit={() => void verify(code)}>
      <p>{t('security.scan')}</p>
      <QrCode text={made.uri} label={t('security.qr')} />
      <div className={styles.secret}>
        <span>{t('security.typeSecret')}</span>
        <code dir="ltr" aria-label={t('security.secret')}>
          {made.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button size="small" icon={<Copy />} onClick={() => void copy()}>
          {t('security.copy')}
        </Button>
      </div>
      <FormError text={form} />
      <CodeField
        label={t('security.appCode')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void verify(digits)}
        error={fields['code']}
      />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('security.turnOn')}
      </Button>
    </Form>
  );
}
