import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { NAME_MAX } from './limits.ts';
import { LinkPreview } from './LinkPreview.tsx';
import { useCollect } from './useCollect.ts';
import { useLinkPreview } from './useLinkPreview.ts';
import panelStyles from '../panels/PanelBody.module.css';

interface AddLinkDialogProps {
  collectionId: string;
  onClose: () => void;
}

/** Nobody types how it begins. Null for what leads nowhere. */
function addressIn(text: string): string | null {
  const address = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? address : null;
}

/** A link in a collection: where it leads, what its page says of itself, and what to call it. */
export function AddLinkDialog({ collectionId, onClose }: AddLinkDialogProps) {
  const t = useText();
  const explain = useRefusal();
  const { put, isBusy } = useCollect();
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const address = addressIn(url);
  const preview = useLinkPreview(address);
  const submit = async () => {
    setWrong(!address);
    if (!address || isBusy) return;
    // What the page says of itself, unless somebody knows better; its host is told anyway.
    const own = preview && preview.title !== preview.site ? preview.title : null;
    try {
      const refusal = await put({
        collectionId,
        url: address,
        title: title.trim() || own,
        description: preview?.description,
      });
      if (refusal) return setProblem(refusal);
      showToast(t('collections.linkAdded'));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog title={t('collections.addLink')} onClose={onClose}>
      <Form className={panelStyles.form} onSubmit={() => void submit()}>
        <TextField
          label={t('collections.url')}
          type="text"
          inputMode="url"
          dir="ltr"
          value={url}
          onChange={setUrl}
          error={isWrong || fields['url'] ? t('collections.urlWrong') : undefined}
          maxLength={2000}
          autoComplete="url"
          data-autofocus
        />
        {preview && <LinkPreview preview={preview} />}
        <TextField
          label={t('collections.title')}
          isOptional
          placeholder={preview?.title}
          value={title}
          onChange={setTitle}
          error={fields['title']}
          maxLength={NAME_MAX}
          dir="auto"
        />
        <FormError text={form} />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('collections.add')}
        </Button>
      </Form>
    </Dialog>
  );
}
