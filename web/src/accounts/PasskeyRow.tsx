import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { guarded } from '../core/proof.ts';
import { useChangePasskey } from './useChangePasskey.ts';
import type { PasskeyRow_passkey$key } from './__generated__/PasskeyRow_passkey.graphql';
import styles from './TwoFactorPanel.module.css';

/** One passkey: its name, and when it last signed in. */
export function PasskeyRow({ passkey }: { passkey: PasskeyRow_passkey$key }) {
  const t = useText();
  const say = useProblemText();
  const { remove, isBusy } = useChangePasskey();
  const [isNaming, setNaming] = useState(false);
  const { id, name, createdAt, lastUsedAt } = useFragment(
    graphql`
      fragment PasskeyRow_passkey on Passkey {
        id
        name
        createdAt
        lastUsedAt
      }
    `,
    passkey,
  );
  const drop = async () => {
    const isSure = await confirm({
      text: t('security.removePasskeyText', { name }),
      yes: t('security.remove'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const result = await guarded(() => remove(id));
      const isGone = result.__typename === 'DeletePasskeyPayload';
      showToast(isGone ? t('security.passkeyRemoved') : say(result), isGone ? {} : { tone: 'bad' });
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <li className={styles.row}>
      <KeyRound aria-hidden="true" />
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <small>
          {lastUsedAt ? t('security.lastUsed') : t('security.added')} <RelativeTime at={lastUsedAt ?? createdAt} />
        </small>
      </span>
      <IconButton label={t('security.rename', { name })} icon={<Pencil />} onClick={() => setNaming(true)} />
      <IconButton
        label={t('security.removeNamed', { name })}
        icon={<Trash2 />}
        aria-disabled={isBusy}
        onClick={() => void drop()}
      />
      {isNaming && <PasskeyNameDialog id={id} name={name} onClose={() => setNaming(false)} />}
    </li>
  );
}
