import { useText } from '../core/i18n.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isProximityWrong, PERIODS } from './conferenceFields.ts';
import type { StepProps } from './ConferenceBasics.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import styles from './ConferenceEditor.module.css';

/** Whether attendees can propose tailgates: when, where, and with whose approval. */
export function ConferenceTailgates({ fields, onChange, errors }: StepProps) {
  const t = useText();
  const { hasTailgates, tailgateApprovalNeeded, tailgateProximity } = fields;
  return (
    <>
      <Switch
        label={t('organizing.hasTailgates')}
        hint={t('organizing.hasTailgatesHint')}
        isOn={hasTailgates}
        onChange={(isOn) => onChange({ hasTailgates: isOn })}
      />
      {hasTailgates && (
        <>
          <Switch
            label={t('organizing.tailgateApproval')}
            hint={t('organizing.tailgateApprovalHint')}
            isOn={tailgateApprovalNeeded}
            onChange={(isOn) => onChange({ tailgateApprovalNeeded: isOn })}
          />
          <PeriodFields
            {...{ fields, onChange, errors }}
            period={PERIODS[1]}
            title={t('organizing.proposalPeriod')}
            hint={t('organizing.proposalPeriodHint')}
            labels={[t('organizing.opens'), t('organizing.closes')]}
          />
          <PeriodFields
            {...{ fields, onChange, errors }}
            period={PERIODS[2]}
            title={t('organizing.tailgatePeriod')}
            hint={t('organizing.tailgatePeriodHint')}
            labels={[t('organizing.starts'), t('organizing.ends')]}
          />
          <Switch
            label={t('organizing.restrictTime')}
            hint={t('organizing.restrictTimeHint')}
            isOn={fields.tailgateRestrictTime}
            onChange={(isOn) => onChange({ tailgateRestrictTime: isOn })}
          />
          <div className={styles.number}>
            <TextField
              label={t('organizing.proximity')}
              hint={t('organizing.proximityHint')}
              isOptional
              inputMode="numeric"
              value={tailgateProximity}
              onChange={(value) => onChange({ tailgateProximity: value })}
              error={isProximityWrong(fields) ? t('organizing.proximityWrong') : errors['tailgateProximity']}
              maxLength={7}
              dir="ltr"
            />
          </div>
          <Switch
            label={t('organizing.restrictProximity')}
            hint={t('organizing.restrictProximityHint')}
            isOn={fields.tailgateRestrictProximity}
            onChange={(isOn) => onChange({ tailgateRestrictProximity: isOn })}
          />
        </>
      )}
    </>
  );
}
