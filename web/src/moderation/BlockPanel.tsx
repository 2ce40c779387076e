import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { useBlock } from './useBlock.ts';
import type { BlockPanelQuery } from './__generated__/BlockPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** Says what blocking does before it is done. */
export function BlockPanel({ queryRef }: EntryProps<BlockPanelQuery>) {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const { block, isBusy } = useBlock();
  const [problem, setProblem] = useState<unknown>(null);
  const { node } = usePreloadedQuery<BlockPanelQuery>(
    graphql`
      query BlockPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          id
          ... on Item {
            title
            isBlocked
          }
        }
      }
    `,
    queryRef,
  );
  if (!node) throw new Problem('NOT_FOUND');
  const title = node.title ?? '';
  if (node.isBlocked) {
    return (
      <div className={styles.pad}>
        <EmptyState
          title={t('problems.ALREADY_BLOCKED')}
          text={t('moderation.alreadyBlocked', { title })}
          action={
            <Button onClick={() => router.open('p', 'account/settings/blocked')}>{t('moderation.blockedList')}</Button>
          }
        />
      </div>
    );
  }
  const isPerson = node.__typename === 'User';
  const isActor = isPerson || node.__typename === 'Crowd';
  const submit = async () => {
    setProblem(null);
    try {
      const refusal = await block(node.id, isActor);
      if (refusal) return setProblem(refusal);
      showToast(t('moderation.blocked', { title }));
      router.close('p');
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.stack}>
      <p>{t(isPerson ? 'moderation.blockPerson' : 'moderation.blockItem', { title })}</p>
      <FormError text={problem ? say(problem) : null} />
      <div className={styles.actions}>
        <Button onClick={() => router.close('p')}>{t('ui.cancel')}</Button>
        <Button kind="danger" isBusy={isBusy} onClick={() => void submit()}>
          {t('moderation.block')}
        </Button>
      </div>
    </div>
  );
}
