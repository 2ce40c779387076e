import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { useUpdateCommunity } from './useUpdateCommunity.ts';
import type { AdminCommunityScreenQuery } from './__generated__/AdminCommunityScreenQuery.graphql';
import styles from './AdminCase.module.css';

const NAME_MAX = 80;
const DESCRIPTION_MAX = 500;
const RULES_MAX = 5000;
const AGE_MAX = 99;

/** What a community is called, who may join it, and what its people agree to. */
export function AdminCommunityScreen({ queryRef }: EntryProps<AdminCommunityScreenQuery>) {
  const t = useText();
  const say = useProblemText();
  const { update, isBusy } = useUpdateCommunity();
  const { community } = usePreloadedQuery<AdminCommunityScreenQuery>(
    graphql`
      query AdminCommunityScreenQuery($slug: String!) @preloadable @throwOnFieldError {
        community(slug: $slug) {
          id
          slug
          name
          description
          minimumAge
          rules
          membersCount
        }
      }
    `,
    queryRef,
  );
  const [name, setName] = useState(community.name);
  const [description, setDescription] = useState(community.description ?? '');
  const [age, setAge] = useState(String(community.minimumAge));
  const [rules, setRules] = useState(community.rules ?? '');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const minimumAge = /^\d{1,2}$/.test(age.trim()) ? Number(age) : null;
  const tooLong =
    isLongerThan(name, NAME_MAX) || isLongerThan(description, DESCRIPTION_MAX) || isLongerThan(rules, RULES_MAX);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || isBlank(name) || minimumAge === null || tooLong) return;
    try {
      const refusal = await update({
        slug: community.slug,
        name,
        description: description || null,
        minimumAge,
        rules: rules || null,
      });
      if (refusal) return setProblem(refusal);
      showToast(t('admin.decided'));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <AdminFrame title={community.name} side={t('admin.people', { count: community.membersCount })}>
      <Form className={styles.community} onSubmit={submit}>
        <TextField
          label={t('admin.communityName')}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
          dir="auto"
          error={isTried && isBlank(name) ? t('accounts.required') : null}
        />
        <TextField
          label={t('admin.minimumAge')}
          hint={t('admin.minimumAgeHint')}
          value={age}
          onChange={setAge}
          inputMode="numeric"
          maxLength={2}
          error={isTried && minimumAge === null ? t('admin.ageRange', { max: AGE_MAX }) : null}
        />
        <TextArea
          label={t('admin.communityDescription')}
          isOptional
          value={description}
          onChange={setDescription}
          limit={DESCRIPTION_MAX}
          rows={3}
          dir="auto"
        />
        <TextArea
          label={t('admin.rules')}
          hint={t('admin.rulesHint')}
          isOptional
          value={rules}
          onChange={setRules}
          limit={RULES_MAX}
          rows={8}
          dir="auto"
        />
        <FormError text={problem ? say(problem) : null} />
        <div>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('users.save')}
          </Button>
        </div>
      </Form>
    </AdminFrame>
  );
}
