import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { readCapacity } from './capacity.ts';
import { useSavePlace } from './useSavePlace.ts';
import type { PlaceForm_place$key } from './__generated__/PlaceForm_place.graphql';
import styles from '../panels/PanelBody.module.css';

const TITLE_MAX = 120;

/** What can be changed about a place after it was chosen. */
export function PlaceForm({ place }: { place: PlaceForm_place$key }) {
  const t = useText();
  const explain = useRefusal();
  const { update, isBusy } = useSavePlace();
  const { id, ...saved } = useFragment(
    graphql`
      fragment PlaceForm_place on Place {
        id
        title
        capacity
        isListed
      }
    `,
    place,
  );
  const [title, setTitle] = useState(saved.title);
  const [people, setPeople] = useState(String(saved.capacity ?? ''));
  const [isListed, setListed] = useState(saved.isListed);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const capacity = readCapacity(people);
  const submit = async () => {
    setTried(true);
    if (isBusy || isBlank(title) || capacity === undefined) return;
    setProblem(null);
    try {
      const result = await update({ id, title: title.trim(), capacity, isListed });
      if (result.__typename === 'PlazaError') return setProblem(result);
      showToast(t('places.saved'));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={t('places.name')}
        value={title}
        onChange={setTitle}
        error={isTried && isBlank(title) ? t('accounts.required') : fields['title']}
        maxLength={TITLE_MAX}
        dir="auto"
      />
      <TextField
        label={t('places.capacity')}
        isOptional
        value={people}
        onChange={setPeople}
        error={isTried && capacity === undefined ? t('places.capacityWrong') : fields['capacity']}
        inputMode="numeric"
        dir="ltr"
      />
      <Switch label={t('places.listed')} hint={t('places.listedHint')} isOn={isListed} onChange={setListed} />
      <FormError text={form} />
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t('places.save')}
      </Button>
    </Form>
  );
}
