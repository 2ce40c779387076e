import type { ReactNode } from 'react';
import type { Params } from '../core/paths.ts';
import { useText } from '../core/i18n.tsx';
import { Form } from '../ui/Form.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { withReturn } from './withReturn.ts';
import styles from '../onboarding/Onboarding.module.css';

const STEPS = ['accounts.step.contact', 'accounts.step.code', 'accounts.step.you', 'accounts.step.password'] as const;

interface SignUpFrameProps {
  /** Index of the step. */
  step: 0 | 1 | 2 | 3;
  title: string;
  text?: ReactNode;
  params: Params;
  onSubmit: () => void;
  children: ReactNode;
}

/** Around each step of making an account: where one is, and the way to sign in instead. */
export function SignUpFrame({ step, title, text, params, onSubmit, children }: SignUpFrameProps) {
  const t = useText();
  return (
    <Form className={styles.stack} onSubmit={onSubmit}>
      <p className={styles.step}>{t('accounts.step', { step: step + 1, name: t(STEPS[step]) })}</p>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <p className={styles.small}>
        {t('accounts.haveAccount')}{' '}
        <TextLink to={withReturn('/welcome/sign-in', params)}>{t('onboarding.signIn')}</TextLink>
      </p>
    </Form>
  );
}
