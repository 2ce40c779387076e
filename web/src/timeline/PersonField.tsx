import { X } from 'lucide-react';
import { OfferedPeople } from '../actors/OfferedPeople.tsx';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './PersonField.module.css';

const LINE_MAX = 120;

interface PersonFieldProps {
  /** Empty for somebody who is not on Plaza. */
  id: string;
  name: string;
  onChange: (id: string, name: string) => void;
  error?: string | undefined;
}

/** Somebody by name: people of Plaza are offered while one types, and anybody else is a name alone. */
export function PersonField({ id, name, onChange, error }: PersonFieldProps) {
  const t = useText();
  if (id) {
    return (
      <div className={styles.field} role="group" aria-label={t('timeline.who')}>
        <span className={styles.label}>{t('timeline.who')}</span>
        <span className={styles.chosen}>
          <Avatar name={name} size={32} />
          <b dir="auto">{name}</b>
          <IconButton icon={<X />} size="small" label={t('timeline.whoElse')} onClick={() => onChange('', '')} />
        </span>
        {error && <span className={styles.error}>{error}</span>}
      </div>
    );
  }
  return (
    <div className={styles.field}>
      <TextField
        label={t('timeline.who')}
        hint={t('timeline.whoHint')}
        value={name}
        onChange={(text) => onChange('', text)}
        error={error}
        maxLength={LINE_MAX}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      {/* Who is not found is a name alone: the field works without the search. */}
      <OfferedPeople words={name} onChoose={(person) => onChange(person.id, person.title)} />
    </div>
  );
}
