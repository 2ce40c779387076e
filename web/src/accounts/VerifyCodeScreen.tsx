import { useEffect, useState } from 'react';
import type { PlainProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { SignUpFrame } from './SignUpFrame.tsx';
import { CODE_LENGTH } from './code.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { useRefusal } from './problems.ts';
import { useSignUpDraft } from './signUpDraft.ts';
import { useCreateToken } from './useCreateToken.ts';
import { useVerifyToken } from './useVerifyToken.ts';
import { withReturn } from './withReturn.ts';

/** Second step: the code that was sent. */
export function VerifyCodeScreen({ params }: PlainProps) {
  const { text: t, rich } = useI18n();
  const router = useRouter();
  const explain = useRefusal();
  const { createToken, isBusy: isSending } = useCreateToken();
  const { verifyToken, isBusy } = useVerifyToken();
  const [{ tokenId, sentTo, method }, change] = useSignUpDraft();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  useEffect(() => {
    if (!tokenId) router.navigate(withReturn('/welcome/sign-up', params), { replace: true });
  }, [tokenId, router, params]);

  const verify = async (digits: string) => {
    setProblem(null);
    if (isBusy) return;
    if (digits.length < CODE_LENGTH)
      return setProblem({ code: 'INVALID', fields: [{ field: 'input.code', messages: [t('accounts.codeShort')] }] });
    try {
      const result = await verifyToken(tokenId, digits);
      if (result.__typename !== 'VerifyTokenPayload') {
        setCode('');
        return setProblem(result);
      }
      change({ proof: result.proof });
      router.navigate(withReturn('/welcome/sign-up/about', params));
    } catch (error) {
      setProblem(error);
    }
  };

  const resend = async () => {
    setProblem(null);
    setCode('');
    try {
      const result = await createToken({ destination: sentTo, method, type: 'SIGN_UP' });
      if (result.__typename !== 'CreateTokenPayload') return setProblem(result);
      change({ tokenId: result.tokenId });
      showToast(t('accounts.codeSentAgain', { to: sentTo }));
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <SignUpFrame
      step={1}
      title={t('accounts.codeTitle')}
      text={rich('accounts.signUpCodeText', { to: sentTo, b: (words) => <b dir="auto">{words}</b> })}
      params={params}
      onSubmit={() => void verify(code)}
    >
      <FormError text={form ?? fields['destination']} />
      <CodeEntry
        code={code}
        error={fields['code']}
        isBusy={isBusy}
        isSending={isSending}
        onChange={setCode}
        onComplete={(digits) => void verify(digits)}
        onResend={() => void resend()}
      />
    </SignUpFrame>
  );
}
