import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Message } from './Message.tsx';

/** When the shell itself fails. Drafts are in storage, so starting again loses none. */
export function RootError({ error }: { error: unknown }) {
  const t = useText();
  const reference = error instanceof Error ? error.message : String(error);
  return (
    <main>
      <Message
        mark="!"
        title={t('shell.rootErrorTitle')}
        text={`${t('shell.rootErrorText')} (${reference})`}
        actions={
          <Button kind="primary" onClick={() => location.reload()}>
            {t('ui.retry')}
          </Button>
        }
      />
    </main>
  );
}
