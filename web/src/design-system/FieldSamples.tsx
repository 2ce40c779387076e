import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { PartialDateField } from '../ui/PartialDateField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Catalogue.module.css';

export function FieldSamples() {
  const t = useText();
  const [text, setText] = useState('Kiln shed');
  const [password, setPassword] = useState('');
  const [words, setWords] = useState('');
  const [date, setDate] = useState('1991-03-14');
  const [since, setSince] = useState('2019-03');
  const [code, setCode] = useState('');
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  return (
    <div className={styles.grid}>
      <TextField label={t('design.rest')} placeholder={t('design.placeholder')} hint={t('design.hint')} />
      <TextField label={t('design.filled')} value={text} onChange={setText} icon={<Search aria-hidden="true" />} />
      <TextField
        label={t('design.wrong')}
        defaultValue="glassblowing and tea"
        error={t('problems.INTEREST_TOO_LONG')}
        isOptional
      />
      <TextField label={t('design.off')} defaultValue="Kiln shed" disabled />
      <PasswordField label={t('design.password')} value={password} onChange={setPassword} />
      <DateField label={t('design.date')} value={date} onChange={setDate} />
      <PartialDateField label={t('design.partialDate')} value={since} onChange={setSince} />
      <SelectField
        label={t('design.select')}
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'one', label: t('design.stepOne') },
          { value: 'two', label: t('design.stepTwo') },
        ]}
      />
      <TextArea label={t('design.area')} value={words} onChange={setWords} limit={58} />
      <CodeField label={t('design.code')} value={code} onChange={setCode} />
    </div>
  );
}
