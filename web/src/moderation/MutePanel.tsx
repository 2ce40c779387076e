import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { useAct } from '../ui/useAct.ts';
import { DaysField } from './DaysField.tsx';
import { MuteEnd } from './MuteEnd.tsx';
import { daysInput, type Days } from './mutes.ts';
import { UnmuteButton } from './UnmuteButton.tsx';
import { useMute } from './useMute.ts';
import { useUnmute } from './useUnmute.ts';
import type { MutePanelQuery } from './__generated__/MutePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Not to come across somebody or something for a while, without a word to them. */
export function MutePanel({ queryRef }: EntryProps<MutePanelQuery>) {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const { mute, isBusy } = useMute();
  const { unmute } = useUnmute();
  const act = useAct();
  const [days, setDays] = useState<Days>('SEVEN');
  const [problem, setProblem] = useState<unknown>(null);
  const { node, viewer } = usePreloadedQuery<MutePanelQuery>(
    graphql`
      query MutePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          id
          ... on Item {
            title
          }
        }
        viewer {
          mutes(first: 1, itemId: $id) {
            edges {
              node {
                id
                expiresAt
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!node) throw new Problem('NOT_FOUND');
  const title = node.title ?? '';
  const known = viewer?.mutes.edges[0]?.node;
  const submit = async () => {
    setProblem(null);
    if (isBusy) return;
    try {
      const { refusal, id } = await mute(node.id, daysInput(days));
      if (refusal) return setProblem(refusal);
      const undo = () => void act(() => unmute({ itemId: node.id, id }), t('moderation.unmuted', { title }));
      showToast(t('moderation.muted', { title }), { undo });
      router.close('p');
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <p>{t(node.__typename === 'User' ? 'moderation.mutePerson' : 'moderation.muteItem', { title })}</p>
      {known && (
        <div className={styles.actions}>
          <p>
            <MuteEnd at={known.expiresAt} />
          </p>
          <UnmuteButton itemId={node.id} id={known.id} title={title} onDone={() => router.close('p')} />
        </div>
      )}
      <DaysField value={days} onChange={setDays} />
      <FormError text={problem ? say(problem) : null} />
      <div className={styles.actions}>
        <Button onClick={() => router.close('p')}>{t('ui.cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t('moderation.mute')}
        </Button>
      </div>
    </Form>
  );
}
