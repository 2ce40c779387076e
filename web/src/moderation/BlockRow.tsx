import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { showToast } from '../ui/toasts.ts';
import { useUnblock } from './useUnblock.ts';
import type { BlockRow_block$key } from './__generated__/BlockRow_block.graphql';
import styles from './BlockRow.module.css';

interface BlockRowProps {
  block: BlockRow_block$key;
  /** The list it leaves when it is taken back. */
  connection: string;
}

export function BlockRow({ block, connection }: BlockRowProps) {
  const t = useText();
  const say = useProblemText();
  const { unblock, isBusy } = useUnblock(connection);
  const { id, createdAt, context } = useFragment(
    graphql`
      fragment BlockRow_block on Block {
        id
        createdAt
        context {
          __typename
          id
          title
          ... on User {
            avatar {
              thumbhash
              links {
                xxs
                xs
                source
              }
            }
          }
        }
      }
    `,
    block,
  );
  const title = context?.title ?? t('moderation.gone');
  const submit = async () => {
    try {
      const refusal = await unblock(id, context?.id);
      if (refusal) return showToast(say(refusal), { tone: 'bad' });
      showToast(t('moderation.unblocked', { title }));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (
    <li className={styles.row}>
      <Avatar name={title} file={context?.avatar} />
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        <small>
          <RelativeTime at={createdAt} />
        </small>
      </span>
      <Button size="small" isBusy={isBusy} onClick={() => void submit()}>
        {t('moderation.unblock')}
      </Button>
    </li>
  );
}
