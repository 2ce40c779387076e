import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from './Message.tsx';

/** When the shell itself fails. Drafts are in storage, so starting again loses none. */
export function RootError({ error }: { error: unknown }) {
  const t = useText();
  const say = useProblemText();
  return (
    <main>
      <Message
        mark="!"
        title={t('shell.rootErrorTitle')}
        text={`${say(error)} ${t('shell.rootErrorText')}`}
        actions={
          <Button kind="primary" onClick={() => location.reload()}>
            {t('ui.retry')}
          </Button>
        }
      />
    </main>
  );
}
