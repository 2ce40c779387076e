import { Suspense, useId, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { useRefusable } from '../core/useMutationPromise.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import type { RulesDialogMutation } from './__generated__/RulesDialogMutation.graphql';
import type { RulesDialogQuery } from './__generated__/RulesDialogQuery.graphql';
import styles from './Scheduling.module.css';

/** In the order in which they are shown, with their names in the input. */
const TYPES = {
  ROOM: 'room',
  SPEAKER: 'speaker',
  SPEAKER_NAME: 'speakerName',
  CHANGEOVER: 'changeover',
  CAPACITY: 'capacity',
  AVAILABILITY: 'availability',
  OUTSIDE: 'outside',
  TRACK: 'track',
  BREAK: 'break',
} as const;
type Type = keyof typeof TYPES;
const LEVELS = ['BLOCK', 'WARN', 'IGNORE'] as const;
type Level = (typeof LEVELS)[number];
const CHANGEOVER_MAX = 240;

interface RulesDialogProps {
  conferenceId: string;
  onClose: () => void;
}

/** What each type of conflict does. */
export function RulesDialog({ conferenceId, onClose }: RulesDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('scheduling.rules')} size="large" onClose={onClose}>
      <FallibleSection>
        <Suspense fallback={<ListSkeleton count={5} />}>
          <Rules conferenceId={conferenceId} onClose={onClose} />
        </Suspense>
      </FallibleSection>
    </Dialog>
  );
}

function Rules({ conferenceId, onClose }: RulesDialogProps) {
  const { node } = useLazyLoadQuery<RulesDialogQuery>(
    graphql`
      query RulesDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            conflictRules {
              changeoverMinutes
              rules {
                type
                level
              }
            }
          }
        }
      }
    `,
    { id: conferenceId },
    { fetchPolicy: 'store-and-network' },
  );
  const rules = node?.conference?.conflictRules;
  if (!rules) return null;
  const levelOf = (type: Type): Level =>
    LEVELS.find((level) => rules.rules.some((rule) => rule.type === type && rule.level === level)) ?? 'WARN';
  const levels = Object.fromEntries(Object.keys(TYPES).map((type) => [type, levelOf(type as Type)]));
  return (
    <RulesForm
      conferenceId={conferenceId}
      saved={{ levels: levels as Record<Type, Level>, minutes: String(rules.changeoverMinutes) }}
      onClose={onClose}
    />
  );
}

interface Draft {
  levels: Readonly<Record<Type, Level>>;
  /** As they are typed. */
  minutes: string;
}

function RulesForm({ conferenceId, saved, onClose }: RulesDialogProps & { saved: Draft }) {
  const t = useText();
  const explain = useRefusal();
  const form = useId();
  const { draft, change, clear } = useFormDraft(`rules.${conferenceId}`, saved);
  const [problem, setProblem] = useState<unknown>(null);
  const [send, isBusy] = useRefusable<RulesDialogMutation>(graphql`
    mutation RulesDialogMutation($input: SetConflictRulesInput!) {
      result: setConflictRules(input: $input) {
        __typename
        ... on SetConflictRulesPayload {
          conference {
            conflictRules {
              changeoverMinutes
              rules {
                type
                level
              }
            }
            ...workingCopy_conference
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const types = Object.keys(TYPES) as Type[];
  const minutes = Number(draft.minutes);
  const isWrong = !/^\d+$/.test(draft.minutes.trim()) || minutes > CHANGEOVER_MAX;
  const refused = explain(problem);
  const submit = async () => {
    setProblem(null);
    if (isBusy || isWrong) return;
    const levels = Object.fromEntries(types.map((type) => [TYPES[type], draft.levels[type]]));
    try {
      const refusal = await send({ input: { conferenceId, levels, changeoverMinutes: minutes } });
      if (refusal) return setProblem(refusal);
      clear();
      showToast(t('scheduling.rulesSaved'));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form id={form} className={styles.fields} onSubmit={() => void submit()}>
      <p>{t('scheduling.rulesText')}</p>
      <div className={styles.rules}>
        {types.map((type) => (
          <SelectField
            key={type}
            label={t(`scheduling.rule.${type}`)}
            hint={t(`scheduling.ruleHint.${type}`)}
            value={draft.levels[type]}
            options={LEVELS.map((level) => ({ value: level, label: t(`scheduling.level.${level}`) }))}
            onChange={(level) => change({ levels: { ...draft.levels, [type]: level } })}
          />
        ))}
        <TextField
          label={t('scheduling.minutes')}
          hint={t('scheduling.minutesHint')}
          inputMode="numeric"
          value={draft.minutes}
          onChange={(value) => change({ minutes: value })}
          error={isWrong ? t('scheduling.minutesWrong', { max: CHANGEOVER_MAX }) : refused.fields['changeoverMinutes']}
        />
      </div>
      <FormError text={refused.form} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('scheduling.saveRules')}
        </Button>
      </div>
    </Form>
  );
}
