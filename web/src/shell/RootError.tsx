import { useState } from 'react';
import { lastRequestId } from '../core/environment.ts';
import { useText } from '../core/i18n.tsx';
import { problemCode, requestIdOf, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Message } from './Message.tsx';

interface RootErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** When the shell itself fails. Drafts are in storage, so neither trying again nor loading anew loses any. */
export function RootError({ error, onRetry }: RootErrorProps) {
  const t = useText();
  const say = useProblemText();
  const [id] = useState(() => requestIdOf(error) ?? lastRequestId());
  // Its operations are gone from the gateway, so this page can only be replaced.
  const isOutdated = problemCode(error) === 'UNKNOWN_OPERATION';
  return (
    <main>
      <Message
        mark="!"
        title={t('shell.rootErrorTitle')}
        text={`${say(error)} ${t('shell.rootErrorText')}`}
        note={id && t('shell.rootErrorId', { id })}
        actions={
          <>
            {!isOutdated && (
              <Button kind="primary" onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            )}
            <Button kind={isOutdated ? 'primary' : 'secondary'} onClick={() => location.reload()}>
              {t('shell.reload')}
            </Button>
            {/* The shell has failed: the address is loaded as a whole. */}
            <a className={buttonClass({ kind: 'quiet' })} href="/?p=conversations/support">
              {t('conversations.askSupport')}
            </a>
          </>
        }
      />
    </main>
  );
}
