import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useRef, useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { focusMissingField } from '../core/pendingFieldFocus.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { confirm } from '../ui/confirm.ts';
import { CrowdPicture } from './CrowdPicture.tsx';
import { JoinQuestions } from './JoinQuestions.tsx';
import { Readiness } from './Readiness.tsx';
import type { ReadinessGap } from './readiness.ts';
import { isNarrower, STATUSES } from './statuses.ts';
import { useCrowdDraft } from './useCrowdDraft.ts';
import { useSaveCrowd, type SavedCrowd } from './useSaveCrowd.ts';
import type { useCrowdDraft_crowd$key } from './__generated__/useCrowdDraft_crowd.graphql';
import panelStyles from '../panels/PanelBody.module.css';
import styles from './CrowdForm.module.css';

const NAME_MAX = 80;
const PLACE_MAX = 120;
const WORDS_MAX = 4000;

interface CrowdFormProps {
  /** Null for a new one. */
  crowd: useCrowdDraft_crowd$key | null;
  onSaved: (crowd: SavedCrowd) => void;
}

/** What a crowd is, who sees it and how one joins. What is wrong is said by its field; what is not sent yet stays. */
export function CrowdForm({ crowd, onSaved }: CrowdFormProps) {
  const t = useText();
  const explain = useRefusal();
  const { id, savedStatus, draft, avatar, cover, saved, missing, change, clear } = useCrowdDraft(crowd);
  const { save, isBusy } = useSaveCrowd();
  const fieldset = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const isOver = [draft.description, draft.rules].some((words) => isLongerThan(words, WORDS_MAX));
  const isSending = [avatar, cover].some(({ state }) => state.kind === 'uploading');
  const jump = (gap: ReadinessGap) => void focusMissingField(fieldset.current, gap);

  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBlank(draft.name)) return jump('NAME');
    if (isBusy || isOver || isSending) return;
    if (savedStatus && isNarrower(draft.status, savedStatus)) {
      const title = t('pages.narrower');
      const isSure = await confirm({ title, text: t(`pages.narrower.${draft.status}`), yes: t('pages.narrow') });
      if (!isSure) return;
    }
    try {
      const { crowd, refusal } = await save(id, {
        name: draft.name.trim(),
        description: trimmed(draft.description) || null,
        location: trimmed(draft.location) || null,
        rules: trimmed(draft.rules) || null,
        status: draft.status,
        joinApproval: draft.joinApproval,
        joinQuestions: draft.joinQuestions.map(trimmed).filter(Boolean),
        avatarId: avatar.state.kind === 'done' ? avatar.state.file.id : null,
        coverId: cover.state.kind === 'done' ? cover.state.file.id : null,
      });
      if (!crowd) return setProblem(refusal);
      clear();
      setTried(false);
      onSaved(crowd);
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={panelStyles.stack} onSubmit={() => void submit()}>
      <Readiness missing={missing} onJump={jump} />
      <div ref={fieldset} className={styles.fields}>
        <div data-gap="NAME">
          <TextField
            label={t('pages.gap.NAME')}
            value={draft.name}
            onChange={(name) => change({ name })}
            error={isTried && isBlank(draft.name) ? t('accounts.required') : fields['name']}
            maxLength={NAME_MAX}
            dir="auto"
            data-autofocus={id ? undefined : true}
          />
        </div>
        <div data-gap="DESCRIPTION">
          <TextArea
            label={t('pages.gap.DESCRIPTION')}
            isOptional
            value={draft.description}
            onChange={(description) => change({ description })}
            error={fields['description']}
            limit={WORDS_MAX}
            dir="auto"
          />
        </div>
        <TextField
          label={t('pages.location')}
          isOptional
          value={draft.location}
          onChange={(location) => change({ location })}
          error={fields['location']}
          maxLength={PLACE_MAX}
          dir="auto"
        />
        <CrowdPicture gap="AVATAR" saved={saved.avatar} upload={avatar} error={fields['avatarId']} />
        <CrowdPicture gap="COVER" saved={saved.cover} upload={cover} error={fields['coverId']} />
        <RadioGroup
          label={t('pages.status')}
          value={draft.status}
          options={STATUSES.map((value) => ({
            value,
            label: t(`pages.status.${value}`),
            hint: t(`pages.statusHint.${value}`),
          }))}
          onChange={(status) => change({ status })}
        />
        {draft.status === 'VISIBLE_TO_PUBLIC' && (
          <>
            <Switch
              label={t('pages.approval')}
              hint={t('pages.approvalHint')}
              isOn={draft.joinApproval}
              onChange={(joinApproval) => change({ joinApproval })}
            />
            <JoinQuestions
              questions={draft.joinQuestions}
              onChange={(joinQuestions) => change({ joinQuestions })}
              error={fields['joinQuestions']}
            />
          </>
        )}
        <TextArea
          label={t('pages.rules')}
          isOptional
          value={draft.rules}
          onChange={(rules) => change({ rules })}
          error={fields['rules']}
          limit={WORDS_MAX}
          dir="auto"
        />
      </div>
      <FormError text={form ?? fields['status']} />
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={isSending}>
        {isSending ? t('files.sendingShort') : t(id ? 'pages.save' : 'pages.found')}
      </Button>
    </Form>
  );
}
