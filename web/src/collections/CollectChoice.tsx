import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { AudienceMark } from '../items/AudienceMark.tsx';
import { ItemThumbnail } from '../items/ItemThumbnail.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useCollectionName } from './useCollectionName.ts';
import type { CollectChoice_collection$key } from './__generated__/CollectChoice_collection.graphql';
import styles from './CollectChoices.module.css';

interface CollectChoiceProps {
  collection: CollectChoice_collection$key;
  isIn: boolean;
  isBusy: boolean;
  onTurn: (name: string, isIn: boolean) => void;
}

/** One collection, and whether the thing is in it. */
export function CollectChoice({ collection, isIn, isBusy, onTurn }: CollectChoiceProps) {
  const t = useText();
  const nameOf = useCollectionName();
  const data = useFragment(
    graphql`
      fragment CollectChoice_collection on Collection {
        system
        title
        itemsCount
        audience
        ...ItemThumbnail_item
      }
    `,
    collection,
  );
  return (
    <Checkbox
      className={styles.box}
      checked={isIn}
      aria-disabled={isBusy || undefined}
      onChange={(next) => !isBusy && onTurn(nameOf(data), next)}
      label={
        <span className={styles.choice}>
          <ItemThumbnail item={data} />
          <span className={styles.words}>
            <b dir="auto">{nameOf(data)}</b>
            <small>
              {t('collections.count', { count: data.itemsCount })}
              <AudienceMark audience={data.audience} />
            </small>
          </span>
        </span>
      }
    />
  );
}
