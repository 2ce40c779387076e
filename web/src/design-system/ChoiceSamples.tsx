import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import styles from './Catalogue.module.css';

export function ChoiceSamples() {
  const t = useText();
  const [isChecked, setChecked] = useState(true);
  const [isOn, setOn] = useState(true);
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  return (
    <div className={styles.grid}>
      <div>
        <Checkbox label={t('design.checkbox')} checked={isChecked} onChange={setChecked} />
        <Checkbox label={t('design.wrong')} checked={!isChecked} onChange={setChecked} error={t('problems.INVALID')} />
      </div>
      <RadioGroup
        label={t('design.radio')}
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'one', label: t('design.stepOne') },
          { value: 'two', label: t('design.stepTwo'), hint: t('design.hint') },
        ]}
      />
      <Switch label={t('design.switch')} hint={t('design.hint')} isOn={isOn} onChange={setOn} />
      <div>
        <ThemeSwitch />
      </div>
    </div>
  );
}
