import { Link2, Pencil, Rss } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useI18n } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { formatLength } from '../ui/formatLength.ts';
import { BackLink } from '../items/BackLink.tsx';
import { BlockedNote } from '../items/BlockedNote.tsx';
import { Byline } from '../items/Byline.tsx';
import { ItemActions } from '../items/ItemActions.tsx';
import { goToComments, ItemColumns } from '../items/ItemColumns.tsx';
import { useRecordView } from '../items/useRecordView.ts';
import { ReactedBy } from '../reactions/ReactedBy.tsx';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { TourOffer } from '../tours/TourOffer.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { PlayAll } from '../player/PlayAll.tsx';
import { AddLinkDialog } from './AddLinkDialog.tsx';
import { AddAudio } from './AddAudio.tsx';
import { CollectionItems } from './CollectionItems.tsx';
import { kindOfCollection } from './kindOfCollection.ts';
import { collectionMenu } from './collectionMenu.ts';
import { useCollectionName } from './useCollectionName.ts';
import type { CollectionView_collection$key } from './__generated__/CollectionView_collection.graphql';
import styles from './CollectionView.module.css';

const EDIT = {
  collection: 'collections.edit',
  playlist: 'player.editPlaylist',
  podcast: 'player.editPodcast',
} as const;

interface CollectionViewProps {
  collection: CollectionView_collection$key;
  linked: CommentThread_linked$key | null | undefined;
  path: string;
}

/** A collection, with all that is in it, and what was said about it beside it. */
export function CollectionView({ collection, linked, path }: CollectionViewProps) {
  const { text: t, language } = useI18n();
  const nameOf = useCollectionName();
  const router = useRouter();
  const { isMember } = useSession();
  const [isLinking, setLinking] = useState(false);
  const data = useFragment(
    graphql`
      fragment CollectionView_collection on Collection {
        id
        system
        title
        description
        isBlocked
        manageable
        collectionType: type
        itemsCount
        playableLength
        followersCount
        cover {
          ...AttachedFile_file
        }
        ...Byline_item
        ...FollowButton_item
        ...CollectionItems_collection
        ...ItemActions_item
        ...ReactedBy_item
        ...ItemColumns_item
        ...CollectionMenu_collection
      }
    `,
    collection,
  );
  const menu = collectionMenu({ collection: data, onDeleted: () => router.navigate('/', { replace: true }) });
  const kind = kindOfCollection(data.collectionType);
  const isPlayed = kind !== 'collection';
  const count = data.itemsCount;
  useTitle(nameOf(data));
  useRecordView(data.id, isMember);
  return (
    <ItemColumns item={data} linked={linked} isTalked={!data.isBlocked}>
      <BackLink />
      {isMember && !data.isBlocked && <TourOffer tour="collection" />}
      {data.isBlocked ? (
        <BlockedNote />
      ) : (
        <div data-kind={kind}>
          <header className={styles.head}>
            <div className={styles.by}>
              <Byline item={data} kind={kind} path={path} />
            </div>
            {data.cover && <AttachedFile file={data.cover} isFirst />}
            <h1 className={styles.name} dir="auto">
              {nameOf(data)}
            </h1>
            {data.description && (
              <p className={styles.words} dir="auto">
                {data.description}
              </p>
            )}
            <div className={styles.line} data-tour="collected-lead">
              <span>
                {t(isPlayed ? 'player.count' : 'collections.count', { count })}
                {data.playableLength > 0 &&
                  ` · ${t('player.lasts', { length: formatLength(data.playableLength, language.locale) })}`}
              </span>
              {data.followersCount > 0 && <span>{t('collections.followers', { count: data.followersCount })}</span>}
              <span className={styles.buttons}>
                {isMember && isPlayed && count > 0 && <PlayAll id={data.id} />}
                {isMember && kind === 'podcast' && (
                  <PanelLink panel={`feeds/${data.id}`} className={buttonClass({ size: 'small' })}>
                    <Rss aria-hidden="true" />
                    {t('podcasts.follow')}
                  </PanelLink>
                )}
                {data.manageable ? (
                  <>
                    {!isPlayed && (
                      <Button size="small" icon={<Link2 />} onClick={() => setLinking(true)}>
                        {t('collections.addLink')}
                      </Button>
                    )}
                    <PanelLink panel={`edit/collection/${data.id}`} className={buttonClass({ size: 'small' })}>
                      <Pencil aria-hidden="true" />
                      {t(EDIT[kind])}
                    </PanelLink>
                  </>
                ) : (
                  isMember && <FollowButton item={data} />
                )}
              </span>
            </div>
          </header>
          {isPlayed && data.manageable && (
            <div className={styles.adding}>
              <AddAudio collectionId={data.id} count={count} />
            </div>
          )}
          <FallibleSection>
            <CollectionItems collection={data} />
          </FallibleSection>
          <ItemActions item={data} path={path} menu={menu} onComment={goToComments} />
          <FallibleSection isSmall>
            <ReactedBy item={data} />
          </FallibleSection>
        </div>
      )}
      {isLinking && <AddLinkDialog collectionId={data.id} onClose={() => setLinking(false)} />}
    </ItemColumns>
  );
}
