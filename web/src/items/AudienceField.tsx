import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { AUDIENCES, type AudienceChoice } from '../core/audiences.ts';

interface AudienceFieldProps {
  value: AudienceChoice;
  onChange: (audience: AudienceChoice) => void;
}

/** Who may see an item. */
export function AudienceField({ value, onChange }: AudienceFieldProps) {
  const t = useText();
  return (
    <SelectField
      label={t('items.audience')}
      value={value}
      options={AUDIENCES.map((audience) => ({ value: audience, label: t(`items.audience.${audience}`) }))}
      onChange={onChange}
    />
  );
}
