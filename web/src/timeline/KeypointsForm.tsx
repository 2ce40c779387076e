import { graphql, useFragment } from 'react-relay/hooks';
import type { AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { AudienceField } from '../items/AudienceField.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { LISTS } from './lists.ts';
import { useEntryForm } from './useEntryForm.ts';
import { linesOf, useKeypointsDraft } from './useKeypointsDraft.ts';
import { useSaveKeypoints } from './useSaveKeypoints.ts';
import type { KeypointsForm_user$key } from './__generated__/KeypointsForm_user.graphql';
import styles from '../panels/PanelBody.module.css';
import own from './KeypointsForm.module.css';

interface KeypointsFormProps {
  user: KeypointsForm_user$key;
  /** Who may see them at first, unless their owner says otherwise. */
  audience: AudienceChoice;
}

/** Five lists, a line for each thing, and the jobs that go with them. */
export function KeypointsForm({ user, audience }: KeypointsFormProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment KeypointsForm_user on User @throwOnFieldError {
        careers(first: 30) {
          edges {
            node {
              id
              title
            }
          }
        }
        keypoints {
          id
          ...useKeypointsDraft_keypoints
        }
      }
    `,
    user,
  );
  const { keypoints } = data;
  const careers = data.careers.edges.map(({ node }) => node).filter((node) => node);
  const { draft, change, clear, wrong } = useKeypointsDraft(keypoints ?? null, audience);
  const [save, isBusy] = useSaveKeypoints();
  const { form, errorOf, submit } = useEntryForm({
    wrong,
    isHeld: isBusy,
    clear,
    save: () =>
      save({
        id: keypoints?.id,
        audience: draft.audience,
        careerIds: draft.careerIds,
        ...Object.fromEntries(LISTS.map((name) => [name, linesOf(draft[name])])),
      }),
    remove: async () => null,
  });
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <p className={own.hint}>{t('timeline.keypointsHint')}</p>
      {LISTS.map((name, at) => (
        <TextArea
          key={name}
          label={t(`timeline.list.${name}`)}
          isOptional
          value={draft[name]}
          onChange={(text) => change({ [name]: text })}
          error={errorOf(name)}
          dir="auto"
          data-autofocus={at === 0 || undefined}
        />
      ))}
      {careers.length > 0 && (
        <fieldset className={own.careers}>
          <legend>{t('timeline.knownFor')}</legend>
          {careers.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={<bdi>{title}</bdi>}
              checked={draft.careerIds.includes(id)}
              onChange={(isChosen) =>
                change({
                  careerIds: isChosen ? [...draft.careerIds, id] : draft.careerIds.filter((each) => each !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <AudienceField value={draft.audience} onChange={(choice) => change({ audience: choice })} />
      <FormError text={form} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('careers.save')}
      </Button>
    </Form>
  );
}
