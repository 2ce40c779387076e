import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { shapeOf } from '../core/actorShape.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { UnblockButton } from './UnblockButton.tsx';
import type { BlockRow_block$key } from './__generated__/BlockRow_block.graphql';
import styles from './BlockRow.module.css';

interface BlockRowProps {
  block: BlockRow_block$key;
  /** The list it leaves when it is taken back. */
  connection: string;
}

export function BlockRow({ block, connection }: BlockRowProps) {
  const t = useText();
  const { itemId, createdAt, context } = useFragment(
    graphql`
      fragment BlockRow_block on Block {
        itemId
        createdAt
        context {
          __typename
          id
          title
          ... on Actor {
            avatar {
              markedAsNsfw
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
  return (
    <li className={styles.row}>
      <Avatar name={title} file={context?.avatar} shape={shapeOf(context)} />
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        <small>
          <RelativeTime at={createdAt} />
        </small>
      </span>
      <UnblockButton itemId={itemId} title={title} connection={connection} size="small" />
    </li>
  );
}
