import { trimmed } from '@plaza/text/blank.ts';
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
import { DESCRIPTION_MAX, NAME_MAX } from './limits.ts';
import { useChangeCollected } from './useChangeCollected.ts';
import type { CollectedTextDialog_collected$key } from './__generated__/CollectedTextDialog_collected.graphql';
import panelStyles from '../panels/PanelBody.module.css';

interface CollectedTextDialogProps {
  collected: CollectedTextDialog_collected$key;
  onClose: () => void;
}

/** What something is called in a collection, and what is said of it there. */
export function CollectedTextDialog({ collected, onClose }: CollectedTextDialogProps) {
  const t = useText();
  const explain = useRefusal();
  const { change, isBusy } = useChangeCollected();
  const saved = useFragment(
    graphql`
      fragment CollectedTextDialog_collected on CollectionItem {
        id
        title
        description
      }
    `,
    collected,
  );
  const {
    draft: { title, description },
    change: type,
    clear,
  } = useFormDraft(`edit.collected.${saved.id}`, { title: saved.title, description: saved.description ?? '' });
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const submit = async () => {
    if (isBusy || isLongerThan(description, DESCRIPTION_MAX)) return;
    try {
      const refusal = await change({
        id: saved.id,
        // Called as it was, it goes on following what it is called elsewhere.
        ...(title.trim() === saved.title ? {} : { title: trimmed(title) || null }),
        description: trimmed(description) || null,
      });
      if (refusal) return setProblem(refusal);
      clear();
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog title={t('collections.words')} onClose={onClose}>
      <Form className={panelStyles.form} onSubmit={() => void submit()}>
        <TextField
          label={t('collections.title')}
          hint={t('collections.titleHint')}
          value={title}
          onChange={(next) => type({ title: next })}
          error={fields['title']}
          maxLength={NAME_MAX}
          dir="auto"
          data-autofocus
        />
        <TextArea
          label={t('collections.said')}
          isOptional
          value={description}
          onChange={(next) => type({ description: next })}
          error={fields['description']}
          limit={DESCRIPTION_MAX}
          dir="auto"
        />
        <FormError text={form} />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('collections.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
