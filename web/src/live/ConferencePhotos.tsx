import { useState, useTransition } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { AddPhotos } from '../photos/AddPhotos.tsx';
import { PhotoWall } from '../photos/PhotoWall.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ConferencePhotos_conference$key } from './__generated__/ConferencePhotos_conference.graphql';
import type { ConferencePhotosPageQuery } from './__generated__/ConferencePhotosPageQuery.graphql';
import styles from './Collected.module.css';

/** Attendees add photos and remove their own; organizers remove any. */
export function ConferencePhotos({ conference }: { conference: ConferencePhotos_conference$key }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const [, startTransition] = useTransition();
  const [{ media, manageable, status }, refetch] = useRefetchableFragment<
    ConferencePhotosPageQuery,
    ConferencePhotos_conference$key
  >(
    graphql`
      fragment ConferencePhotos_conference on Conference
      @refetchable(queryName: "ConferencePhotosPageQuery")
      @throwOnFieldError {
        manageable
        status
        media {
          id
          itemsCount
          ...PhotoWall_collection
        }
      }
    `,
    conference,
  );
  const again = () => startTransition(() => void refetch({}, { fetchPolicy: 'network-only' }));
  if (!media) return <EmptyState title={t('photos.noneYours')} />;
  const count = media.itemsCount;
  const isOpen = status === 'DRAFT' || status === 'PUBLISHED';
  return (
    <div className={styles.collected}>
      {isOpen && !isEditing && (
        <AddPhotos
          count={count}
          collectionId={media.id}
          onAdded={again}
          {...(count > 0 ? { onEdit: () => setEditing(true) } : {})}
        />
      )}
      {count > 0 ? (
        <PhotoWall
          collection={media}
          isEditing={isEditing}
          shared={{ isOrganizer: manageable }}
          onDone={() => setEditing(false)}
          onChanged={again}
        />
      ) : (
        <EmptyState title={t('photos.noneYours')} text={t('live.noPhotosText')} />
      )}
    </div>
  );
}
