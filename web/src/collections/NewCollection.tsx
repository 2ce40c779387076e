import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { NAME_MAX } from './limits.ts';
import { useSaveCollection, type SavedCollection } from './useSaveCollection.ts';
import styles from '../panels/PanelBody.module.css';

interface NewCollectionProps {
  /** The list that it joins. */
  connection: string;
  onMade: (collection: SavedCollection) => Promise<void>;
}

/** A new collection by its name alone; the rest can be said later. */
export function NewCollection({ connection, onMade }: NewCollectionProps) {
  const t = useText();
  const explain = useRefusal();
  const { save, isBusy } = useSaveCollection([connection]);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (!name.trim() || isBusy) return;
    try {
      const { collection, refusal } = await save(null, { name: name.trim() });
      if (!collection) return setProblem(refusal);
      setName('');
      setTried(false);
      await onMade(collection);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={t('collections.newName')}
        value={name}
        onChange={setName}
        error={isTried && !name.trim() ? t('accounts.required') : fields['name']}
        maxLength={NAME_MAX}
        dir="auto"
      />
      <FormError text={form} />
      <Button type="submit" isBusy={isBusy}>
        {t('collections.makeAndAdd')}
      </Button>
    </Form>
  );
}
