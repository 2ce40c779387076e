import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { linkFromWords } from './richText.ts';

interface LinkDialogProps {
  /** Where the chosen words lead now; null makes a new link. */
  address: string | null;
  /** Nothing is chosen: the words of the link are asked for too. */
  needsWords: boolean;
  onSave: (address: string, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Where words lead: a new link, another address for one, or none any more. */
export function LinkDialog({ address, needsWords, onSave, onRemove, onClose }: LinkDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState(address ?? '');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const link = linkFromWords(typed);
  const problem = typed.trim() ? 'richText.linkInvalid' : 'richText.linkMissing';
  const save = () => {
    setTried(true);
    if (link) onSave(link, words.trim() || typed.trim());
  };
  return (
    <Dialog
      title={t(address === null ? 'richText.addLink' : 'richText.changeLink')}
      onClose={onClose}
      actions={
        <>
          {address !== null && (
            <Button kind="danger" onClick={onRemove}>
              {t('richText.removeLink')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('richText.saveLink')}
          </Button>
        </>
      }
    >
      {needsWords && (
        <TextField label={t('richText.linkWords')} isOptional value={words} onChange={setWords} dir="auto" />
      )}
      <TextField
        label={t('richText.linkAddress')}
        hint={t('richText.linkHint')}
        error={isTried && !link ? t(problem) : null}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The editor may stand in a form, which is not what is sent here.
          event.preventDefault();
          save();
        }}
        data-autofocus
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Dialog>
  );
}
