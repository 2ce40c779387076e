import { trimmed } from '@plaza/text/blank.ts';
import { countGraphemes } from '@plaza/text/graphemes.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { INTEREST_MAX } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useInterests } from './useInterests.ts';
import type { InterestsEditor_user$key } from './__generated__/InterestsEditor_user.graphql';
import styles from './InterestsEditor.module.css';

/** The viewer's interests; one that is too long stays in the field with the reason. */
export function InterestsEditor({ user }: { user: InterestsEditor_user$key }) {
  const t = useText();
  const explain = useRefusal();
  const { addInterest, removeInterest, isAdding, isRemoving } = useInterests();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const { interests } = useFragment(
    graphql`
      fragment InterestsEditor_user on User @throwOnFieldError {
        interests {
          id
          title
        }
      }
    `,
    user,
  );
  const count = countGraphemes(trimmed(title));
  const isTooLong = count > INTEREST_MAX;
  const add = async () => {
    setProblem(null);
    if (isAdding || count === 0 || isTooLong) return;
    try {
      const refusal = await addInterest(trimmed(title));
      if (refusal) return setProblem(refusal);
      setTitle('');
    } catch (error) {
      setProblem(error);
    }
  };
  const remove = async (id: string) => {
    setProblem(null);
    try {
      setProblem(await removeInterest(id));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.editor} onSubmit={add}>
      <FormError text={form} />
      <div className={styles.line}>
        <TextField
          label={t('users.addInterest')}
          hint={t('users.interestHint', { max: INTEREST_MAX })}
          value={title}
          onChange={(text) => {
            setProblem(null);
            setTitle(text);
          }}
          error={isTooLong ? t('users.interestTooLong', { max: INTEREST_MAX, count }) : fields['title']}
          dir="auto"
        />
        <Button type="submit" isBusy={isAdding} className={styles.add}>
          {t('users.add')}
        </Button>
      </div>
      {interests.length === 0 ? (
        <p className={styles.none}>{t('users.noInterests')}</p>
      ) : (
        <ul className={styles.chips} aria-label={t('users.interests')}>
          {interests.map((interest) => (
            <li key={interest.id} className={styles.chip}>
              {interest.title}
              <button
                type="button"
                aria-label={t('users.removeInterest', { title: interest.title })}
                aria-disabled={isRemoving || undefined}
                onClick={() => !isRemoving && void remove(interest.id)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
