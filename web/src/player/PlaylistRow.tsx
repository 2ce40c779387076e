import { Play } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useCollectionName } from '../collections/useCollectionName.ts';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { formatLength } from '../ui/formatLength.ts';
import { ItemThumbnail } from '../items/ItemThumbnail.tsx';
import { itemPath } from '../items/itemPath.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useAddToQueue } from './useAddToQueue.ts';
import type { PlaylistRow_collection$key } from './__generated__/PlaylistRow_collection.graphql';
import styles from './NowPlaying.module.css';

/** A playlist in a list: to its page, or played at once. */
export function PlaylistRow({ collection }: { collection: PlaylistRow_collection$key }) {
  const { text: t, language } = useI18n();
  const nameOf = useCollectionName();
  const { play, isBusy } = useAddToQueue();
  const data = useFragment(
    graphql`
      fragment PlaylistRow_collection on Collection {
        __typename
        id
        internalId
        title
        system
        collectionType: type
        itemsCount
        playableLength
        author {
          title
        }
        ...ItemThumbnail_item
      }
    `,
    collection,
  );
  const name = nameOf(data);
  const count = t('player.count', { count: data.itemsCount });
  return (
    <li className={styles.shelf}>
      <ItemThumbnail item={data} />
      <RouterLink to={itemPath(data) ?? '/'} className={styles.pick}>
        <b dir="auto">{name}</b>
        <small>
          <bdi>{data.author?.title}</bdi> · {count}
          {data.playableLength > 0 && ` · ${formatLength(data.playableLength, language.locale)}`}
        </small>
      </RouterLink>
      <IconButton
        icon={<Play />}
        label={t('files.play', { name })}
        disabled={data.itemsCount === 0 || isBusy}
        onClick={() => play(data.id)}
      />
    </li>
  );
}
