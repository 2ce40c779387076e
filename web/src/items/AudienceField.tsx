import type { AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { heldAudience, useAudiences } from './useAudiences.ts';
import type { useAudiences_author$key } from './__generated__/useAudiences_author.graphql';
import styles from './AudienceField.module.css';

interface AudienceFieldProps {
  value: AudienceChoice;
  onChange: (audience: AudienceChoice) => void;
  /** Whose it is or will be; the person themselves unless said. */
  author?: useAudiences_author$key | null;
  /** Private, it is a draft. */
  isStory?: boolean;
}

/** Who may see an item: what its author can choose of, and nothing that would not hold. */
export function AudienceField({ value, onChange, author, isStory }: AudienceFieldProps) {
  const t = useText();
  const offered = useAudiences(author, isStory);
  const held = heldAudience(value, offered);
  if (offered.length === 1) {
    return (
      <p className={styles.only}>
        <b>{t('items.audience')}</b>
        <span>{held?.label}</span>
      </p>
    );
  }
  return (
    <SelectField
      label={t('items.audience')}
      hint={held?.hint}
      value={held?.value ?? value}
      options={offered}
      onChange={onChange}
    />
  );
}
