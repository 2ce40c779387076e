import { isBlank, trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { useFormDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { OwnPictures } from './OwnPictures.tsx';
import { useUpdateProfile } from './useUpdateProfile.ts';
import type { EditProfilePanelQuery } from './__generated__/EditProfilePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

const LINE_MAX = 120;
const ABOUT_MAX = 2000;

/** The viewer's own words and pictures. */
export function EditProfilePanel({ queryRef }: EntryProps<EditProfilePanelQuery>) {
  const t = useText();
  const explain = useRefusal();
  const { updateProfile, isBusy } = useUpdateProfile();
  const { viewer } = usePreloadedQuery<EditProfilePanelQuery>(
    graphql`
      query EditProfilePanelQuery @preloadable @throwOnFieldError {
        viewer {
          user {
            id
            subTitle
            description
            location
            name {
              first
              middle
              last
            }
            ...OwnPictures_user
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const { user } = viewer;
  const {
    draft: words,
    change,
    clear,
  } = useFormDraft(`profile.${user.id}`, {
    firstName: user.name.first,
    middleName: user.name.middle ?? '',
    lastName: user.name.last,
    subTitle: user.subTitle ?? '',
    description: user.description ?? '',
    location: user.location ?? '',
  });
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const required = (text: string) => (isBlank(text) ? t('accounts.required') : null);

  const submit = async () => {
    setProblem(null);
    const isMissing = isBlank(words.firstName) || isBlank(words.lastName);
    if (isBusy || isMissing || isLongerThan(words.description, ABOUT_MAX)) return;
    try {
      const refusal = await updateProfile({
        firstName: words.firstName.trim(),
        middleName: trimmed(words.middleName) || null,
        lastName: words.lastName.trim(),
        subTitle: trimmed(words.subTitle) || null,
        description: trimmed(words.description) || null,
        location: trimmed(words.location) || null,
      });
      if (refusal) return setProblem(refusal);
      clear();
      showToast(t('users.saved'));
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <Form className={styles.stack} onSubmit={submit}>
      <OwnPictures user={user} />
      <TextField
        label={t('accounts.firstName')}
        value={words.firstName}
        onChange={(firstName) => change({ firstName })}
        error={fields['firstName'] ?? required(words.firstName)}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        label={t('users.middleName')}
        isOptional
        value={words.middleName}
        onChange={(middleName) => change({ middleName })}
        error={fields['middleName']}
        autoComplete="additional-name"
        maxLength={80}
      />
      <TextField
        label={t('accounts.lastName')}
        value={words.lastName}
        onChange={(lastName) => change({ lastName })}
        error={fields['lastName'] ?? required(words.lastName)}
        autoComplete="family-name"
        maxLength={80}
      />
      <TextField
        label={t('users.subTitle')}
        hint={t('users.subTitleHint')}
        isOptional
        value={words.subTitle}
        onChange={(subTitle) => change({ subTitle })}
        error={fields['subTitle']}
        maxLength={LINE_MAX}
        dir="auto"
      />
      <TextArea
        label={t('users.description')}
        isOptional
        value={words.description}
        onChange={(description) => change({ description })}
        error={fields['description']}
        limit={ABOUT_MAX}
        dir="auto"
      />
      <TextField
        label={t('users.location')}
        isOptional
        value={words.location}
        onChange={(location) => change({ location })}
        error={fields['location']}
        maxLength={LINE_MAX}
        dir="auto"
      />
      <FormError text={form} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('users.save')}
      </Button>
    </Form>
  );
}
