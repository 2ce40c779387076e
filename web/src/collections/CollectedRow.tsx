import { ArrowDown, ArrowUp, Ellipsis, ExternalLink, FolderMinus, PenLine } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { useOpenFile } from '../files/useOpenFile.ts';
import { ItemThumbnail } from '../items/ItemThumbnail.tsx';
import { itemPath } from '../items/itemPath.ts';
import { Heard } from '../player/Heard.tsx';
import { useAddToQueue } from '../player/useAddToQueue.ts';
import { useQueueMenu } from '../player/useQueueMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { useAct } from '../ui/useAct.ts';
import { CollectedTextDialog } from './CollectedTextDialog.tsx';
import { LinkPicture } from './LinkPicture.tsx';
import { useChangeCollected } from './useChangeCollected.ts';
import type { CollectedRow_collected$key } from './__generated__/CollectedRow_collected.graphql';
import styles from './CollectionItems.module.css';

interface CollectedRowProps {
  collected: CollectedRow_collected$key;
  collectionId: string;
  isManageable: boolean;
  /** Of a playlist or a podcast: a press plays it. */
  isPlayed: boolean;
  /** The places of its neighbours, as the platform counts them. */
  before: number | undefined;
  after: number | undefined;
}

/** One thing or link in a collection; who manages it moves it, says words of it, and takes it out. */
export function CollectedRow({ collected, collectionId, isManageable, isPlayed, before, after }: CollectedRowProps) {
  const t = useText();
  const act = useAct();
  const open = useOpenFile(collectionId);
  const [isWording, setWording] = useState(false);
  const { change, takeOut } = useChangeCollected();
  const data = useFragment(
    graphql`
      fragment CollectedRow_collected on CollectionItem {
        id
        title
        description
        url
        picture {
          ...LinkPicture_picture
        }
        item {
          __typename
          internalId
          ... on Actor {
            path
            subTitle
          }
          ... on Collection {
            collectionType: type
          }
          ... on MediaFile @alias(as: "file") {
            id
            fileType: type
            playableLength
            playback {
              secondsIn
              completedAt
            }
          }
          author {
            title
          }
          ...ItemThumbnail_item
        }
        ...CollectedTextDialog_collected
      }
    `,
    collected,
  );
  const { id, title, description, url, picture, item } = data;
  const to = item && itemPath(item);
  const file = item?.file;
  const isPlayable = file?.fileType === 'AUDIO' || file?.fileType === 'VIDEO';
  const queueing = useQueueMenu(file?.id ?? '', title);
  const { play } = useAddToQueue();
  const { isMember } = useSession();
  const move = (order: number) => void act(() => change({ id, order }), t('collections.moved', { name: title }));
  const remove = async () => {
    const isSure = await confirm({
      text: t('collections.takeOutText'),
      yes: t('collections.takeOut'),
      isDangerous: true,
    });
    if (isSure) void act(() => takeOut(id), t('collections.takenOut'));
  };
  const managing: MenuItem[] = [
    {
      id: 'up',
      label: t('collections.moveUp'),
      icon: <ArrowUp />,
      isDisabled: before === undefined,
      onSelect: () => before !== undefined && move(before),
    },
    {
      id: 'down',
      label: t('collections.moveDown'),
      icon: <ArrowDown />,
      isDisabled: after === undefined,
      onSelect: () => after !== undefined && move(after),
    },
    { id: 'words', label: t('collections.words'), icon: <PenLine />, onSelect: () => setWording(true) },
    {
      id: 'remove',
      label: t('collections.takeOut'),
      icon: <FolderMinus />,
      isDangerous: true,
      onSelect: () => void remove(),
    },
  ];
  const menu = [...(isPlayable ? queueing : []), ...(isManageable ? managing : [])];
  return (
    <li className={styles.row}>
      {item ? (
        <ItemThumbnail item={item} />
      ) : picture ? (
        <span className={styles.picture}>
          <LinkPicture picture={picture} isFilling />
        </span>
      ) : (
        <span className={styles.link} aria-hidden="true">
          <ExternalLink />
        </span>
      )}
      <div className={styles.words}>
        {to ? (
          <RouterLink to={to} className={styles.title}>
            <span dir="auto">{title}</span>
          </RouterLink>
        ) : file && isPlayed && isPlayable && isMember ? (
          <button
            type="button"
            className={styles.title}
            aria-label={t('files.play', { name: title })}
            onClick={() => play(collectionId, { startId: file.id })}
          >
            <span dir="auto">{title}</span>
          </button>
        ) : file ? (
          <button type="button" className={styles.title} aria-haspopup="dialog" onClick={() => open(file.id)}>
            <span dir="auto">{title}</span>
          </button>
        ) : url ? (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.title}>
            <span dir="auto">{title}</span>
          </a>
        ) : (
          <b className={styles.title} dir="auto">
            {title}
          </b>
        )}
        <span className={styles.by} dir="auto">
          {!item ? url : item.path ? item.subTitle : (item.author?.title ?? t('items.somebody'))}
        </span>
        {file && isPlayable && <Heard file={file} />}
        {description && (
          <p className={styles.said} dir="auto">
            {description}
          </p>
        )}
      </div>
      {menu.length > 0 && (
        <Menu
          label={t('collections.menu', { name: title })}
          items={menu}
          trigger={(props) => (
            <IconButton {...props} icon={<Ellipsis />} size="small" label={t('collections.menu', { name: title })} />
          )}
        />
      )}
      {isWording && <CollectedTextDialog collected={data} onClose={() => setWording(false)} />}
    </li>
  );
}
