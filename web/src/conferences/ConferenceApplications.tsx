import { useText } from '../core/i18n.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isConfirmDaysWrong, PERIODS } from './conferenceFields.ts';
import type { StepProps } from './ConferenceBasics.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import styles from './ConferenceEditor.module.css';

const KINDS = ['allowTalk', 'allowPerformance', 'allowWorkshop'] as const;

/** What people can apply with, and from when to when. */
export function ConferenceApplications({ fields, onChange, errors }: StepProps) {
  const t = useText();
  const { hasApplications, blindReview, confirmDays } = fields;
  return (
    <>
      <Switch
        label={t('organizing.hasApplications')}
        hint={t('organizing.hasApplicationsHint')}
        isOn={hasApplications}
        onChange={(isOn) => onChange({ hasApplications: isOn })}
      />
      {hasApplications && (
        <>
          <fieldset className={styles.period}>
            <legend>{t('organizing.applyWith')}</legend>
            {KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`organizing.${kind}`)}
                checked={fields[kind]}
                onChange={(isChecked) => onChange({ [kind]: isChecked })}
              />
            ))}
          </fieldset>
          <PeriodFields
            {...{ fields, onChange, errors }}
            period={PERIODS[0]}
            title={t('organizing.applicationPeriod')}
            hint={t('organizing.applicationPeriodHint')}
            labels={[t('organizing.opens'), t('organizing.closes')]}
          />
          <Switch
            label={t('organizing.blindReview')}
            hint={t('organizing.blindReviewHint')}
            isOn={blindReview}
            onChange={(isOn) => onChange({ blindReview: isOn })}
          />
          <div className={styles.number}>
            <TextField
              label={t('organizing.confirmDays')}
              hint={t('organizing.confirmDaysHint')}
              inputMode="numeric"
              value={confirmDays}
              onChange={(value) => onChange({ confirmDays: value })}
              error={isConfirmDaysWrong(fields) ? t('organizing.confirmDaysWrong') : errors['confirmDays']}
              maxLength={3}
              dir="ltr"
            />
          </div>
        </>
      )}
    </>
  );
}
