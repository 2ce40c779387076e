import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { PictureField } from '../files/PictureField.tsx';
import { AudienceField } from '../items/AudienceField.tsx';
import type { AudienceChoice } from '../core/audiences.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { confirm } from '../ui/confirm.ts';
import { FormError } from '../ui/FormError.tsx';
import { PartialDateField } from '../ui/PartialDateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { STANDS, useCareerDraft } from './useCareerDraft.ts';
import { useDeleteCareer } from './useDeleteCareer.ts';
import { useSaveCareer } from './useSaveCareer.ts';
import type { useCareerDraft_career$key } from './__generated__/useCareerDraft_career.graphql';
import styles from '../panels/PanelBody.module.css';

const LINE_MAX = 120;
const WORDS_MAX = 2000;

interface CareerFormProps {
  /** Null for a new one. */
  career: useCareerDraft_career$key | null;
  /** Who may see a new one, unless its owner says otherwise. */
  audience: AudienceChoice;
}

/** Where somebody works or has worked. What is wrong is said by its field; what is not sent yet stays. */
export function CareerForm({ career, audience }: CareerFormProps) {
  const t = useText();
  const explain = useRefusal();
  const router = useRouter();
  const { id, ownerId, draft, wrong, change, upload, clear } = useCareerDraft(career, audience);
  const { save, isBusy } = useSaveCareer();
  const { remove, isBusy: isRemoving } = useDeleteCareer();
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const errorOf = (name: keyof typeof wrong) => (isTried && wrong[name] ? t(wrong[name]) : fields[name]);

  /** Sends; what was refused is said, and otherwise the panel goes. */
  const finish = async (send: () => Promise<object | null>, said: string) => {
    setProblem(null);
    try {
      const refusal = await send();
      if (refusal) return setProblem(refusal);
      clear();
      setTried(false);
      showToast(said);
      router.close('p');
    } catch (error) {
      setProblem(error);
    }
  };
  const submit = () => {
    setTried(true);
    const isLong = [...draft.description].length > WORDS_MAX;
    if (isBusy || isLong || upload.state.kind === 'uploading' || Object.keys(wrong).length > 0) return;
    const input = {
      position: draft.position.trim(),
      company: draft.company.trim() || null,
      description: draft.description.trim() || null,
      startedAt: draft.startedAt,
      endedAt: draft.stand === 'CURRENT' ? null : draft.endedAt || null,
      isRetired: draft.stand === 'RETIRED',
      coverId: upload.state.kind === 'done' ? upload.state.file.id : null,
      audience: draft.audience,
    };
    void finish(() => save(id, input), t('careers.saved'));
  };
  const drop = async (gone: string) => {
    const isSure = await confirm({ text: t('careers.removeText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) await finish(() => remove(gone, ownerId), t('careers.removed'));
  };

  return (
    <Form className={styles.stack} onSubmit={submit}>
      <TextField
        label={t('careers.position')}
        value={draft.position}
        onChange={(position) => change({ position })}
        error={errorOf('position')}
        maxLength={LINE_MAX}
        dir="auto"
        data-autofocus
      />
      <TextField
        label={t('careers.company')}
        isOptional
        value={draft.company}
        onChange={(company) => change({ company })}
        error={fields['company']}
        maxLength={LINE_MAX}
        dir="auto"
      />
      <SelectField
        label={t('careers.stand')}
        value={draft.stand}
        options={STANDS.map((value) => ({ value, label: t(`careers.stand.${value}`) }))}
        onChange={(stand) => change({ stand })}
      />
      <PartialDateField
        label={t('careers.startedAt')}
        value={draft.startedAt}
        onChange={(startedAt) => change({ startedAt })}
        error={errorOf('started_at')}
      />
      {draft.stand !== 'CURRENT' && (
        <PartialDateField
          label={t('careers.endedAt')}
          value={draft.endedAt}
          onChange={(endedAt) => change({ endedAt })}
          error={errorOf('ended_at')}
        />
      )}
      <TextArea
        label={t('careers.description')}
        isOptional
        value={draft.description}
        onChange={(description) => change({ description })}
        error={fields['description']}
        limit={WORDS_MAX}
        dir="auto"
      />
      <PictureField upload={upload} />
      <FormError text={fields['cover_id'] ?? form} />
      <AudienceField value={draft.audience} onChange={(choice) => change({ audience: choice })} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('careers.save')}
      </Button>
      {id && (
        <Button kind="quiet" isBusy={isRemoving} onClick={() => void drop(id)}>
          {t('careers.remove')}
        </Button>
      )}
    </Form>
  );
}
