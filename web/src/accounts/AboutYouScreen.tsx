import { isBlank } from '@plaza/text/blank.ts';
import { useEffect, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { serverNow } from '../core/serverClock.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';
import { GENDERS, type Gender } from './genders.ts';
import { useSignUpDraft } from './signUpDraft.ts';
import { withReturn } from './withReturn.ts';
import type { AboutYouScreenQuery } from './__generated__/AboutYouScreenQuery.graphql';
import styles from '../onboarding/Onboarding.module.css';

/** Whole years between two days. */
const ageOn = (today: string, birthDate: string): number =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0);

/** Third step: a name and a birth date. What the platform refuses all the same the next step says, and leads back. */
export function AboutYouScreen({ queryRef, params }: EntryProps<AboutYouScreenQuery>) {
  const { community, invite } = usePreloadedQuery<AboutYouScreenQuery>(
    graphql`
      query AboutYouScreenQuery($invite: String!, $isInvited: Boolean!) @preloadable @throwOnFieldError {
        community {
          minimumAge
        }
        invite(token: $invite) @include(if: $isInvited) {
          community {
            minimumAge
          }
        }
      }
    `,
    queryRef,
  );
  const t = useText();
  const router = useRouter();
  const [draft, change] = useSignUpDraft();
  const [isTried, setTried] = useState(false);
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10));
  const { proof, firstName, lastName, birthDate, gender } = draft;
  useEffect(() => {
    if (!proof) router.navigate(withReturn('/welcome/sign-up', params), { replace: true });
  }, [proof, router, params]);

  const required = (value: string) => (isTried && isBlank(value) ? t('accounts.required') : null);
  const isFuture = birthDate > today;
  const minimumAge = (invite?.community ?? community).minimumAge;
  const isTooYoung = birthDate !== '' && !isFuture && ageOn(today, birthDate) < minimumAge;
  const submit = () => {
    setTried(true);
    if (isBlank(firstName) || isBlank(lastName) || !birthDate || isFuture || isTooYoung) return;
    router.navigate(withReturn('/welcome/sign-up/password', params));
  };

  return (
    <SignUpFrame step={2} title={t('accounts.aboutTitle')} params={params} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          label={t('accounts.firstName')}
          value={firstName}
          onChange={(value) => change({ firstName: value })}
          error={required(firstName)}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          label={t('accounts.lastName')}
          value={lastName}
          onChange={(value) => change({ lastName: value })}
          error={required(lastName)}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label={t('accounts.birthDate')}
          value={birthDate}
          onChange={(value) => change({ birthDate: value })}
          error={
            isTried && isFuture
              ? t('accounts.birthFuture')
              : isTried && isTooYoung
                ? t('accounts.tooYoung', { age: minimumAge })
                : required(birthDate)
          }
          autoComplete="bday"
        />
        <SelectField<Gender | ''>
          label={t('accounts.gender')}
          isOptional
          value={gender}
          options={[
            { value: '', label: t('accounts.gender.none') },
            ...GENDERS.map((value) => ({ value, label: t(`accounts.gender.${value}`) })),
          ]}
          onChange={(value) => change({ gender: value })}
          autoComplete="sex"
        />
      </div>
      <Button kind="primary" size="large" type="submit" isBlock>
        {t('accounts.continue')}
      </Button>
    </SignUpFrame>
  );
}
