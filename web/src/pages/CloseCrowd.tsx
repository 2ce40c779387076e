import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { startOver } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useDeleteCrowd } from './useDeleteCrowd.ts';
import type { CloseCrowd_crowd$key } from './__generated__/CloseCrowd_crowd.graphql';
import panelStyles from '../panels/PanelBody.module.css';
import styles from './CrowdSection.module.css';

/** Closes a crowd for good, when its owner has typed its name; one acts as oneself again then. */
export function CloseCrowd({ crowd }: { crowd: CloseCrowd_crowd$key }) {
  const t = useText();
  const say = useProblemText();
  const { id, title } = useFragment(
    graphql`
      fragment CloseCrowd_crowd on Crowd {
        id
        title
      }
    `,
    crowd,
  );
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const { remove, isBusy } = useDeleteCrowd();
  const isSame = typed.trim() === title.trim();
  const submit = async () => {
    setProblem(null);
    if (!isSame || isBusy) return;
    try {
      const refusal = await remove(id);
      if (refusal) return setProblem(refusal);
      startOver('/', t('pages.closed', { name: title }));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="close-crowd">
      <h3 id="close-crowd">{t('pages.close')}</h3>
      <p>{t('pages.closeText')}</p>
      <Button
        kind="danger"
        onClick={() => {
          setTyped('');
          setAsking(true);
        }}
      >
        {t('pages.close')}
      </Button>
      {isAsking && (
        <Dialog title={t('pages.closeSure', { name: title })} role="alertdialog" onClose={() => setAsking(false)}>
          <Form className={styles.sure} onSubmit={() => void submit()}>
            <TextField
              label={t('pages.closeType', { name: title })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              dir="auto"
              data-autofocus
            />
            <FormError text={problem ? say(problem) : null} />
            <div className={panelStyles.actions}>
              <Button onClick={() => setAsking(false)}>{t('ui.cancel')}</Button>
              <Button kind="danger" type="submit" disabled={!isSame} isBusy={isBusy}>
                {t('pages.close')}
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </section>
  );
}
