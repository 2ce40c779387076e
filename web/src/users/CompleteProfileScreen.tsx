import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { returnPath } from '../core/session.ts';
import { useFormDraft } from '../core/storage.ts';
import { InterestsEditor } from '../interests/InterestsEditor.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PictureField } from './PictureField.tsx';
import { useUpdateProfile } from './useUpdateProfile.ts';
import type { CompleteProfileScreenQuery } from './__generated__/CompleteProfileScreenQuery.graphql';
import styles from '../onboarding/Onboarding.module.css';

/** Right after signing up: a face, a line, interests; all of it can wait. */
export function CompleteProfileScreen({ queryRef, params }: EntryProps<CompleteProfileScreenQuery>) {
  const t = useText();
  const say = useProblemText();
  const router = useRouter();
  const { updateProfile, isBusy } = useUpdateProfile();
  const [problem, setProblem] = useState<unknown>(null);
  const { viewer } = usePreloadedQuery<CompleteProfileScreenQuery>(
    graphql`
      query CompleteProfileScreenQuery @preloadable @throwOnFieldError {
        viewer {
          user {
            subTitle
            name {
              first
              full
            }
            avatar {
              markedAsNsfw
              thumbhash
              focal {
                x
                y
              }
              links {
                xs
                sm
                source
              }
              ...PictureField_file
            }
            ...InterestsEditor_user
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const { user } = viewer;
  const {
    draft: { subTitle },
    change,
    clear,
  } = useFormDraft('completing', { subTitle: user.subTitle ?? '' });
  const go = () => router.navigate(returnPath(params.to ?? null));
  const submit = async () => {
    setProblem(null);
    try {
      const refusal =
        subTitle.trim() === (user.subTitle ?? '') ? null : await updateProfile({ subTitle: subTitle.trim() });
      if (refusal) return setProblem(refusal);
      clear();
      go();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.stack}>
      <h1 className={styles.title}>{t('users.completeTitle', { name: user.name.first })}</h1>
      <p className={styles.text}>{t('users.completeText')}</p>
      <PictureField use="avatar" picture={user.avatar}>
        <Avatar name={user.name.full} file={user.avatar} size={96} />
      </PictureField>
      <TextField
        label={t('users.subTitle')}
        hint={t('users.subTitleHint')}
        isOptional
        value={subTitle}
        onChange={(next) => change({ subTitle: next })}
        maxLength={120}
        dir="auto"
      />
      <InterestsEditor user={user} />
      <FormError text={problem ? say(problem) : null} />
      <div className={styles.actions}>
        <Button kind="primary" size="large" isBusy={isBusy} onClick={() => void submit()}>
          {t('users.toDiscover')}
        </Button>
        <Button kind="quiet" size="large" onClick={go}>
          {t('users.later')}
        </Button>
      </div>
    </div>
  );
}
