import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { question } from './confirm.ts';

/** Stands once in the shell and shows what `confirm()` asks. */
export function ConfirmDialog() {
  const t = useText();
  const asked = useStore(question);
  if (!asked) return null;
  return (
    <Dialog
      title={asked.title ?? t('ui.sure')}
      role="alertdialog"
      hasClose={false}
      onClose={() => asked.answer(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => asked.answer(false)}>
            {asked.no ?? t('ui.no')}
          </Button>
          <Button kind={asked.isDangerous ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
            {asked.yes ?? t('ui.yes')}
          </Button>
        </>
      }
    >
      {asked.text}
    </Dialog>
  );
}
