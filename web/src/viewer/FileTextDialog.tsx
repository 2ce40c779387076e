import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSaveFileText } from './useSaveFileText.ts';
import type { FileTextDialog_file$key } from './__generated__/FileTextDialog_file.graphql';
import panelStyles from '../panels/PanelBody.module.css';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 2000;
const ALT_MAX = 1000;

interface FileTextDialogProps {
  file: FileTextDialog_file$key;
  onClose: () => void;
}

/** What a file is called, what is said of it, and what it shows for those who cannot see it. */
export function FileTextDialog({ file, onClose }: FileTextDialogProps) {
  const t = useText();
  const explain = useRefusal();
  const { save, isBusy } = useSaveFileText();
  const saved = useFragment(
    graphql`
      fragment FileTextDialog_file on MediaFile {
        id
        type
        name
        description
        altText
      }
    `,
    file,
  );
  const { draft, change, clear } = useFormDraft(`edit.file.${saved.id}`, {
    name: saved.name,
    description: saved.description ?? '',
    altText: saved.altText ?? '',
  });
  const { name, description, altText } = draft;
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const isNameless = isBlank(name);
  const submit = async () => {
    if (isBusy || isNameless || isLongerThan(description, DESCRIPTION_MAX)) return;
    try {
      const refusal = await save({
        id: saved.id,
        name: name.trim(),
        description: trimmed(description) || null,
        altText: trimmed(altText) || null,
      });
      if (refusal) return setProblem(refusal);
      clear();
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog title={t('viewer.edit')} onClose={onClose}>
      <Form className={panelStyles.form} onSubmit={() => void submit()}>
        <TextField
          label={t('viewer.name')}
          value={name}
          onChange={(next) => change({ name: next })}
          error={isNameless ? t('viewer.nameNeeded') : fields['name']}
          maxLength={NAME_MAX}
          dir="auto"
          data-autofocus
        />
        <TextArea
          label={t('viewer.description')}
          isOptional
          value={description}
          onChange={(next) => change({ description: next })}
          error={fields['description']}
          limit={DESCRIPTION_MAX}
          dir="auto"
        />
        {(saved.type === 'IMAGE' || saved.type === 'VIDEO') && (
          <TextField
            label={t('files.altText')}
            hint={t('files.altTextHint')}
            isOptional
            value={altText}
            onChange={(next) => change({ altText: next })}
            error={fields['altText']}
            maxLength={ALT_MAX}
            dir="auto"
          />
        )}
        <FormError text={form} />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('viewer.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
