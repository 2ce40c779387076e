import { ChevronRight, KeyRound, LifeBuoy, Mail, MessageSquareText, RectangleEllipsis, Smartphone } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import type { Challenge, Method } from './challenge.ts';
import styles from './MethodList.module.css';

const ICONS = {
  TOTP: <Smartphone />,
  PASSKEY: <KeyRound />,
  EMAIL: <Mail />,
  SMS: <MessageSquareText />,
  RECOVERY: <LifeBuoy />,
  PASSWORD: <RectangleEllipsis />,
} as const;

interface MethodListProps {
  challenge: Challenge;
  onChoose: (method: Method) => void;
}

/** Every way to confirm that it is you. */
export function MethodList({ challenge, onChoose }: MethodListProps) {
  const t = useText();
  const { methods, emailHint, phoneHint } = challenge;
  const hints: Partial<Record<Method, string | null>> = { EMAIL: emailHint, SMS: phoneHint };
  return (
    <ul className={styles.list} aria-label={t('security.ways')}>
      {methods.map((method) => (
        <li key={method}>
          <button type="button" className={styles.method} onClick={() => onChoose(method)}>
            {ICONS[method]}
            <span className={styles.words}>
              <b>{t(`security.method.${method}`)}</b>
              {hints[method] && <bdi>{hints[method]}</bdi>}
            </span>
            <ChevronRight className="flip" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
