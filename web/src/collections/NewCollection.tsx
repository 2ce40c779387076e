import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { PostingAs } from '../actors/PostingAs.tsx';
import { useIdentities } from '../actors/useIdentities.ts';
import { useKnownIdentity, usePostingAs } from '../actors/usePostingAs.ts';
import { useText } from '../core/i18n.tsx';
import { useTours } from '../tours/useTours.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { NAME_MAX } from './limits.ts';
import { useSaveCollection, type SavedCollection } from './useSaveCollection.ts';
import type { NewCollection_viewer$key } from './__generated__/NewCollection_viewer.graphql';
import styles from '../panels/PanelBody.module.css';

interface NewCollectionProps {
  /** The list of whoever is active, which it joins if it is theirs. */
  connection: string;
  viewer: NewCollection_viewer$key;
  onMade: (collection: SavedCollection, actAs: string | undefined) => Promise<void>;
}

/** A new collection by its name alone; the rest can be said later. */
export function NewCollection({ connection, viewer, onMade }: NewCollectionProps) {
  const t = useText();
  const explain = useRefusal();
  const { save, isBusy } = useSaveCollection([connection]);
  const { beginAfter } = useTours();
  const data = useFragment(
    graphql`
      fragment NewCollection_viewer on Viewer {
        ...useIdentities_viewer
      }
    `,
    viewer,
  );
  const { identities, activeId } = useIdentities(data);
  const [actAs, setActAs, forgetActAs] = usePostingAs('collection.quick');
  const author = useKnownIdentity(identities, actAs, forgetActAs);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBlank(name) || isBusy) return;
    try {
      const given = { name: name.trim(), actAs: author?.id };
      const { collection, refusal } = await save(null, given, !author || author.id === activeId);
      if (!collection) return setProblem(refusal);
      setName('');
      setTried(false);
      forgetActAs();
      await onMade(collection, author?.id);
      beginAfter(collection, true);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <PostingAs identities={identities} value={actAs} onChange={setActAs} />
      <TextField
        label={t('collections.newName')}
        value={name}
        onChange={setName}
        error={isTried && isBlank(name) ? t('accounts.required') : fields['name']}
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
