import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FREE_GUESTS, isMaxGuestsWrong } from './conferenceFields.ts';
import type { StepProps } from './ConferenceBasics.tsx';
import styles from './ConferenceEditor.module.css';

interface ConferenceProgramProps extends StepProps {
  /** Opens the list of tracks. Null before the first save. */
  onTracks: (() => void) | null;
}

/** Registration, who approves it, the number of attendees, and tracks. */
export function ConferenceProgram({ fields, onChange, errors, onTracks }: ConferenceProgramProps) {
  const t = useText();
  const { hasRegistration, requiresApproval, maxGuests, hasTracks } = fields;
  return (
    <>
      <Switch
        label={t('organizing.registration')}
        hint={t('organizing.registrationHint')}
        isOn={hasRegistration}
        onChange={(isOn) => onChange({ hasRegistration: isOn })}
      />
      {hasRegistration && (
        <Switch
          label={t('events.approval')}
          hint={t('events.approvalHint')}
          isOn={requiresApproval}
          onChange={(isOn) => onChange({ requiresApproval: isOn })}
        />
      )}
      {hasRegistration && (
        <div className={styles.number} data-gap="CAPACITY">
          <TextField
            label={t('organizing.maxGuests')}
            hint={t('organizing.maxGuestsHint', { max: FREE_GUESTS })}
            isOptional
            inputMode="numeric"
            value={maxGuests}
            onChange={(value) => onChange({ maxGuests: value })}
            error={
              isMaxGuestsWrong(fields) ? t('organizing.maxGuestsWrong', { max: FREE_GUESTS }) : errors['maxGuestCount']
            }
            maxLength={7}
            dir="ltr"
          />
        </div>
      )}
      <Switch
        label={t('organizing.hasTracks')}
        hint={t('organizing.hasTracksHint')}
        isOn={hasTracks}
        onChange={(isOn) => onChange({ hasTracks: isOn })}
      />
      {hasTracks && onTracks && (
        <Button className={styles.start} onClick={onTracks}>
          {t('organizing.openTracks')}
        </Button>
      )}
    </>
  );
}
