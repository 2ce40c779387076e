import { isBlank } from '@plaza/text/blank.ts';
import { useText } from '../core/i18n.tsx';
import { AudienceField } from '../items/AudienceField.tsx';
import type { useAudiences_author$key } from '../items/__generated__/useAudiences_author.graphql';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField, type Option } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { CONFERENCE_TYPES, type ConferenceFields } from './conferenceFields.ts';
import styles from './ConferenceEditor.module.css';

const NAME_MAX = 120;
const DESCRIPTION_MAX = 10_000;

export interface StepProps {
  fields: ConferenceFields;
  onChange: (part: Partial<ConferenceFields>) => void;
  /** By the names of the API’s fields. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether to point out empty fields. */
  isTried: boolean;
}

interface ConferenceBasicsProps extends StepProps {
  author: useAudiences_author$key | null | undefined;
  /** Who it can belong to. Null once that can’t change. */
  owners: readonly Option[] | null;
  /** The name of the organizing account. */
  owner: string;
}

/** Name, description, type, and whose conference it is. */
export function ConferenceBasics({ fields, onChange, errors, isTried, author, owners, owner }: ConferenceBasicsProps) {
  const t = useText();
  return (
    <>
      <div data-gap="NAME">
        <TextField
          label={t('events.name')}
          value={fields.name}
          onChange={(name) => onChange({ name })}
          error={isTried && isBlank(fields.name) ? t('accounts.required') : errors['name']}
          maxLength={NAME_MAX}
          dir="auto"
        />
      </div>
      <TextArea
        label={t('events.description')}
        isOptional
        rows={5}
        value={fields.description}
        onChange={(description) => onChange({ description })}
        error={errors['description']}
        maxLength={DESCRIPTION_MAX}
        dir="auto"
      />
      <RadioGroup
        label={t('organizing.type')}
        value={fields.type}
        options={CONFERENCE_TYPES.map((value) => ({
          value,
          label: t(`organizing.type.${value}`),
          hint: t(`organizing.typeHint.${value}`),
        }))}
        onChange={(type) => onChange({ type })}
      />
      {owners && owners.length > 1 ? (
        <SelectField
          label={t('organizing.account')}
          hint={t('organizing.accountHint')}
          value={fields.actAs}
          options={owners}
          error={errors['actAs']}
          onChange={(actAs) => onChange({ actAs })}
        />
      ) : (
        <p className={styles.fixed}>
          <b>{t('organizing.account')}</b>
          <span dir="auto">{owner}</span>
        </p>
      )}
      <AudienceField value={fields.audience} author={author ?? null} onChange={(audience) => onChange({ audience })} />
    </>
  );
}
