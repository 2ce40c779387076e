import { useText } from '../core/i18n.tsx';
import { AudienceField } from '../items/AudienceField.tsx';
import type { useAudiences_author$key } from '../items/__generated__/useAudiences_author.graphql';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { answersByOf, GUESTS_SEEN_BY, isCapacityWrong } from './eventFields.ts';
import type { EventGroupProps } from './EventWhat.tsx';
import own from './EventEditor.module.css';

const PARTY_MAX = 20;

interface EventWhoProps extends EventGroupProps {
  author: useAudiences_author$key | null | undefined;
}

/** Who can see an event, how many people can come, and what guests can do. */
export function EventWho({ fields, onChange, errors, isTried, author }: EventWhoProps) {
  const t = useText();
  const { capacity, maxPartySize, requiresApproval, guestsMayInvite, guestsSeenBy, audience, isFed } = fields;
  const answersBy = answersByOf(fields);
  return (
    <section className={own.group} aria-labelledby="event-who">
      <h3 id="event-who">{t('events.who')}</h3>
      <AudienceField value={audience} author={author ?? null} onChange={(value) => onChange({ audience: value })} />
      <Switch
        label={t('events.fed')}
        hint={t('events.fedHint')}
        isOn={isFed}
        onChange={(isOn) => onChange({ isFed: isOn })}
      />
      {fields.recurrence !== null && (
        <div>
          <RadioGroup
            label={t('events.answersBy')}
            value={answersBy}
            options={[
              {
                value: 'SERIES',
                label: t('events.answersBy.SERIES'),
                isDisabled: capacity.trim() !== '',
                ...(capacity.trim() !== '' && { hint: t('events.answersByLimited') }),
              },
              { value: 'DATE', label: t('events.answersBy.DATE'), hint: t('events.answersByDateHint') },
            ]}
            onChange={(value) => onChange({ answersBy: value })}
          />
          <FormError text={errors['answersBy'] ?? null} />
        </div>
      )}
      <div className={own.number} data-gap="CAPACITY">
        <TextField
          label={t(answersBy === 'DATE' ? 'events.capacityByDate' : 'events.capacity')}
          hint={t('events.capacityHint')}
          isOptional
          inputMode="numeric"
          value={capacity}
          onChange={(value) => onChange({ capacity: value })}
          error={isTried && isCapacityWrong(fields) ? t('events.capacityWrong') : errors['capacity']}
          maxLength={7}
          dir="ltr"
        />
      </div>
      <Stepper
        label={t('events.maxParty')}
        hint={t('events.maxPartyHint')}
        value={maxPartySize}
        min={1}
        max={PARTY_MAX}
        onChange={(value) => onChange({ maxPartySize: value })}
        lessLabel={t('events.partyLess')}
        moreLabel={t('events.partyMore')}
      />
      <Switch
        label={t('events.approval')}
        hint={t('events.approvalHint')}
        isOn={requiresApproval}
        onChange={(isOn) => onChange({ requiresApproval: isOn })}
      />
      <Switch
        label={t('events.mayInvite')}
        hint={t('events.mayInviteHint')}
        isOn={guestsMayInvite}
        onChange={(isOn) => onChange({ guestsMayInvite: isOn })}
      />
      <RadioGroup
        label={t('events.guestsSeenBy')}
        value={guestsSeenBy}
        options={GUESTS_SEEN_BY.map((value) => ({ value, label: t(`events.guestsSeenBy.${value}`) }))}
        onChange={(value) => onChange({ guestsSeenBy: value })}
      />
    </section>
  );
}
